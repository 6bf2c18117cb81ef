/// A type that is spelled with signs around another.
private protocol SugaredType {
  static var spelling: String { get }
}

extension Optional: SugaredType {
  fileprivate static var spelling: String { Martlet.spelling(of: Wrapped.self) + "?" }
}

extension Array: SugaredType {
  fileprivate static var spelling: String { "[\(Martlet.spelling(of: Element.self))]" }
}

/// A type's name as one writes it: `[Int?]`.
func spelling(of type: Any.Type) -> String {
  (type as? any SugaredType.Type)?.spelling ?? "\(type)"
}
