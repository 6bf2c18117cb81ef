/// Where the fields of the objects lie that are being read just now: one frame for each, on a stack.
///
/// A frame is good while the decodable or closure runs that it was made for. A decoder that outlives it is told so by the
/// frame's number, and searches.
@usableFromInline
final class DecodingFrames {
  /// Fixed, so that no access needs a check for exclusivity.
  @usableFromInline let state: UnsafeMutablePointer<State>

  @usableFromInline
  struct State {
    /// All that were ever needed at once. They stay where they are until the answer is done with, as decoders point to them.
    var frames: UnsafeMutablePointer<UnsafeMutablePointer<Frame>>
    var count = 0
    var capacity: Int
    /// How many of them are good.
    @usableFromInline var depth = 0
    var lastNumber: UInt32 = 0
  }

  /// What was found of one object.
  @usableFromInline
  struct Frame {
    /// No two objects of an answer have the same; 0 while the frame is not good.
    @usableFromInline var number: UInt32 = 0
    /// The field after the one that was read last; at the end a field that nothing asks for.
    @usableFromInline var next = 0
    /// Those of the scope.
    @usableFromInline var fields: UnsafeMutablePointer<DecodingScope.Field>
    /// For each field its place on the tape, 0 where the answer lacks it.
    @usableFromInline var places: UnsafeMutablePointer<UInt32>
    var capacity: Int
    /// Its own place on the stack.
    @usableFromInline let depth: Int
  }

  init() {
    state = .allocate(capacity: 1)
    state.initialize(to: State(frames: .allocate(capacity: 16), capacity: 16))
  }

  deinit {
    for index in 0..<state.pointee.count {
      state.pointee.frames[index].pointee.places.deallocate()
      state.pointee.frames[index].deallocate()
    }
    state.pointee.frames.deallocate()
    state.deallocate()
  }
}

extension DecodingFrames {
  /// Finds the fields of an object in one walk over its members.
  ///
  /// Servers answer in the order of the selection, so that the next member is most often the next field.
  @usableFromInline
  func enter(_ scope: DecodingScope, _ object: Int, of tape: Tape) -> FrameReference {
    let frame = nextFrame(for: scope)
    let fields = frame.pointee.fields
    let places = frame.pointee.places
    let count = scope.header.pointee.count
    places.initialize(repeating: 0, count: count)
    var expected = 0
    var place = tape.firstMember(of: object)
    let end = tape.next(after: object)
    while place < end {
      if expected < count, tape.keyMatches(fields[expected].key, at: place) {
        // Of members with the same key the first counts.
        if places[expected] == 0 { places[expected] = UInt32(truncatingIfNeeded: place) }
        expected += 1
      } else if let field = scope.field(matching: place, of: tape, from: expected) {
        if places[field] == 0 { places[field] = UInt32(truncatingIfNeeded: place) }
        expected = field + 1
      }
      place = tape.next(after: place)
    }
    return number(frame)
  }

  /// Ends the frame. Those within it have ended before.
  @inlinable
  @inline(__always)
  func leave(_ reference: FrameReference) {
    state.pointee.depth = reference.frame.pointee.depth
    reference.frame.pointee.number = 0
  }

  /// For decoders that are kept: no frame has this number, so that they search.
  func none(for scope: DecodingScope) -> FrameReference {
    if state.pointee.count == 0 { addFrame(for: scope) }
    return FrameReference(frame: state.pointee.frames[0], number: .max)
  }

  /// Numbers the frame. When all numbers are used up it stays without, and decoders search.
  @inline(__always)
  private func number(_ frame: UnsafeMutablePointer<Frame>) -> FrameReference {
    state.pointee.depth += 1
    guard state.pointee.lastNumber < .max - 1 else { return FrameReference(frame: frame, number: .max) }
    state.pointee.lastNumber += 1
    frame.pointee.number = state.pointee.lastNumber
    return FrameReference(frame: frame, number: frame.pointee.number)
  }

  /// The frame on top of those that are good, with room for the scope's fields.
  @inline(__always)
  private func nextFrame(for scope: DecodingScope) -> UnsafeMutablePointer<Frame> {
    if state.pointee.depth == state.pointee.count { addFrame(for: scope) }
    let frame = state.pointee.frames[state.pointee.depth]
    let header = scope.header
    if header.pointee.count > frame.pointee.capacity { grow(frame, to: header.pointee.count) }
    frame.pointee.fields = header.pointee.fields
    frame.pointee.next = header.pointee.first
    return frame
  }

  @inline(never)
  private func addFrame(for scope: DecodingScope) {
    let count = state.pointee.count
    if count == state.pointee.capacity {
      let grown = UnsafeMutablePointer<UnsafeMutablePointer<Frame>>.allocate(capacity: count * 2)
      grown.moveInitialize(from: state.pointee.frames, count: count)
      state.pointee.frames.deallocate()
      state.pointee.frames = grown
      state.pointee.capacity = count * 2
    }
    let frame = UnsafeMutablePointer<Frame>.allocate(capacity: 1)
    frame.initialize(
      to: Frame(fields: scope.header.pointee.fields, places: .allocate(capacity: 32), capacity: 32, depth: count))
    (state.pointee.frames + count).initialize(to: frame)
    state.pointee.count = count + 1
  }

  @inline(never)
  private func grow(_ frame: UnsafeMutablePointer<Frame>, to capacity: Int) {
    frame.pointee.places.deallocate()
    frame.pointee.places = .allocate(capacity: capacity)
    frame.pointee.capacity = capacity
  }
}
