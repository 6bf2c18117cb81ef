public import Foundation

/// Where an AppSync API is reached.
public struct AppSyncEndpoint: Sendable, Hashable {
  /// The address for queries and mutations.
  public let url: URL
  /// The address for subscriptions.
  public let realtimeURL: URL
  /// The region whose name is part of signatures, such as `eu-central-1`.
  public let region: String

  /// With the port, where the address has one.
  var host: String {
    let host = url.host ?? ""
    return url.port.map { "\(host):\($0)" } ?? host
  }

  var path: String { url.path.isEmpty ? "/" : url.path }

  /// An API by its address.
  ///
  /// - Parameters:
  ///   - url: Such as `https://example.appsync-api.eu-central-1.amazonaws.com/graphql`, or that of a custom domain.
  ///   - region: Nil takes it from the address; needed for a custom domain with IAM.
  ///   - realtimeURL: Nil follows AppSync's rule: the host with `appsync-realtime-api` for `appsync-api`; for a custom
  ///     domain the path with `/realtime` behind it.
  public init(url: URL, region: String? = nil, realtimeURL: URL? = nil) {
    self.url = url.absoluteURL
    let labels = (url.host ?? "").split(separator: ".").map(String.init)
    let service = labels.firstIndex(of: "appsync-api")
    let found = service.flatMap { labels.indices.contains($0 + 1) ? labels[$0 + 1] : nil }
    self.region = region ?? found ?? "us-east-1"
    self.realtimeURL = realtimeURL ?? Self.realtimeURL(of: url, isCustomDomain: service == nil)
  }

  private static func realtimeURL(of url: URL, isCustomDomain: Bool) -> URL {
    guard var parts = URLComponents(url: url.absoluteURL, resolvingAgainstBaseURL: true) else { return url }
    parts.scheme = parts.scheme?.lowercased() == "http" ? "ws" : "wss"
    if isCustomDomain {
      parts.path += parts.path.hasSuffix("/") ? "realtime" : "/realtime"
    } else {
      parts.host = parts.host?.replacingOccurrences(of: "appsync-api", with: "appsync-realtime-api")
    }
    return parts.url ?? url
  }
}
