import Foundation
import Martlet
import Testing

/// A representation in the proposal's second form: an opaque type, made from a closure.
struct Celsius: Scalar, Hashable, Codable {
  var degrees: Double

  static var scalarRepresentation: some ScalarRepresentation<Self> {
    DefaultScalarRepresentation { Self(degrees: try $0.value(as: Double.self)) }
  }
}

@Suite struct ScalarRepresentationTests {
  @Test func `reads by a closure behind an opaque type`() async throws {
    let celsius = try await Celsius.scalarRepresentation.scalar(from: 36.6)
    #expect(celsius.degrees == 36.6)
  }
}
