/// A Swift file before it is text.
struct SwiftFile {
  /// The file's name.
  var name: String

  /// The modules it imports besides the runtime, sorted.
  var imports: [String] = []

  /// Whether only conformances name the runtime; the compiler does not count those as uses of a `package import`.
  var usesRuntimeInConformancesOnly = false

  /// What it declares, in order.
  var declarations: [SwiftDeclaration]
}
