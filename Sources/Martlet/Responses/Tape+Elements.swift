extension Tape {
  /// Makes a value of each element of an array, in order; a failure gets the element's index.
  @inlinable
  @inline(__always)
  func decodeElements<Value>(of array: Int, _ transform: (Int) throws -> Value) throws -> [Value] {
    guard count(of: array) <= Self.mostReserved / max(MemoryLayout<Value>.stride, 1) else {
      return try decodeManyElements(of: array, transform)
    }
    let end = next(after: array)
    var element = firstElement(of: array)
    // Each value is made where it stays: an array's `append` would copy it there.
    return try [Value](unsafeUninitializedCapacity: count(of: array)) { values, count in
      while element < end, count < values.count {
        do {
          values.initializeElement(at: count, to: try transform(element))
        } catch {
          throw GraphQLFailure.failure(error, within: .index(count))
        }
        count += 1
        element = next(after: element)
      }
    }
  }

  /// Bytes that are reserved for an array on the word of its length alone: a body of `0,0,0,…` must not claim hundreds of
  /// times its size before its first element is found to be wrong.
  @usableFromInline static var mostReserved: Int { 16 << 20 }

  /// The same for arrays whose values need much memory: it grows with those that were made.
  @inlinable
  @inline(never)
  func decodeManyElements<Value>(of array: Int, _ transform: (Int) throws -> Value) throws -> [Value] {
    let end = next(after: array)
    var element = firstElement(of: array)
    var values: [Value] = []
    while element < end {
      do {
        values.append(try transform(element))
      } catch {
        throw GraphQLFailure.failure(error, within: .index(values.count))
      }
      element = next(after: element)
    }
    return values
  }
}
