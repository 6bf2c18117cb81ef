/// Plausible JSON values for the Swift types of leaves: for each type the first of some texts that it can be made from.
@GraphQLActor
final class LeafSamples {
  /// Where the number of a text belongs.
  private static let numbered = "text-0"

  private static let candidates = [
    "\"\(numbered)\"", #""text""#, #""1""#, #""2024-02-29T12:30:00Z""#, #""2024-02-29""#, #""12:30:00""#,
    #""6F9619FF-8B86-4D11-B42D-00C04FC964FF""#, #""https://example.com/""#, "1", "1.5", "true", "[]", "{}",
  ]

  private var texts: [LeafType: String] = [:]

  /// The JSON text of a value of this type; `null` if there is none that it can be made from.
  ///
  /// - Parameter place: Makes texts differ, as units may take identifiers to be unique.
  func text(for leaf: LeafType, at place: SampleAnswer.Place) -> String {
    let text = texts[leaf] ?? Self.sample(of: leaf.type)
    texts[leaf] = text
    return text.replacing(Self.numbered, with: "text-\(place.set)-\(place.node)")
  }

  private static func sample(of type: any GraphQLLeaf.Type) -> String {
    if let wrapper = type as? any LeafWrapper.Type {
      let text = sample(of: wrapper.wrapped)
      return wrapper.isList ? "[\(text)]" : text
    }
    if let name = (type as? any EnumLeaf.Type)?.firstName { return "\"\(name)\"" }
    return candidates.first { text in
      guard let document = try? ResponseDocument(parsing: Array(text.utf8)) else { return false }
      return (try? type.__decode(document.root)) != nil
    } ?? "null"
  }
}

/// A list or an optional around a leaf.
private protocol LeafWrapper {
  static var wrapped: any GraphQLLeaf.Type { get }
  static var isList: Bool { get }
}

extension Optional: LeafWrapper where Wrapped: GraphQLLeaf {
  static var wrapped: any GraphQLLeaf.Type { Wrapped.self }
  static var isList: Bool { false }
}

extension Array: LeafWrapper where Element: GraphQLLeaf {
  static var wrapped: any GraphQLLeaf.Type { Element.self }
  static var isList: Bool { true }
}

/// An enum of answers.
private protocol EnumLeaf {
  /// The first of the values that the catalogue lists.
  static var firstName: String? { get }
}

extension GraphQLEnum: EnumLeaf {
  static var firstName: String? { firstValue?.rawValue }

  private static var firstValue: Values? {
    if let values = Values.self as? any CaseIterable.Type { return firstValue(of: values) }
    // Generated enums have no list of their cases, as a deprecated one in it would be warned of. A type without references
    // that takes one byte or none is a small enum, whose first case is zero, or something else that can be zero.
    guard _isPOD(Values.self), MemoryLayout<Values>.size <= 1 else { return nil }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { memory.deallocate() }
    memory.storeBytes(of: 0, as: UInt8.self)
    return memory.load(as: Values.self)
  }

  private static func firstValue<Cases: CaseIterable>(of cases: Cases.Type) -> Values? {
    cases.allCases.first as? Values
  }
}
