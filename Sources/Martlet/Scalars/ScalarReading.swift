/// Reading and writing by a representation that users wrote: whatever it throws says in the end what was expected.
enum ScalarReading {
  @GraphQLActor
  static func scalar<Representation: ScalarRepresentation>(
    from data: AnyCodable, by representation: Representation
  ) throws -> Representation.Item {
    do {
      return try representation.scalar(from: data)
    } catch let failure as GraphQLFailure {
      throw failure
    } catch let error as CancellationError {
      throw error
    } catch {
      throw GraphQLFailure(
        code: .unexpectedValue,
        message: "Expected \(Representation.Item.self), found \(data.shortDescription): \(error)", cause: error)
    }
  }

  @GraphQLActor
  static func encoding<Representation: ScalarRepresentation>(
    of item: Representation.Item, by representation: Representation
  ) throws -> InputEncoding {
    do {
      return .value(try representation.data(from: item).sendable())
    } catch let failure as GraphQLFailure {
      throw failure
    } catch {
      // The error is not part of the message, as it may hold the value.
      throw GraphQLFailure(
        code: .unencodableInput,
        message: "A \(Representation.Item.self) cannot be sent: its scalarRepresentation made no JSON value of it.",
        cause: error)
    }
  }
}
