import OperationManifests

/// The operations of a program, for a server that is told of them ahead of time.
///
/// Make it in a test, which sees to it that the file is up to date:
///
/// ```swift
/// @Test func `the manifest lists every operation`() async throws {
///   var manifest = OperationManifest()
///   try manifest.add(await Request(CountryQuery(code: "SE")))
///   try manifest.add(await Request(CountriesQuery()))
///   #expect(try Data(contentsOf: manifestFile) == Data(manifest.json(.apollo)))
/// }
/// ```
public struct OperationManifest: Sendable {
  private var operationsByName: [String: PersistedOperation] = [:]

  /// A manifest of no operations.
  public init() {}

  /// Adds a request's operation; one that is in the manifest already makes no difference.
  ///
  /// - Throws: ``GraphQLFailure`` with code `.invalidManifest` if the operation has no name, or the manifest has another
  ///   document of this name.
  public mutating func add<Root>(_ request: Request<Root>) throws {
    guard let name = request.plan.operationName else {
      throw GraphQLFailure(
        code: .invalidManifest,
        message: "An operation without a name cannot be in a manifest. Give the request an operationName.")
    }
    let operation = PersistedOperation(
      name: name, kind: request.plan.operation.rawValue, text: request.document)
    if let other = operationsByName[name], other != operation {
      throw GraphQLFailure(
        code: .invalidManifest,
        message: """
          There are two documents of the name '\(name)': \(other.id.prefix(8))… and \(operation.id.prefix(8))…. Give one \
          request another operationName; if one query makes both, by its conditions, each has to have a name.
          """)
    }
    operationsByName[name] = operation
  }

  /// The names of the operations, sorted.
  public var operationNames: [String] { operationsByName.keys.sorted() }

  /// The ids of the operations, by their names: see ``Request/id``.
  public var ids: [String: String] { operationsByName.mapValues(\.id) }

  /// The manifest as JSON in UTF-8; the same bytes for the same operations, in whatever order they were added.
  public func json(_ format: Format) -> [UInt8] {
    Array(format.format.json(Array(operationsByName.values)).utf8)
  }

  /// How a manifest is written.
  public struct Format: Sendable, Hashable {
    let format: ManifestFormat

    /// The persisted query manifest of Apollo GraphOS and Apollo Router.
    public static let apollo = Format(format: .apollo)
    /// An object of ids with their documents: what Relay's compiler writes, and most servers with a store of trusted
    /// documents read.
    public static let map = Format(format: .map)
    /// An object of ids with name and document: what Apollo iOS wrote before the format of GraphOS.
    public static let apolloLegacy = Format(format: .apolloLegacy)
  }
}

extension GraphQLFailure.Code {
  /// An operation cannot be in a manifest beside the others.
  public static let invalidManifest = GraphQLFailure.Code(rawValue: "invalidManifest")
}

extension Request {
  /// The identity of the document: its SHA-256 in 64 hexadecimal digits, as manifests and persisted queries have it.
  ///
  /// The same in every process, whatever the values of variables are.
  public var id: String { SHA256.hexadecimal(document) }
}
