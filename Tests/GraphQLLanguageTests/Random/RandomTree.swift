import GraphQLLanguage
import TestSupport

/// Makes random documents that the grammar of the draft allows.
struct RandomTree {
  private var generator: SeededGenerator
  private static let names = [
    "a", "on", "type", "query", "_", "__typename", "Zeta9", "fragment", "input", "extend", "b_c",
  ]
  private static let texts = [
    "", "plain", "two\nlines", " leading", "trailing ", "quote \"", "triple \"\"\" inside", "back\\slash", "\\", "\"",
    "tab\there", "\u{8}\u{C}\r\u{1}\u{7F}", "ünï 😀 \u{FEFF}", "  in\n    deeper\n  back", "\nfirst blank",
    "last blank\n",
    "a\n\nb", "ends with \\\"\"\"", String(repeating: "long ", count: 30), "\u{0}", "  ", "a\n  b\n c",
  ]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func document() -> Document {
    Document(many(1...4) { $0.definition() })
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  private mutating func pick<Item>(_ items: [Item], or fallback: Item) -> Item {
    items.randomElement(using: &generator) ?? fallback
  }

  private mutating func many<Item>(_ counts: ClosedRange<Int>, _ item: (inout Self) -> Item) -> [Item] {
    (0..<Int.random(in: counts, using: &generator)).map { _ in item(&self) }
  }

  private mutating func maybe<Item>(_ item: (inout Self) -> Item) -> Item? { chance(40) ? item(&self) : nil }

  private mutating func name(except reserved: Set<String> = []) -> Name {
    Name(pick(Self.names.filter { !reserved.contains($0) }, or: "a"))
  }

  private mutating func namedType() -> NamedType { NamedType(name()) }

  private mutating func string() -> StringValue { StringValue(pick(Self.texts, or: ""), isBlock: false) }

  /// A block string only where one can say the text: others come back from the printer as quoted strings.
  private mutating func description() -> StringValue {
    chance(50) ? StringValue(pick(["a", "two\nlines", "quote \"", "a\n\n  b"], or: "a"), isBlock: true) : string()
  }
}

extension RandomTree {
  private mutating func value(isConstant: Bool, depth: Int = 0) -> Value {
    switch Int.random(in: 0..<(depth > 3 ? 7 : 9), using: &generator) {
    case 0: return isConstant ? .null(NullValue()) : .variable(Variable(name()))
    case 1: return .int(IntValue(pick(["0", "-1", "99999999999999999999"], or: "0")))
    case 2: return .float(FloatValue(pick(["0.5", "-1e10", "6.02E+23"], or: "0.5")))
    case 3: return .string(string())
    case 4: return .boolean(BooleanValue(chance(50)))
    case 5: return .null(NullValue())
    case 6: return .enum(EnumValue(name()))
    case 7: return .list(ListValue(many(0...4) { $0.value(isConstant: isConstant, depth: depth + 1) }))
    default:
      let fields = many(0...4) {
        ObjectField(name: $0.name(), value: $0.value(isConstant: isConstant, depth: depth + 1))
      }
      return .object(ObjectValue(fields))
    }
  }

  private mutating func type(depth: Int = 0) -> TypeReference {
    let inner: TypeReference = depth < 3 && chance(30) ? .list(ListType(type(depth: depth + 1))) : .named(namedType())
    return chance(40) ? .nonNull(NonNullType(inner)) : inner
  }

  private mutating func arguments(isConstant: Bool) -> [Argument] {
    many(0...3) { Argument(name: $0.name(), value: $0.value(isConstant: isConstant)) }
  }

  private mutating func directives(isConstant: Bool, _ counts: ClosedRange<Int> = 0...2) -> [Directive] {
    many(counts) { Directive(name: $0.name(), arguments: $0.arguments(isConstant: isConstant)) }
  }

  private mutating func selectionSet(depth: Int = 0) -> SelectionSet {
    SelectionSet(many(depth > 3 ? 0...1 : 0...4) { $0.selection(depth: depth + 1) })
  }

  private mutating func selection(depth: Int) -> Selection {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      return .fragmentSpread(
        FragmentSpread(
          name: name(except: ["on"]), arguments: arguments(isConstant: false), directives: directives(isConstant: false)
        ))
    case 1:
      return .inlineFragment(
        InlineFragment(
          typeCondition: maybe { $0.namedType() }, directives: directives(isConstant: false),
          selectionSet: selectionSet(depth: depth)))
    default:
      return .field(
        Field(
          alias: maybe { $0.name() }, name: name(), arguments: arguments(isConstant: false),
          directives: directives(isConstant: false), selectionSet: maybe { $0.selectionSet(depth: depth) }))
    }
  }

