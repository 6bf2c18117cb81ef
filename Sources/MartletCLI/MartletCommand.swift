import Foundation

/// The command `martlet`.
@main
enum MartletCommand {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  static func main() async {
    let console = Console()
    do throws(CommandError) {
      try await run(Array(CommandLine.arguments.dropFirst()), console)
    } catch {
      console.report(error)
      exit(error.code.rawValue)
    }
  }

  private static func run(_ arguments: [String], _ console: Console) async throws(CommandError) {
    switch arguments.first {
    case "generate":
      let rest = Array(arguments.dropFirst())
      if rest.contains("--help") || rest.contains("-h") { return console.print(GenerateHelp.text) }
      try await GenerateCommand(settings: GenerateSettings.read(rest), console: console).run()
    case "manifest":
      let rest = Array(arguments.dropFirst())
      if rest.contains("--help") || rest.contains("-h") { return console.print(ManifestHelp.text) }
      try ManifestCommand(settings: ManifestSettings.read(rest), console: console).run()
    case "--version", "version": console.print("martlet \(version)")
    case "--help", "-h", "help": console.print(GenerateHelp.text + "\n\n" + ManifestHelp.text)
    case nil: throw CommandError(.usage, "There is no command.", hint: "Try `martlet generate --help`.")
    case let other?:
      throw CommandError(
        .usage, "There is no command '\(other)'.",
        hint: "The commands are `martlet generate` and `martlet manifest`; see `martlet --help`.")
    }
  }
}
