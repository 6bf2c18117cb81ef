/// A composite field's value: where it lies, and what can be read within.
@usableFromInline
struct FoundObject {
  @usableFromInline let scope: DecodingScope
  @usableFromInline let place: Int

  @inlinable
  @inline(__always)
  init(scope: DecodingScope, place: Int) {
    self.scope = scope
    self.place = place
  }
}
