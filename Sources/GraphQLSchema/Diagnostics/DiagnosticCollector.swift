import GraphQLLanguage

/// Gathers diagnostics up to a limit and counts the rest.
struct DiagnosticCollector {
  private let limit: Int
  private var errors: [Diagnostic] = []
  private var warnings: [Diagnostic] = []
  private var errorCount = 0
  private var warningCount = 0

  init(limit: Int) {
    self.limit = max(limit, 1)
  }

  var hasErrors: Bool { errorCount > 0 }

  /// Whether further errors will most likely not be shown, so that advice on them is not worth a search.
  var isFull: Bool { errorCount >= limit }

  /// Whether so many errors were found that counting on is not worth the time.
  var isSaturated: Bool { errorCount >= 100_000 }

  /// More are kept than are shown, so that those shown are the first by position for all but hostile input.
  private var capacity: Int { limit.multipliedReportingOverflow(by: 20).overflow ? limit : limit * 20 }

  mutating func add(_ diagnostic: Diagnostic) {
    switch diagnostic.severity {
    case .error:
      errorCount += 1
      if errors.count < capacity { errors.append(diagnostic) }
    case .warning:
      warningCount += 1
      if warnings.count < capacity { warnings.append(diagnostic) }
    }
  }

  mutating func add(contentsOf diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// The diagnostics by position; warnings give way to errors where not all have room.
  func sorted() -> [Diagnostic] {
    let shownErrors = Self.byPosition(errors).prefix(limit)
    let shownWarnings = Self.byPosition(warnings).prefix(limit - shownErrors.count)
    var result = Self.byPosition(shownErrors + shownWarnings)
    let omitted = errorCount + warningCount - result.count
    if omitted > 0 {
      let severity: Diagnostic.Severity = errorCount > shownErrors.count ? .error : .warning
      result.append(
        Diagnostic(
          code: .furtherDiagnostics, severity: severity, message: "and \(omitted) more",
          hint: "Fix those above first; many faults have one cause."))
    }
    return result
  }

  /// Sources keep the order of their first diagnostic; those without a place come first.
  private static func byPosition(_ diagnostics: some Sequence<Diagnostic>) -> [Diagnostic] {
    var ranks: [String: Int] = [:]
    let keyed = diagnostics.enumerated().map { index, diagnostic in
      let name = diagnostic.location?.sourceName
      let rank = name.map { ranks[$0, default: ranks.count + 1] } ?? 0
      if let name { ranks[name] = rank }
      return (key: (rank, diagnostic.location?.range.start ?? 0, index), diagnostic: diagnostic)
    }
    return keyed.sorted { $0.key < $1.key }.map(\.diagnostic)
  }
}
