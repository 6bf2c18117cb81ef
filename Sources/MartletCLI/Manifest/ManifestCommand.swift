import Foundation
import GraphQLLanguage
import OperationManifests

/// `martlet manifest`.
struct ManifestCommand {
  let settings: ManifestSettings
  let console: Console

  func run() throws(CommandError) {
    let sources = try DocumentReader(maximumByteCount: settings.maximumByteCount).sources(settings.places)
    var collection = DocumentCollection()
    for source in sources { collection.add(source) }
    let operations = collection.operations()
    if !collection.diagnostics.isEmpty {
      console.report(collection.diagnostics)
      let count = collection.diagnostics.count
      throw CommandError(
        .schema, "The documents have \(count == 1 ? "an error" : "\(count) errors"); nothing was written.")
    }
    if operations.isEmpty {
      throw CommandError(
        .input, "There is no operation in \(sources.count == 1 ? "the document" : "the \(sources.count) documents").",
        hint: "Give the files that hold your queries, mutations and subscriptions.")
    }
    let text = settings.format.json(operations)
    guard let output = settings.output else {
      // The text ends its last line itself.
      return console.print(String(text.dropLast()))
    }
    try OutputFile(path: output).write(text)
    if settings.isQuiet { return }
    let names = operations.count == 1 ? "1 operation" : "\(operations.count) operations"
    console.print("Wrote \(names) to \(output)")
  }
}
