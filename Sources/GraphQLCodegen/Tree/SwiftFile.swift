/// A Swift file before it is text.
struct SwiftFile {
  /// The file's name.
  var name: String

  /// The modules it imports besides the runtime, sorted.
  var imports: [String] = []

  /// What it declares, in order.
  var declarations: [SwiftDeclaration]
}
