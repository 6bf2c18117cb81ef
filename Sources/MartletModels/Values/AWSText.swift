#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An e-mail address, as AppSync has it.
public struct AWSEmail: ModelText {
  public let rawValue: String
  public init(unchecked text: String) { rawValue = text }
}

/// A phone number, as AppSync has it.
public struct AWSPhone: ModelText {
  public let rawValue: String
  public init(unchecked text: String) { rawValue = text }
}

/// An IPv4 or IPv6 address or block, as AppSync has it.
public struct AWSIPAddress: ModelText {
  public let rawValue: String
  public init(unchecked text: String) { rawValue = text }
}

/// An address in the web, as AppSync has it.
public struct AWSURL: ModelText {
  public let rawValue: String
  public init(unchecked text: String) { rawValue = text }

  /// The text of an address.
  public init(_ url: URL) { rawValue = url.absoluteString }

  /// The address; nil if Foundation cannot read it.
  public var url: URL? { URL(string: rawValue) }
}
