public import GraphQLLanguage

extension Diagnostic.Code {
  /// How many more diagnostics there are than are shown.
  public static let furtherDiagnostics: Self = "furtherDiagnostics"
}
