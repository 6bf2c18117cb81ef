/// Command line arguments, taken apart.
struct ArgumentList {
  /// What a command can be told.
  struct Grammar {
    /// The command, as in `martlet generate`.
    let command: String
    /// Options that need a value.
    let optionsWithValue: Set<String>
    /// Those of them that may be given several times.
    var repeatableOptions: Set<String> = []
    /// Options without a value.
    var flags: Set<String> = []
    /// Whether there may be arguments that belong to no option.
    var takesPlaces = false
  }

  /// Options with their values, in the order given.
  private(set) var pairs: [(option: String, value: String)] = []

  /// The values of each option, in the order given.
  private(set) var values: [String: [String]] = [:]

  /// Options without a value.
  private(set) var flags: Set<String> = []

  /// Arguments that belong to no option, in the order given.
  private(set) var places: [String] = []

  /// Takes arguments of the forms `--option value`, `--option=value` and `--flag`.
  init(_ arguments: [String], _ grammar: Grammar) throws(CommandError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if grammar.flags.contains(argument) {
        flags.insert(argument)
        continue
      }
      if grammar.takesPlaces, !argument.hasPrefix("-") {
        places.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = parts[0]
      guard grammar.optionsWithValue.contains(option) else { throw Self.unknown(argument, grammar) }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
        throw CommandError(.usage, "'\(option)' has no value.", hint: "See `martlet \(grammar.command) --help`.")
      }
      if values[option] != nil, !grammar.repeatableOptions.contains(option) {
        throw CommandError(.usage, "'\(option)' is given twice.", hint: "Give it once.")
      }
      values[option, default: []].append(value)
      pairs.append((option, value))
    }
  }

  private static func unknown(_ argument: String, _ grammar: Grammar) -> CommandError {
    let help = "`martlet \(grammar.command) --help`"
    if argument.hasPrefix("-") {
      return CommandError(.usage, "There is no option '\(argument)'.", hint: "See \(help).")
    }
    return CommandError(
      .usage, "'\(argument)' belongs to no option.", hint: "Put quotation marks around values with spaces; see \(help)."
    )
  }
}
