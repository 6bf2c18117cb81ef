import Foundation
import GraphQLCodegen

/// Everything that `martlet generate` can be told.
struct GenerateSettings {
  var schema: SchemaPlace?
  var output: String?
  var headers: [HTTPHeader] = []
  var timeout: TimeInterval = 30
  var maximumByteCount = 64 << 20
  var isQuiet = false
  /// Whether models are generated rather than a catalogue.
  var makesModels = false
  var codegen = CodegenOptions()

  private static let grammar = ArgumentList.Grammar(
    command: "generate",
    optionsWithValue: [
      "--schema", "--output", "--header", "--scalar", "--namespace", "--access", "--timeout", "--max-size", "--config",
    ], repeatableOptions: ["--header", "--scalar"], flags: ["--quiet", "--models"])

  /// Reads the arguments behind `generate`, and the configuration file if they name one.
  static func read(_ arguments: [String]) throws(CommandError) -> GenerateSettings {
    var settings = GenerateSettings()
    let list = try ArgumentList(arguments, grammar)
    if let path = list.values["--config"]?.last {
      try ConfigurationFile(path: path).apply(to: &settings)
    }
    for (option, value) in list.pairs { try settings.set(option, to: value) }
    try settings.checkModules()
    settings.isQuiet = list.flags.contains("--quiet")
    if list.flags.contains("--models") { settings.makesModels = true }
    return settings
  }

  private mutating func set(_ option: String, to value: String) throws(CommandError) {
    switch option {
    case "--schema": schema = try SchemaPlace(value)
    case "--output": output = value
    case "--header": try addHeader(value)
    case "--scalar":
      guard let separator = value.firstIndex(of: "=") else {
        throw CommandError(
          .usage, "'--scalar \(value)' has no '='.", hint: "Write the scalar, '=' and the type: UUID=Foundation.UUID.")
      }
      try setScalar(String(value[..<separator]), String(value[value.index(after: separator)...]), in: "--scalar")
    case "--namespace": try setNamespace(value, in: "--namespace")
    case "--access": try setAccess(value, in: "--access")
    case "--timeout": try setTimeout(Double(value), shown: value, in: "--timeout")
    case "--max-size": try setMaximumSize(Double(value), shown: value, in: "--max-size")
    default: break
    }
  }

  /// Refuses a namespace that hides the module of a scalar's type.
  private func checkModules() throws(CommandError) {
    if codegen.scalars.values.contains(where: { $0.module == codegen.namespace }) {
      throw CommandError(
        .usage,
        "The generated enum cannot be called '\(codegen.namespace)', as a scalar's type is in a module of that name.",
        hint: "Choose another name with --namespace.")
    }
  }

  private mutating func addHeader(_ text: String) throws(CommandError) {
    guard let colon = text.firstIndex(of: ":") else {
      throw CommandError(
        .usage, "A '--header' has no ':'.", hint: "Write name, colon and value: 'Authorization: Bearer …'.")
    }
    let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    try addHeader(String(text[..<colon]).trimmingCharacters(in: .whitespaces), value, in: "--header")
  }
}

// MARK: - What options and configuration file share

extension GenerateSettings {
  mutating func addHeader(_ name: String, _ value: String, in place: String) throws(CommandError) {
    guard let header = HTTPHeader(name: name, value: value) else {
      throw CommandError(
        .usage, "\(place): '\(name)' cannot be sent as a header.",
        hint: "Names have letters, digits and '-'; values have no line breaks.")
    }
    headers.removeAll { $0.name.lowercased() == name.lowercased() }
    headers.append(header)
  }

  mutating func setScalar(_ name: String, _ type: String, in place: String) throws(CommandError) {
    guard let mapping = ScalarMapping(type), !name.isEmpty else {
      throw CommandError(
        .usage, "\(place): '\(type)' is no Swift type for the scalar '\(name)'.",
        hint: "Write the module, a dot and the type, such as UUID=Foundation.UUID.")
    }
    if type == name {
      throw CommandError(
        .usage, "\(place): the scalar '\(name)' and its Swift type have one name, which makes the alias name itself.",
        hint: "Put the type's module in front of it, or, if it stands beside the generated files, call it otherwise.")
    }
    codegen.scalars[name] = mapping
  }

  mutating func setNamespace(_ name: String, in place: String) throws(CommandError) {
    guard CodegenOptions.isNamespace(name) else {
      throw CommandError(
        .usage, "\(place): '\(name)' cannot name the generated enum.",
        hint: "Use a Swift identifier that is no keyword and no type that generated code uses, such as API.")
    }
    codegen.namespace = name
  }

  mutating func setAccess(_ level: String, in place: String) throws(CommandError) {
    guard let access = AccessLevel(rawValue: level) else {
      let levels = AccessLevel.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError(.usage, "\(place): there is no access level '\(level)'.", hint: "Use one of \(levels).")
    }
    codegen.access = access
  }

  mutating func setTimeout(_ seconds: Double?, shown: String, in place: String) throws(CommandError) {
    guard let seconds, seconds > 0, seconds <= 86_400 else {
      throw CommandError(
        .usage, "\(place): '\(shown)' is no number of seconds above 0 and up to 86400.", hint: "Write, say, 30.")
    }
    timeout = seconds
  }

  mutating func setMaximumSize(_ megabytes: Double?, shown: String, in place: String) throws(CommandError) {
    guard let megabytes, megabytes > 0, megabytes <= 2048 else {
      throw CommandError(
        .usage, "\(place): '\(shown)' is no number of megabytes above 0 and up to 2048.", hint: "Write, say, 64.")
    }
    maximumByteCount = Int(megabytes * 1_048_576)
  }
}
