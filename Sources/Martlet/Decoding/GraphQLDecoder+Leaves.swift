// What the further ways to read a field have in common.
extension GraphQLDecoder {
  /// Reads the value of a field by a closure; a failure names the attribute, where it was selected, and the path.
  @GraphQLActor
  func read<Result>(
    _ descriptor: FieldDescriptor, alias: String? = nil, _ body: (ResponseValue) throws -> Result
  ) throws -> Result {
    let place = try searchedPlace(descriptor, alias: alias)
    do {
      return try body(ResponseValue(storage: context.storage, index: place))
    } catch {
      throw leafFailure(error, descriptor, alias: alias)
    }
  }

  /// The same for a field that may be missing; nil if it is null, or was not selected.
  @GraphQLActor
  func readIfPresent<Result>(
    _ descriptor: FieldDescriptor, alias: String? = nil, _ body: (ResponseValue) throws -> Result
  ) throws -> Result? {
    guard let field = try fieldIfSelected(descriptor, alias: alias),
      let place = context.place(ofField: field, in: scope, frame, object: place),
      !context.tape.isNull(at: place)
    else { return nil }
    do {
      return try body(ResponseValue(storage: context.storage, index: place))
    } catch {
      throw leafFailure(error, descriptor, alias: alias)
    }
  }
}
