/// What all decoders of one answer share.
@GraphQLActor
@usableFromInline
final class DecodingContext {
  nonisolated let plan: SelectionPlan
  /// How many steps lead from the beginning of the tape to the data.
  private nonisolated let dataDepth: Int
  /// The errors that came with the answer.
  nonisolated let errors: [GraphQLError]
  /// Where in the data they belong.
  nonisolated let errorPlaces: ErrorPlaces
  /// How many failures there were, those included that were kept as values, left out or ignored: for the check of a unit.
  private(set) var failureCount = 0
  private var paths: PathFinder
  @usableFromInline nonisolated let storage: ResponseDocument.Storage
  /// The storage's own.
  @usableFromInline nonisolated let tape: Tape
  /// Where the fields of the objects lie that are being read just now.
  @usableFromInline let frames = DecodingFrames()
  private let texts: RepeatedTexts?
  @usableFromInline let unretainedTexts: Unmanaged<RepeatedTexts>?

  /// The client that the answer came to; nil for made-up answers.
  nonisolated let client: GraphQLClient?

  init(
    plan: SelectionPlan, errors: [GraphQLError], document: ResponseDocument, data: ResponseValue,
    client: GraphQLClient? = nil
  ) {
    self.plan = plan
    self.client = client
    self.errors = errors
    dataDepth = document.rootDepth + 1
    errorPlaces = ErrorPlaces(errors, in: data)
    storage = document.storage
    tape = document.storage.tape
    paths = PathFinder(document.storage.tape)
    texts = RepeatedTexts(forBytes: tape.textCount)
    unretainedTexts = if let texts { .passUnretained(texts) } else { nil }
  }

  /// The compiled plan.
  var scopes: DecodingScopes { plan.scopes }

  /// The decoder of the root of the data.
  func decoder<Root: GraphQLModel>(of root: Root.Type, at data: ResponseValue) -> GraphQLDecoder<Root> {
    GraphQLDecoder(
      context: self, scope: scopes.root, frame: frames.none(for: scopes.root),
      place: UInt32(truncatingIfNeeded: data.index))
  }
}

extension DecodingContext {
  /// Notes a failure.
  func didFail() { failureCount += 1 }

  /// The way from the root of the data to the value at this place.
  func pathInData(to place: Int) -> [ResponsePathElement] { Array(paths.path(to: place).dropFirst(dataDepth)) }

  @inlinable
  @inline(__always)
  func value(at place: Int) -> ResponsePlace {
    ResponsePlace(storage: .passUnretained(storage), texts: unretainedTexts, index: place)
  }

  /// Where a field's value lies, by the frame if it is good, else by a search; nil if the answer lacks it.
  func place(ofField field: Int, in scope: DecodingScope, _ reference: FrameReference, object: Int) -> Int? {
    guard reference.isGood else { return tape.member(scope.fields[field].key, of: object) }
    let place = reference.frame.pointee.places[field]
    return place == 0 ? nil : Int(place)
  }
}
