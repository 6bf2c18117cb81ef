/// The Swift type of a leaf, to be compared and to make sample values for.
struct LeafType: Sendable, Hashable {
  let type: any GraphQLLeaf.Type

  init(_ type: any GraphQLLeaf.Type) {
    self.type = type
  }

  static func == (left: LeafType, right: LeafType) -> Bool { left.type == right.type }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
