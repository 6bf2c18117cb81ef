/// A scalar with a value that stands for a missing one: `decodeOrDefault(\.price)` gives it instead of nil.
///
/// ```swift
/// extension Money: ScalarDefault {
///   public static var scalarDefault: Money { .zero }
/// }
/// ```
///
/// Texts, numbers, Booleans and lists have one.
public protocol ScalarDefault: GraphQLLeaf {
  /// What stands for `null`, and for what was not selected.
  static var scalarDefault: Decoded { get }
}

extension String: ScalarDefault {
  /// The empty text.
  public static var scalarDefault: String { "" }
}

extension Bool: ScalarDefault {
  /// `false`.
  public static var scalarDefault: Bool { false }
}

extension Int: ScalarDefault {
  /// 0.
  public static var scalarDefault: Int { 0 }
}

extension Int32: ScalarDefault {
  /// 0.
  public static var scalarDefault: Int32 { 0 }
}

extension Int64: ScalarDefault {
  /// 0.
  public static var scalarDefault: Int64 { 0 }
}

extension UInt64: ScalarDefault {
  /// 0.
  public static var scalarDefault: UInt64 { 0 }
}

extension Double: ScalarDefault {
  /// 0.
  public static var scalarDefault: Double { 0 }
}

extension Float: ScalarDefault {
  /// 0.
  public static var scalarDefault: Float { 0 }
}

extension Array: ScalarDefault where Element: GraphQLLeaf {
  /// The empty list.
  public static var scalarDefault: [Element.Decoded] { [] }
}
