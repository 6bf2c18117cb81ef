/// The expressions of generated bodies.
indirect enum SwiftExpression {
  /// A string literal, given by its value.
  case string(String)
  /// A name, escaped where needed.
  case name(String)
  /// A call.
  case call(String, [SwiftExpression])
  /// An assignment.
  case assignment(String, SwiftExpression)
  /// A switch over `self` whose cases each bind `value`.
  case selfSwitch([(caseName: String, result: SwiftExpression)])
}
