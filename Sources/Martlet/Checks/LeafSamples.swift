/// Plausible JSON values for the Swift types of leaves: for each type the first of some texts that it can be made from.
@GraphQLActor
final class LeafSamples {
  private static let candidates = [
    #""text""#, #""1""#, #""2024-02-29T12:30:00Z""#, #""2024-02-29""#, #""12:30:00""#,
    #""6F9619FF-8B86-4D11-B42D-00C04FC964FF""#, #""https://example.com/""#, "1", "1.5", "true", "[]", "{}",
  ]

  private var texts: [LeafType: String] = [:]

  /// The JSON text of a value of this type; `null` if there is none that it can be made from.
  func text(for leaf: LeafType) -> String {
    if let text = texts[leaf] { return text }
    let text = Self.sample(of: leaf.type)
    texts[leaf] = text
    return text
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
  static var firstName: String? {
    guard let values = Values.self as? any CaseIterable.Type else { return nil }
    return firstName(of: values)
  }

  private static func firstName<Cases: CaseIterable>(of cases: Cases.Type) -> String? {
    (cases.allCases.first as? Values)?.rawValue
  }
}
