/// A type that cursors are sent as: the type of an argument such as `after`.
public protocol PageCursor: Sendable {
  /// The cursor as the server gave it.
  init(_ text: String)
}

extension String: PageCursor {}
extension GraphQLID: PageCursor {}
