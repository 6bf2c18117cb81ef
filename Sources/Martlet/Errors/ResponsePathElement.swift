/// A step on the way to a place in a response: a response key, or a zero-based index in a list.
public enum ResponsePathElement: Sendable, Hashable {
  case key(String)
  case index(Int)
}

extension [ResponsePathElement] {
  /// The path as text: `repository.issues[3].title`.
  var text: String {
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
