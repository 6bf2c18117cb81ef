public import Martlet

/// How requests to AppSync prove who sends them. Never printed with what it holds.
public struct AppSyncAuthorization: Sendable {
  enum Kind: Sendable {
    case apiKey(String)
    /// A token as it is to be sent, and how to get another one.
    case token(TokenSource)
    case iam(@Sendable () async throws -> AWSCredentials)
  }

  /// The name of the mode, as messages show it.
  public let mode: Mode
  let kind: Kind

  /// The modes that AppSync knows.
  public enum Mode: String, Sendable, Hashable {
    /// A key in a header of its own.
    case apiKey = "API key"
    /// A token of Cognito user pools.
    case userPools = "Cognito user pools"
    /// A token of an OpenID Connect provider.
    case openIDConnect = "OpenID Connect"
    /// A token that a Lambda function checks.
    case lambda = "Lambda"
    /// A signature with credentials of AWS.
    case iam = "IAM"
  }

  /// An API key.
  public static func apiKey(_ key: String) -> AppSyncAuthorization {
    AppSyncAuthorization(mode: .apiKey, kind: .apiKey(key))
  }

  /// A token of Cognito user pools, fetched anew where the server refuses it.
  public static func userPools(_ tokens: TokenSource) -> AppSyncAuthorization {
    AppSyncAuthorization(mode: .userPools, kind: .token(tokens))
  }

  /// A token of an OpenID Connect provider, fetched anew where the server refuses it.
  public static func openIDConnect(_ tokens: TokenSource) -> AppSyncAuthorization {
    AppSyncAuthorization(mode: .openIDConnect, kind: .token(tokens))
  }

  /// A token for the API's Lambda authorizer, fetched anew where the server refuses it. Sent as it is, without `Bearer`.
  public static func lambda(_ tokens: TokenSource) -> AppSyncAuthorization {
    AppSyncAuthorization(mode: .lambda, kind: .token(tokens))
  }

  /// Signatures with credentials of AWS, which are asked for each time, so that they can be renewed before they end.
  public static func iam(
    _ credentials: @escaping @Sendable () async throws -> AWSCredentials
  ) -> AppSyncAuthorization {
    AppSyncAuthorization(mode: .iam, kind: .iam(credentials))
  }

  /// Signatures with these credentials of AWS.
  public static func iam(_ credentials: AWSCredentials) -> AppSyncAuthorization { iam { credentials } }
}

extension AppSyncAuthorization: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "AppSyncAuthorization(\(mode.rawValue))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension OperationOptions {
  /// How an operation proves who sends it, where that is not the transport's own way; for APIs with several modes.
  ///
  /// ```swift
  /// try await client.with(\.appSyncAuthorization, .apiKey(key)).query(PublicPosts())
  /// ```
  public var appSyncAuthorization: AppSyncAuthorization? {
    get { self[AuthorizationKey.self] }
    set { self[AuthorizationKey.self] = newValue }
  }
}

private enum AuthorizationKey: OperationOptionKey {
  static let defaultValue: AppSyncAuthorization? = nil
}
