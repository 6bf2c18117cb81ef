/// The entries of a tape while it is written. Whoever holds the last copy deallocates.
struct TapeBuffer {
  private(set) var entries: UnsafeMutablePointer<TapeEntry>
  private(set) var count = 0
  private var capacity: Int

  /// Room that most responses do not exceed. Memory that is never written to costs none.
  init(forBytes bytes: Int) {
    capacity = bytes / 16 + 16
    entries = .allocate(capacity: capacity)
  }

  /// Makes room for so many more entries, at most 16.
  @inline(__always) mutating func reserve(_ additional: Int) {
    if count &+ additional > capacity { (entries, capacity) = Self.grown(entries, count, capacity) }
  }

  /// Only after ``reserve(_:)``.
  @inline(__always) mutating func append(_ entry: TapeEntry) {
    entries[count] = entry
    count &+= 1
  }

  /// Counts one element more of an array.
  @inline(__always) func countElement(of array: Int) {
    entries[array &+ 1].bits &+= 1
  }

  /// Notes how many entries a container has, itself included, and returns that.
  @inline(__always) func close(_ container: Int) -> Int {
    let size = count &- container
    entries[container] = entries[container].with(size: size)
    return size
  }

  @inline(never) private static func grown(
    _ entries: UnsafeMutablePointer<TapeEntry>, _ count: Int, _ capacity: Int
  ) -> (UnsafeMutablePointer<TapeEntry>, Int) {
    let larger = UnsafeMutablePointer<TapeEntry>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    return (larger, capacity * 2)
  }
}
