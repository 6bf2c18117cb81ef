// What stands around a leaf or an object.

extension Optional: AttributeShape where Wrapped: AttributeShape {
  public typealias __Source = Wrapped.__Source

  @GraphQLActor
  public static func __decode(at place: AttributePlace) throws -> Wrapped.__Decoded? {
    if place.value.kind == .null { return nil }
    if try place.isDropped(source: Wrapped.__Source.self) { return nil }
    return try Wrapped.__decode(at: place)
  }
}

extension Optional: ExactShape where Wrapped: AttributeShape {}

extension Array: AttributeShape where Element: AttributeShape {
  public typealias __Source = Element.__Source

  @GraphQLActor
  public static func __decode(at place: AttributePlace) throws -> [Element.__Decoded] {
    let elements = try place.value.elements(expected: Self.self)
    var results: [Element.__Decoded] = []
    results.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let place = place.element(element)
      do {
        if try place.isDroppedElement(source: Element.__Source.self) { continue }
        results.append(try Element.__decode(at: place))
      } catch {
        if try place.drops(error) { continue }
        throw GraphQLFailure.failure(error, within: .index(index))
      }
    }
    return results
  }
}

extension Array: ExactShape where Element: AttributeShape {}

/// A field or element that may fail: `.failure` holds what the server reported for it, or else why it cannot be decoded.
///
/// A mistake in the program, such as decoding what was not selected, is thrown all the same.
extension Result: AttributeShape where Success: AttributeShape, Failure == GraphQLFailure {
  public typealias __Source = Success.__Source

  @GraphQLActor
  public static func __decode(at place: AttributePlace) throws -> Result<Success.__Decoded, GraphQLFailure> {
    if place.value.kind == .null, let failure = place.reportedFailure() { return .failure(failure) }
    do {
      return .success(try Success.__decode(at: place))
    } catch {
      return .failure(try place.collected(error))
    }
  }

  @GraphQLActor
  public static func __decodeMissing(_ failure: GraphQLFailure) throws -> Result<Success.__Decoded, GraphQLFailure> {
    .failure(failure)
  }
}

extension Result: ExactShape where Success: AttributeShape, Failure == GraphQLFailure {}
