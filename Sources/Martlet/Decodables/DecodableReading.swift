/// Reads `Decodable` types from JSON, and puts what they throw into words.
enum DecodableReading {
  /// Reads a value.
  ///
  /// - Throws: ``GraphQLFailure`` with the path below this place, whatever the type throws.
  static func value<Value: Decodable>(
    _ type: Value.Type, from node: some JSONNode, options: DecodableOptions = DecodableOptions()
  ) throws -> Value {
    do {
      return try JSONNodeDecoder(node: node, options: options).decode(type)
    } catch let error as DecodingError {
      throw failure(error, in: node, options: options)
    } catch let failure as GraphQLFailure {
      throw failure
    } catch let error as CancellationError {
      throw error
    } catch {
      throw GraphQLFailure(
        code: .unexpectedValue, message: "Expected \(type), found \(node.shortText): \(error)",
        cause: error)
    }
  }

  private static func failure<Node: JSONNode>(
    _ error: DecodingError, in node: Node, options: DecodableOptions
  ) -> GraphQLFailure {
    switch error {
    case .keyNotFound(let key, let context):
      GraphQLFailure(
        code: .missingValue,
        message: """
          There is no value for the key '\(key.stringValue)'. Coding keys are the response keys of the query: aliases \
          where there are any, else the names of fields.
          """,
        path: path(context.codingPath, in: node, options), cause: error)
    case .valueNotFound(_, let context):
      GraphQLFailure(
        code: .unexpectedNull, message: context.debugDescription, path: path(context.codingPath, in: node, options),
        cause: error)
    case .typeMismatch(_, let context), .dataCorrupted(let context):
      GraphQLFailure(
        code: .unexpectedValue, message: context.debugDescription, path: path(context.codingPath, in: node, options),
        cause: error)
    @unknown default:
      GraphQLFailure(code: .unexpectedValue, message: "\(error)", cause: error)
    }
  }

  /// The response path of a coding path, in which keys may have been converted.
  private static func path<Node: JSONNode>(
    _ codingPath: [any CodingKey], in node: Node, _ options: DecodableOptions
  ) -> [ResponsePathElement] {
    var path: [ResponsePathElement] = []
    var place: Node? = node
    for (depth, key) in codingPath.enumerated() {
      if case .array? = place?.content, let index = key.intValue {
        path.append(.index(index))
        let elements = place?.elementNodes ?? []
        place = elements.indices.contains(index) ? elements[index] : nil
        continue
      }
      let members = place?.memberNodes ?? []
      let convert = options.keys.conversion
      let member =
        members.first { convert?(Array(codingPath.prefix(depth)), $0.key) == key.stringValue }
        ?? members.first { $0.key == key.stringValue }
      path.append(.key(member?.key ?? key.stringValue))
      place = member?.value
    }
    return path
  }
}
