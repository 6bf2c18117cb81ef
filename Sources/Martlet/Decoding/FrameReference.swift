/// Which frame a decoder reads by.
@usableFromInline
struct FrameReference: @unchecked Sendable {
  // Invariant: the frame lives as long as the context, which a decoder holds, and only `GraphQLActor` reads and writes it.
  @usableFromInline let frame: UnsafeMutablePointer<DecodingFrames.Frame>
  @usableFromInline let number: UInt32

  @inlinable
  @inline(__always)
  init(frame: UnsafeMutablePointer<DecodingFrames.Frame>, number: UInt32) {
    self.frame = frame
    self.number = number
  }

  @inlinable
  @inline(__always)
  var isGood: Bool { frame.pointee.number == number }
}
