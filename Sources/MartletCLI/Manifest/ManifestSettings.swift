import OperationManifests

/// Everything that `martlet manifest` can be told.
struct ManifestSettings {
  /// Files and folders with documents.
  var places: [String] = []
  var format = ManifestFormat.apollo
  /// nil for standard output.
  var output: String?
  var maximumByteCount = 64 << 20
  var isQuiet = false

  private static let grammar = ArgumentList.Grammar(
    command: "manifest", optionsWithValue: ["--format", "--output", "--max-size"], flags: ["--quiet"],
    takesPlaces: true)

  /// Reads the arguments behind `manifest`.
  static func read(_ arguments: [String]) throws(CommandError) -> ManifestSettings {
    let list = try ArgumentList(arguments, grammar)
    var settings = ManifestSettings()
    settings.places = list.places
    settings.output = list.values["--output"]?.last
    settings.isQuiet = list.flags.contains("--quiet")
    if list.places.isEmpty {
      throw CommandError(.usage, "There are no documents.", hint: "Give files or folders with GraphQL operations.")
    }
    if let text = list.values["--format"]?.last {
      guard let format = ManifestFormat(rawValue: text) else {
        let names = ManifestFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandError(.usage, "There is no format '\(text)'.", hint: "Use one of \(names).")
      }
      settings.format = format
    }
    if let text = list.values["--max-size"]?.last {
      guard let megabytes = Double(text), megabytes > 0, megabytes <= 2048 else {
        throw CommandError(
          .usage, "--max-size: '\(text)' is no number of megabytes above 0 and up to 2048.", hint: "Write, say, 64.")
      }
      settings.maximumByteCount = Int(megabytes * 1_048_576)
    }
    return settings
  }
}
