extension Tape {
  /// Makes a value of each element of an array, in order; a failure gets the element's index.
  @inlinable
  @inline(__always)
  func decodeElements<Value>(of array: Int, _ transform: (Int) throws -> Value) throws -> [Value] {
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
}
