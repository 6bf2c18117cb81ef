/// A Swift type that stands for a scalar of the schema.
public struct ScalarMapping: Sendable, Hashable {
  /// The module that declares the type; absent for types of the standard library and of the generated files' own module.
  public let module: String?

  /// The type, qualified with its module if it has one.
  public let typeName: String

  /// Reads a type as it is written on the command line: `Foundation.UUID`, `Int64`, `Money.Amount.Value`.
  ///
  /// What stands before the first dot is the module.
  ///
  /// - Returns: `nil` unless the text consists of Swift identifiers with dots between them.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy(SwiftIdentifier.isPlain) else { return nil }
    typeName = text
    module = parts.count > 1 ? parts[0] : nil
  }
}
