public import Foundation

/// A file that is sent with an operation, beside its JSON: what the scalar `Upload` of many schemas stands for (GraphQL
/// multipart request specification).
///
/// ```swift
/// let photo = Upload(file: url, contentType: "image/jpeg")
/// ```
///
/// Map the scalar to it with `--scalar Upload=Martlet.Upload`, or wrap it: `API.Scalar.Upload(photo)`. Copies of an upload,
/// and uploads of one file on disk, are one file, which is sent once wherever it stands in the variables.
public struct Upload: Sendable, Hashable {
  /// The name that the server is told.
  public var fileName: String
  /// The media type that the server is told.
  public var contentType: String
  private let source: Source

  /// What is sent; copies share it.
  private final class Source: Sendable {
    let content: Content

    init(_ content: Content) {
      self.content = content
    }

    func isSame(as other: Source) -> Bool {
      if case (.file(let left), .file(let right)) = (content, other.content) { return left == right }
      return self === other
    }
  }

  /// What is sent.
  package enum Content: Sendable {
    /// In memory.
    case bytes([UInt8])
    /// Read while it is sent.
    case file(URL)
  }

  /// A file in memory.
  public init(data: Data, fileName: String, contentType: String = "application/octet-stream") {
    self.fileName = fileName
    self.contentType = contentType
    source = Source(.bytes(Array(data)))
  }

  /// A file on disk, which is read while it is sent and must not change until then.
  ///
  /// - Parameter fileName: Nil takes the URL's.
  public init(file: URL, fileName: String? = nil, contentType: String = "application/octet-stream") {
    self.fileName = fileName ?? file.lastPathComponent
    self.contentType = contentType
    source = Source(.file(file))
  }

  /// What is sent.
  package var content: Content { source.content }

  /// Whether both are copies of one upload, or of one file on disk, told alike to the server.
  public static func == (left: Upload, right: Upload) -> Bool {
    left.source.isSame(as: right.source) && left.fileName == right.fileName && left.contentType == right.contentType
  }

  public func hash(into hasher: inout Hasher) {
    // Two files in memory are the same only as copies of each other: their bytes may be many.
    if case .file(let url) = content { hasher.combine(url) } else { hasher.combine(ObjectIdentifier(source)) }
    hasher.combine(fileName)
    hasher.combine(contentType)
  }
}

extension Upload: GraphQLLeaf, GraphQLInput {
  /// Fails: servers receive files, and send none in JSON.
  public static func __decode(_ value: ResponseValue) throws -> Upload {
    throw value.mismatch(expected: Upload.self)
  }

  public func __encode(depth: Int) throws -> InputEncoding { .value(.upload(self)) }
}

extension GraphQLOpaqueScalar {
  /// A scalar that stands for a file, in schemas that have one for that.
  public init(_ upload: Upload) { self.init(value: .upload(upload)) }
}

extension Upload: CustomStringConvertible {
  /// The file's name.
  public var description: String { fileName }
}
