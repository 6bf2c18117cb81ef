/// A step on the way to a place in a response: a response key, or a zero-based index in a list.
public enum ResponsePathElement: Sendable, Hashable {
  /// A response key: an alias where there is one, else a field's name.
  case key(String)
  /// A zero-based place in a list.
  case index(Int)
}

extension ResponsePathElement: CustomStringConvertible {
  /// The key or the index.
  public var description: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }
}

extension [ResponsePathElement] {
  /// The path as text: `repository.issues[3].title`.
  package var text: String {
    var text = ""
    for element in self {
      switch element {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
