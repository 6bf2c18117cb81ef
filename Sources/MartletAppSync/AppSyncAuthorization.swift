/// How requests to AppSync prove who sends them.
public struct AppSyncAuthorization: Sendable {}
