// Compiled into one module with the sources of `Martlet` by `scripts/fuzz`, so that it reads the tape itself.

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  do {
    let document = try ResponseDocument(parsing: bytes)
    ResponseFuzzer(document: document).check()
  } catch {
    guard let failure = error as? GraphQLFailure, failure.code == .invalidJSON else {
      preconditionFailure("a failure of another kind: \(error)")
    }
  }
  return 0
}

/// Properties of every text that is read.
struct ResponseFuzzer {
  let document: ResponseDocument

  private var tape: Tape { document.storage.tape }

  func check() {
    checkTree()
    // A walk that touches every entry once, in order.
    var place = 0
    while place < tape.count {
      checkValue(place)
      place += tape.kind(at: place) == .array ? 2 : 1
    }
    precondition(place == tape.count && tape.next(after: 0) == tape.count)
  }

  /// What is written of a tree reads as the same tree.
  private func checkTree() {
    let tree = document.root.anyCodable
    let written = tree.json
    let again = try? AnyCodable(json: written)
    precondition(again == tree && again?.json == written)
    _ = document.graphQLErrors
  }

  private func checkValue(_ place: Int) {
    let value = ResponseValue(storage: document.storage, index: place)
    switch tape.kind(at: place) {
    case .null, .true, .false: precondition(tape.bytes(at: place).isEmpty && tape.string(at: place) == nil)
    case .number: checkNumber(place)
    case .string, .escapedString: checkString(place)
    case .array: checkArray(place)
    case .object: checkObject(place)
    }
    // The way to a value takes time by the values before it.
    if place < 64 { checkPath(value) }
  }

  private func checkString(_ place: Int) {
    let bytes = tape.bytes(at: place)
    let text = tape.string(at: place)
    let isEscaped = tape.kind(at: place) == .escapedString
    precondition(bytes.contains(UInt8(ascii: "\\")) == isEscaped)
    precondition(isEscaped || text?.utf8.elementsEqual(bytes) == true)
  }

  private func checkNumber(_ place: Int) {
    let text = String(decoding: tape.bytes(at: place), as: UTF8.self)
    precondition(text.isJSONNumber)
    let double = Double(text).flatMap { $0.isFinite ? $0 : nil }
    precondition(tape.double(at: place)?.bitPattern == double?.bitPattern)
    if let integer = tape.integer(at: place) { precondition(double == Double(integer)) }
    if let integer = Int(text) { precondition(tape.integer(at: place) == integer) }
  }

  private func checkArray(_ array: Int) {
    var place = tape.firstElement(of: array)
    var count = 0
    while place < tape.next(after: array) {
      place = tape.next(after: place)
      count += 1
    }
    precondition(count == tape.count(of: array) && place == tape.next(after: array))
  }

  private func checkObject(_ object: Int) {
    var place = tape.firstMember(of: object)
    while place < tape.next(after: object) {
      let value = ResponseValue(storage: document.storage, index: object)
      let key = tape.keyText(at: place)
      precondition(tape.key(at: place).contains(UInt8(ascii: "\\")) == tape.isKeyEscaped(at: place))
      // The first member with this key: this one, or one before it.
      guard let found = value.member(key)?.index, found <= place else { preconditionFailure("a member is lost") }
      precondition(tape.keyText(at: found).utf8.elementsEqual(key.utf8))
      place = tape.next(after: place)
    }
    precondition(place == tape.next(after: object))
  }

  private func checkPath(_ value: ResponseValue) {
    var place = 0
    for step in value.path {
      switch step {
      case .key(let key):
        precondition(tape.kind(at: place) == .object)
        var member = tape.firstMember(of: place)
        while tape.next(after: member) <= value.index { member = tape.next(after: member) }
        precondition(tape.keyText(at: member) == key)
        place = member
      case .index(let index):
        precondition(tape.kind(at: place) == .array && index < tape.count(of: place))
        place = tape.firstElement(of: place)
        for _ in 0..<index { place = tape.next(after: place) }
      }
    }
    precondition(place == value.index)
  }
}
