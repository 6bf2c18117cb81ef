import Foundation

/// A JSON file with settings.
struct ConfigurationFile {
  private let path: String
  private let folder: URL
  private let settings: [String: any Sendable]

  private static let keys = [
    "schema", "output", "headers", "scalars", "namespace", "access", "timeout", "maxSize", "models",
  ]

  /// Reads the file.
  init(path: String) throws(CommandError) {
    self.path = path
    folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let bytes = try FileReader(maximumByteCount: 1 << 20, code: .usage).bytes(of: path)
    guard let object = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: any Sendable] else {
      throw CommandError(
        .usage, "The configuration file '\(path)' is not a JSON object.",
        hint: #"Write {"schema": "schema.graphql", "output": "Sources/API"}."#)
    }
    settings = object
    for key in object.keys.sorted() where !Self.keys.contains(key) {
      throw CommandError(
        .usage, "The configuration file '\(path)' has an unknown key '\(key)'.",
        hint: "The keys are \(Self.keys.joined(separator: ", ")).")
    }
  }

  /// Puts what the file says into settings.
  func apply(to result: inout GenerateSettings) throws(CommandError) {
    if let text = try text("schema") {
      result.schema = try SchemaPlace(SchemaPlace.isAddress(text) ? text : inFolder(text))
    }
    if let text = try text("output") { result.output = inFolder(text) }
    for (name, value) in try texts("headers") { try result.addHeader(name, value, in: place("headers")) }
    for (name, type) in try texts("scalars") { try result.setScalar(name, type, in: place("scalars")) }
    if let text = try text("namespace") { try result.setNamespace(text, in: place("namespace")) }
    if let text = try text("access") { try result.setAccess(text, in: place("access")) }
    if let value = settings["models"] {
      guard let flag = value as? Bool else { throw wrongKind("models", "true or false") }
      result.makesModels = flag
    }
    if let number = try number("timeout") { try result.setTimeout(number, shown: "\(number)", in: place("timeout")) }
    if let number = try number("maxSize") {
      try result.setMaximumSize(number, shown: "\(number)", in: place("maxSize"))
    }
  }

  private func place(_ key: String) -> String { "\(path), \"\(key)\"" }

  private func inFolder(_ relative: String) -> String {
    relative.hasPrefix("/") ? relative : folder.appendingPathComponent(relative).path
  }

  private func text(_ key: String) throws(CommandError) -> String? {
    guard let value = settings[key] else { return nil }
    guard let text = value as? String else { throw wrongKind(key, "a text") }
    return text
  }

  private func number(_ key: String) throws(CommandError) -> Double? {
    guard let value = settings[key] else { return nil }
    guard let number = value as? NSNumber, !(value is String) else { throw wrongKind(key, "a number") }
    return number.doubleValue
  }

  private func texts(_ key: String) throws(CommandError) -> [(key: String, value: String)] {
    guard let value = settings[key] else { return [] }
    guard let texts = value as? [String: String] else { throw wrongKind(key, "an object whose values are texts") }
    return texts.sorted { $0.key < $1.key }
  }

  private func wrongKind(_ key: String, _ kind: String) -> CommandError {
    CommandError(.usage, "\(place(key)): expected \(kind).", hint: "See `martlet generate --help`.")
  }
}