  private mutating func variables() -> [VariableDefinition] {
    many(0...3) {
      VariableDefinition(
        description: $0.maybe { $0.description() }, variable: Variable($0.name()), type: $0.type(),
        defaultValue: $0.maybe { $0.value(isConstant: true) }, directives: $0.directives(isConstant: true))
    }
  }
}

extension RandomTree {
  private mutating func definition() -> Definition {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      return .fragment(
        FragmentDefinition(
          description: maybe { $0.description() }, name: name(except: ["on"]), variableDefinitions: variables(),
          typeCondition: namedType(), directives: directives(isConstant: false), selectionSet: selectionSet()))
    case 1:
      return .schema(SchemaDefinition(description: maybe { $0.description() }, rootOperationTypeDefinitions: roots()))
    case 2: return .schemaExtension(SchemaExtension(directives: directives(isConstant: true, 1...2)))
    case 3: return .directive(directive())
    case 4:
      return .directiveExtension(DirectiveExtension(name: name(), directives: directives(isConstant: true, 1...2)))
    case 5: return .type(typeDefinition())
    case 6: return .typeExtension(typeExtension())
    default:
      return .operation(
        OperationDefinition(
          description: nil, operationType: pick(OperationType.allCases, or: .query), name: maybe { $0.name() },
          variableDefinitions: variables(), directives: directives(isConstant: false), selectionSet: selectionSet()))
    }
  }

  private mutating func roots() -> [RootOperationTypeDefinition] {
    many(1...3) {
      RootOperationTypeDefinition(operationType: $0.pick(OperationType.allCases, or: .query), type: $0.namedType())
    }
  }

  private mutating func directive() -> DirectiveDefinition {
    DirectiveDefinition(
      description: maybe { $0.description() }, name: name(), arguments: many(0...3) { $0.input() },
      directives: directives(isConstant: true), isRepeatable: chance(50),
      locations: many(1...4) { $0.pick(DirectiveLocation.allCases, or: .field) })
  }

  private mutating func input() -> InputValueDefinition {
    InputValueDefinition(
      description: maybe { $0.description() }, name: name(), type: type(),
      defaultValue: maybe { $0.value(isConstant: true) }, directives: directives(isConstant: true))
  }

  private mutating func fields(_ counts: ClosedRange<Int> = 0...3) -> [FieldDefinition] {
    many(counts) {
      FieldDefinition(
        description: $0.maybe { $0.description() }, name: $0.name(), arguments: $0.many(0...3) { $0.input() },
        type: $0.type(), directives: $0.directives(isConstant: true))
    }
  }

  private mutating func enumValues(_ counts: ClosedRange<Int>) -> [EnumValueDefinition] {
    many(counts) { EnumValueDefinition(description: $0.maybe { $0.description() }, name: $0.name()) }
  }

  private mutating func typeDefinition() -> TypeDefinition {
    let text = maybe { $0.description() }
    let tags = directives(isConstant: true)
    let types = many(0...3) { $0.namedType() }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return .scalar(ScalarTypeDefinition(description: text, name: name(), directives: tags))
    case 1:
      return .object(
        ObjectTypeDefinition(description: text, name: name(), interfaces: types, directives: tags, fields: fields()))
    case 2:
      return .interface(
        InterfaceTypeDefinition(description: text, name: name(), interfaces: types, directives: tags, fields: fields()))
    case 3: return .union(UnionTypeDefinition(description: text, name: name(), directives: tags, memberTypes: types))
    case 4:
      return .enum(EnumTypeDefinition(description: text, name: name(), directives: tags, values: enumValues(0...3)))
    default:
      return .inputObject(
        InputObjectTypeDefinition(description: text, name: name(), directives: tags, fields: many(0...3) { $0.input() })
      )
    }
  }

  private mutating func typeExtension() -> TypeExtension {
    let tags = directives(isConstant: true)
    let types = many(0...3) { $0.namedType() }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return .scalar(ScalarTypeExtension(name: name(), directives: directives(isConstant: true, 1...2)))
    case 1:
      return .object(ObjectTypeExtension(name: name(), interfaces: types, directives: tags, fields: fields(1...3)))
    case 2:
      return .interface(
        InterfaceTypeExtension(name: name(), interfaces: types, directives: tags, fields: fields(1...3)))
    case 3:
      return .union(UnionTypeExtension(name: name(), directives: tags, memberTypes: many(1...3) { $0.namedType() }))
    case 4: return .enum(EnumTypeExtension(name: name(), directives: tags, values: enumValues(1...3)))
    default:
      return .inputObject(
        InputObjectTypeExtension(name: name(), directives: tags, fields: many(1...3) { $0.input() }))
    }
  }
}
