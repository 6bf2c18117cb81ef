extension GraphQLFailure {
  /// What a transport throws that sends JSON only, in which files would be lost without a word.
  ///
  /// - Parameter transport: The name of its type.
  package static func filesUnsupported(by transport: String) -> GraphQLFailure {
    GraphQLFailure(
      code: .unsupportedOperation,
      message: """
        \(transport) cannot send the files among the variables. Send the operation over HTTPTransport, by a client of its \
        own or by SplitTransport.
        """)
  }
}
