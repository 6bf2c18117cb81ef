public import Foundation

/// Where graphql-core reads a schema from: SDL or introspection JSON.
public enum SchemaSource: Sendable, Hashable {
  /// A file, or a folder of SDL files that are read as one; read once as long as it does not change.
  case file(URL)
  /// The text itself.
  case text(String)
}
