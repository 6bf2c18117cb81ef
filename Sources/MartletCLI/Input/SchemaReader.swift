import Foundation
import GraphQLLanguage
import GraphQLSchema

/// Reads schemas from files.
struct SchemaReader {
  let maximumByteCount: Int

  /// The schema of a file, or of all SDL files below a folder.
  func load(_ path: String) throws(CommandError) -> SchemaResult {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if exists, isFolder.boolValue { return try loadFolder(path) }
    let bytes = try FileReader(maximumByteCount: maximumByteCount).bytes(of: path)
    switch SchemaFormat(bytes) {
    case .introspection: return Schema.load(introspection: bytes, name: path)
    case .sdl: return Schema.load(sdl: [Source(name: path, bytes: bytes)])
    case let other: throw Self.notASchema(path, other)
    }
  }

  private func loadFolder(_ path: String) throws(CommandError) -> SchemaResult {
    let names: [String]
    do {
      names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    } catch {
      throw CommandError(
        .input, "The folder '\(path)' cannot be read.", hint: "Give yourself the right to read it and what is in it.")
    }
    let files = names.filter { name in
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      return !isHidden && [".graphql", ".graphqls", ".gql"].contains { name.hasSuffix($0) }
    }
    if files.isEmpty {
      throw CommandError(
        .input, "The folder '\(path)' has no schema files.",
        hint: "Files in SDL end in .graphql, .graphqls or .gql; name a file with introspection JSON itself.")
    }
    var sources: [Source] = []
    var rest = maximumByteCount
    for name in files {
      let file = URL(fileURLWithPath: path).appendingPathComponent(name).relativePath
      let shown = path.hasSuffix("/") ? path + name : path + "/" + name
      let bytes = try FileReader(maximumByteCount: maximumByteCount).bytes(of: file)
      rest -= bytes.count
      if rest < 0 {
        throw CommandError(
          .input, "The schema files in '\(path)' are together larger than \(maximumByteCount >> 20) MB.",
          hint: "If it is the right folder, allow more with --max-size.")
      }
      let format = SchemaFormat(bytes)
      guard format == .sdl else { throw Self.notASchema(shown, format) }
      sources.append(Source(name: shown, bytes: bytes))
    }
    return Schema.load(sdl: sources)
  }

  private static func notASchema(_ path: String, _ format: SchemaFormat) -> CommandError {
    let hint = "Give a schema in SDL (.graphql), or the JSON answer to an introspection query."
    return switch format {
    case .empty: CommandError(.input, "'\(path)' is empty.", hint: hint)
    case .html: CommandError(.input, "'\(path)' is an HTML or XML page, not a schema.", hint: hint)
    case .utf16: CommandError(.input, "'\(path)' is UTF-16 text.", hint: "Save it as UTF-8.")
    case .binary: CommandError(.input, "'\(path)' is no text.", hint: hint)
    case .introspection:
      CommandError(.input, "'\(path)' is JSON among SDL files.", hint: "Rename it, or give a folder with SDL only.")
    case .sdl: CommandError(.input, "'\(path)' cannot be used.", hint: hint)
    }
  }
}
