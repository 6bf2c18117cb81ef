/// A view of a text and its tape, without reference counting: valid as long as the document's storage lives.
///
/// A place is the index of a value's entry. What stands between a container and the place after it are its members or
/// elements, each with all that it contains.
@frozen @usableFromInline
struct Tape: @unchecked Sendable {
  // Both buffers are never written to once the tape is made.
  @usableFromInline let text: UnsafePointer<UInt8>
  @usableFromInline let textCount: Int
  @usableFromInline let entries: UnsafePointer<TapeEntry>
  @usableFromInline let count: Int

  @usableFromInline typealias Kind = TapeEntry.Kind

  @inlinable @inline(__always) func kind(at place: Int) -> Kind { entries[place].kind }
  @inlinable @inline(__always) func isNull(at place: Int) -> Bool { entries[place].kind == .null }

  /// The place of the next member or element; of the last one, the end of the container.
  @inlinable @inline(__always) func next(after place: Int) -> Int {
    let entry = entries[place]
    guard entry.kind.isContainer else { return place &+ 1 }
    let size = entry.size
    return size < TapeEntry.sizeLimit ? place &+ size : nextAfterLarge(place)
  }

  /// The place of the first member; the end of the object if it is empty.
  @inlinable @inline(__always) func firstMember(of object: Int) -> Int { object &+ 1 }

  /// The place of the first element; the end of the array if it is empty.
  @inlinable @inline(__always) func firstElement(of array: Int) -> Int { array &+ 2 }

  /// The number of elements of an array.
  @inlinable @inline(__always) func count(of array: Int) -> Int { Int(entries[array &+ 1].bits) }

  /// Finds a container in the table behind the last entry: first its count, then container and next place in 32 bits
  /// each, in the order of the containers.
  @usableFromInline func nextAfterLarge(_ place: Int) -> Int {
    let table = UnsafeBufferPointer(start: entries + count + 1, count: Int(entries[count].bits))
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      if Int(table[middle].bits >> 32) < place { low = middle + 1 } else { high = middle }
    }
    guard low < table.count else { return count }
    return Int(table[low].bits & 0xFFFF_FFFF)
  }

  /// Where the value begins in the text: at its quote, bracket, digit, minus or letter.
  @inlinable @inline(__always) func start(at place: Int) -> Int {
    let entry = entries[place]
    guard entry.keyLength < TapeEntry.keyLengthLimit, entry.gap < TapeEntry.gapLimit else {
      return startAfterScan(place)
    }
    return Int(entry.start &+ UInt32(truncatingIfNeeded: entry.keyLength &+ entry.gap &+ 2))
  }

  /// The start of a member's value where key or whitespace are too long to be noted.
  @usableFromInline func startAfterScan(_ place: Int) -> Int {
    var position = Int(entries[place].start) + keyLength(at: place) + 1
    while JSONText.isSpace(text[position]) || text[position] == UInt8(ascii: ":") { position += 1 }
    return position
  }

  /// The position of the closing quote of a string whose text begins here.
  @usableFromInline func endOfString(_ start: Int) -> Int {
    var position = start
    while text[position] != UInt8(ascii: "\"") { position += text[position] == UInt8(ascii: "\\") ? 2 : 1 }
    return position
  }
}
