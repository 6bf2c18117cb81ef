/// A value in a response while it is being decoded: a ``ResponseValue`` that costs no reference counting.
///
/// It is good for as long as the call that gives it runs, and must not be kept.
public struct ResponsePlace {
  // The caller holds both.
  @usableFromInline let storage: Unmanaged<ResponseDocument.Storage>
  /// Texts that came before; nil where they are not looked at.
  @usableFromInline let texts: Unmanaged<RepeatedTexts>?
  @usableFromInline let index: Int

  @inlinable
  @inline(__always)
  init(storage: Unmanaged<ResponseDocument.Storage>, texts: Unmanaged<RepeatedTexts>?, index: Int) {
    self.storage = storage
    self.texts = texts
    self.index = index
  }

  /// Another place in the same response.
  @inlinable
  @inline(__always)
  func at(_ index: Int) -> ResponsePlace { ResponsePlace(storage: storage, texts: texts, index: index) }

  @inlinable
  @inline(__always)
  var tape: Tape { storage._withUnsafeGuaranteedRef { $0.tape } }

  /// The same value, to be kept.
  public var value: ResponseValue { ResponseValue(storage: storage.takeUnretainedValue(), index: index) }

  /// The text of a string; nil for any other value.
  @usableFromInline
  var string: String? {
    let tape = tape
    guard let texts, tape.kind(at: index) == .string else { return tape.string(at: index) }
    let bytes = tape.bytes(at: index)
    return texts._withUnsafeGuaranteedRef { $0.text(bytes) }
  }

  /// The digits of a number that is written without fraction and exponent; nil for any other value.
  @usableFromInline
  @inline(never)
  var integerText: String? { value.kind == .number ? value.integerText : nil }

  /// The error for a value that is not what the catalogue says.
  @usableFromInline
  @inline(never)
  func mismatch(expected: Any.Type) -> GraphQLFailure { value.mismatch(expected: expected) }
}

extension ResponseValue {
  var place: ResponsePlace { ResponsePlace(storage: .passUnretained(storage), texts: nil, index: index) }
}
