/// Command line arguments, taken apart.
struct ArgumentList {
  /// Options with their values, in the order given.
  private(set) var pairs: [(option: String, value: String)] = []

  /// The values of each option, in the order given.
  private(set) var values: [String: [String]] = [:]

  /// Options without a value.
  private(set) var flags: Set<String> = []

  private static let optionsWithValue: Set<String> = [
    "--schema", "--output", "--header", "--scalar", "--namespace", "--access", "--timeout", "--max-size", "--config",
  ]
  private static let repeatableOptions: Set<String> = ["--header", "--scalar"]
  private static let knownFlags: Set<String> = ["--quiet"]

  /// Takes arguments of the forms `--option value`, `--option=value` and `--flag`.
  init(_ arguments: [String]) throws(CommandError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if Self.knownFlags.contains(argument) {
        flags.insert(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = parts[0]
      guard Self.optionsWithValue.contains(option) else { throw Self.unknown(argument) }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
        throw CommandError(.usage, "'\(option)' has no value.", hint: "See `martlet generate --help`.")
      }
      if values[option] != nil, !Self.repeatableOptions.contains(option) {
        throw CommandError(.usage, "'\(option)' is given twice.", hint: "Give it once.")
      }
      values[option, default: []].append(value)
      pairs.append((option, value))
    }
  }

  private static func unknown(_ argument: String) -> CommandError {
    if argument.hasPrefix("-") {
      return CommandError(.usage, "There is no option '\(argument)'.", hint: "See `martlet generate --help`.")
    }
    return CommandError(
      .usage, "'\(argument)' belongs to no option.",
      hint: "Put quotation marks around values with spaces; see `martlet generate --help`.")
  }
}
