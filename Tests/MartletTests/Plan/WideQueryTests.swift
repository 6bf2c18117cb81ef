import Martlet
import Testing

/// Queries of thousands of attributes: names must not take the square of the time.
@Suite(.timeLimit(.minutes(5))) struct WideQueryTests {
  struct Photo: Query {
    typealias Model = API.Model.Person
    let size: Int
    var body: some Query {
      Attribute(\.photo[size: size])
      Attribute(\.avatar[size: size])
    }
  }

  struct Wide: Query {
    typealias Model = API.Query
    let count: Int
    var body: some Query {
      for number in 0..<count {
        Attribute("item\(number)", \.person[id: GraphQLID(String(number))]) { Photo(size: number) }
      }
    }
  }

  @Test(arguments: [FragmentPolicy.inlined, .named], [NamingPolicy.unique, .hashed])
  func `names thousands of variables and fragments`(fragments: FragmentPolicy, naming: NamingPolicy) async throws {
    let request = try await Request(Wide(count: 3_000), naming: naming, fragments: fragments)
    let names = request.plan.variableValues.description
    #expect(names.contains(#""avatar_size_3000":2999,"#) || names.hasSuffix(#""avatar_size_3000":2999}"#))
    let hasFragments = request.document.contains("fragment Photo_3000 on Person")
    #expect(hasFragments == (fragments == .named))
    #expect(names.count { $0 == ":" } == 9_000)
  }
}
