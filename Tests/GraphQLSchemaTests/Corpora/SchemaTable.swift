import GraphQLSchema

/// The counts that the README beside the schemas gives for them.
struct SchemaTable {
  struct Row {
    let path: String
    let counts: SchemaCounts
  }

  let rows: [Row]

  /// Reads the rows whose column "T / F / I / E" has numbers.
  init() throws {
    rows = try Corpus.text("README.md").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      guard cells.count > 7 else { return nil }
      let numbers = cells[6].split(separator: "/").compactMap { Int($0.filter { $0 != " " }) }
      guard numbers.count == 4 else { return nil }
      let counts = SchemaCounts(types: numbers[0], fields: numbers[1], inputFields: numbers[2], enumValues: numbers[3])
      return Row(path: cells[1], counts: counts)
    }
  }
}

/// How many elements of each sort a schema has.
struct SchemaCounts: Equatable, CustomStringConvertible {
  var types = 0
  var fields = 0
  var inputFields = 0
  var enumValues = 0

  var description: String { "\(types) / \(fields) / \(inputFields) / \(enumValues)" }
}

extension SchemaCounts {
  init(_ schema: Schema) {
    types = schema.types.count
    for type in schema.types {
      fields += type.fields.count
      inputFields += type.inputObjectType?.fields.count ?? 0
      enumValues += type.enumType?.values.count ?? 0
    }
  }
}
