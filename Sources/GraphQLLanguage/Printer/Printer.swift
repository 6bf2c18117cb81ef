/// Writes trees as GraphQL text in canonical form.
///
/// The form is that of the reference implementation: two spaces of indentation, one blank line between definitions, argument
/// lists broken up when a line would exceed 80 characters, no trailing line end. Parsing the text gives an equal tree.
///
/// ```graphql
/// query Hero($id: ID!) {
///   hero(id: $id) {
///     name
///   }
/// }
/// ```
public enum Printer {
  /// Writes a document; the empty string for an empty one.
  public static func print(_ document: Document) -> String {
    written { writer in
      for (index, definition) in document.definitions.enumerated() {
        if index > 0 { writer.write("\n\n") }
        writer.write(definition)
      }
    }
  }

  /// Writes a definition.
  public static func print(_ definition: Definition) -> String { written { $0.write(definition) } }

  /// Writes a selection set with its braces.
  public static func print(_ selectionSet: SelectionSet) -> String { written { $0.write(selectionSet) } }

  /// Writes a selection.
  public static func print(_ selection: Selection) -> String { written { $0.write(selection) } }

  /// Writes a value.
  public static func print(_ value: Value) -> String { ValueText.text(of: value) }

  /// Writes a type reference.
  public static func print(_ type: TypeReference) -> String { written { $0.write(type) } }

  /// Writes a directive with its `@`.
  public static func print(_ directive: Directive) -> String { ValueText.text(of: directive) }

  /// Writes the definition of an output field.
  public static func print(_ field: FieldDefinition) -> String { written { $0.write(field) } }

  /// Writes the definition of an argument or an input field.
  public static func print(_ input: InputValueDefinition) -> String { written { $0.write(input) } }

  private static func written(_ body: (inout DocumentWriter) -> Void) -> String {
    var writer = DocumentWriter()
    body(&writer)
    return writer.text
  }
}

extension Document: CustomStringConvertible {
  /// The document in canonical form.
  public var description: String { Printer.print(self) }
}

extension Value: CustomStringConvertible {
  /// The value as it is written in GraphQL.
  public var description: String { Printer.print(self) }
}

extension TypeReference: CustomStringConvertible {
  /// The type as it is written in GraphQL.
  public var description: String { Printer.print(self) }
}
