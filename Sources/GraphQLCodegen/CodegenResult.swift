public import GraphQLLanguage

/// The files for a schema, and what there is to tell about them.
public struct CodegenResult: Sendable, Hashable {
  /// The files, sorted by name.
  public let files: [GeneratedFile]

  /// Warnings, in schema order: names that could not be made as usual, scalar mappings that nothing uses.
  public let diagnostics: [Diagnostic]

  /// What the files hold.
  public let statistics: CodegenStatistics
}

/// What a result holds, in numbers.
public struct CodegenStatistics: Sendable, Hashable {
  /// The types of all kinds.
  public let typeCount: Int

  /// The output fields of objects and interfaces.
  public let fieldCount: Int

  /// The scalars without a mapping, sorted.
  public let opaqueScalarNames: [String]
}
