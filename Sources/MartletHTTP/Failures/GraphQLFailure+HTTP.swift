public import Martlet

extension GraphQLFailure.Code {
  /// The transport's URL cannot be used: its scheme is not `http` or `https`, or it has no host.
  public static let invalidURL = GraphQLFailure.Code(rawValue: "invalidURL")
  /// A header's name or value cannot stand in a request.
  public static let invalidHeader = GraphQLFailure.Code(rawValue: "invalidHeader")
  /// The answer's body is larger than the transport allows.
  public static let responseTooLarge = GraphQLFailure.Code(rawValue: "responseTooLarge")
  /// What was to be sent could not be read, such as the file of an upload.
  public static let unreadableBody = GraphQLFailure.Code(rawValue: "unreadableBody")
  /// The transport's settings cannot be met on this machine.
  public static let invalidConfiguration = GraphQLFailure.Code(rawValue: "invalidConfiguration")
  /// The server was not told of the operation's document, and takes no others.
  public static let unknownDocument = GraphQLFailure.Code(rawValue: "unknownDocument")
  /// The answer to a batch of operations is not one response for each.
  public static let invalidBatch = GraphQLFailure.Code(rawValue: "invalidBatch")
}
