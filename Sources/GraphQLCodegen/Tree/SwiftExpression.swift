/// The expressions of generated bodies.
indirect enum SwiftExpression {
  /// A string literal, given by its value.
  case string(String)
  /// A name, escaped where needed.
  case name(String)
  /// A call.
  case call(String, [SwiftExpression])
  /// An argument with its label.
  case labelled(String, SwiftExpression)
  /// An assignment.
  case assignment(String, SwiftExpression)
  /// A switch over `self` whose cases each bind `value`.
  case selfSwitch([(caseName: String, result: SwiftExpression)])
  /// A switch over `self` that returns a string literal for each case.
  case nameSwitch([(caseName: String, text: String)])
}

extension SwiftExpression {
  /// Whether it takes lines of its own.
  var isSwitch: Bool {
    switch self {
    case .selfSwitch, .nameSwitch: true
    case .string, .name, .call, .labelled, .assignment: false
    }
  }
}
