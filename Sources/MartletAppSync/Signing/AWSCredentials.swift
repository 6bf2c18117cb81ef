/// Keys of AWS. Never printed, not even by `dump`.
public struct AWSCredentials: Sendable, Hashable {
  /// Which key it is; no secret.
  public let accessKeyID: String
  let secretAccessKey: String
  /// For temporary credentials.
  let sessionToken: String?

  /// Credentials of a user, or temporary ones with a session token.
  public init(accessKeyID: String, secretAccessKey: String, sessionToken: String? = nil) {
    self.accessKeyID = accessKeyID
    self.secretAccessKey = secretAccessKey
    self.sessionToken = sessionToken
  }
}

extension AWSCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "AWSCredentials(***)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
