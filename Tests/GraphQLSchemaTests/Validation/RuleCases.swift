import GraphQLLanguage
import GraphQLSchema

extension RuleCase {
  /// Faults in definitions as they are written.
  static let syntax: [RuleCase] = [
    .init("schema { query: Query }\nschema { mutation: Query }", .loneSchemaDefinition, nil, 2, 1, "only one schema"),
    .init(
      "schema { query: Query query: A }\ntype A { a: Int }", .uniqueOperationTypes, "A", 1, 23, "only one query type"),
    .init("scalar A\nscalar A", .uniqueTypeNames, "A", 2, 8, "only one type named \"A\""),
    .init("enum E { A B A }", .uniqueEnumValueNames, "E.A", 1, 14, "\"E.A\" can only be defined once"),
    .init("type A { a: Int a: Int }", .uniqueFieldDefinitionNames, "A.a", 1, 17, "\"A.a\" can only be defined once"),
    .init("input A { a: Int }\nextend input A { a: Int }", .uniqueFieldDefinitionNames, "A.a", 2, 18, "once"),
    .init("type A { a(x: Int, x: Int): Int }", .uniqueArgumentDefinitionNames, "A.a(x:)", 1, 20, "\"A.a(x:)\""),
    .init("directive @d(x: Int, x: Int) on OBJECT", .uniqueArgumentDefinitionNames, "@d(x:)", 1, 22, "\"@d(x:)\""),
    .init("directive @d on OBJECT\ndirective @d on OBJECT", .uniqueDirectiveNames, "@d", 2, 12, "only one directive"),
    .init("extend type Qery { a: Int }", .possibleTypeExtensions, "Qery", 1, 13, "not defined"),
    .init("scalar S\nextend type S { a: Int }", .possibleTypeExtensions, "S", 2, 1, "defined as a scalar"),
    .init("type A @x { a: Int }", .knownDirectives, "A", 1, 8, "has no definition"),
    .init("directive @x on ENUM\ntype A @x { a: Int }", .knownDirectives, "A", 2, 8, "must not stand on OBJECT"),
    .init(
      "directive @x on OBJECT\ntype A @x { a: Int }\nextend type A @x", .uniqueDirectivesPerLocation, "A", 3, 15,
      "used twice"),
    .init(
      "directive @x(abc: Int) on OBJECT\ntype A @x(abd: 1) { a: Int }", .knownArgumentNamesOnDirectives, "A", 2, 11,
      "no argument \"abd\""),
    .init(
      "directive @x(a: Int!) on OBJECT\ntype A @x { a: Int }", .providedRequiredArgumentsOnDirectives, "A", 2, 8,
      "needs the argument \"a\" of type \"Int!\""),
    .init(
      "directive @x(a: Int) on OBJECT\ntype A @x(a: 1, a: 1) { a: Int }", .uniqueArgumentNames, "A", 2, 17,
      "several times"),
    .init(
      "input I { a: Int }\ntype A { a(i: I = {a: 1, a: 2}): Int }", .uniqueInputFieldNames, "A.a(i:)", 2, 26,
      "several times"),
    .init(
      "directive @x(a: Int) on OBJECT\ntype A @x(a: \"1\") { a: Int }", .valuesOfCorrectType, "A", 2, 14,
      "is no value of type \"Int\""),
  ]

  /// Faults in types.
  static let types: [RuleCase] = [
    .init("type A { a: Missing }", .knownTypeNames, "A.a", 1, 13, "\"Missing\" used by \"A.a\""),
    .init("type A implements Missing { a: Int }", .knownTypeNames, "A", 1, 19, "\"Missing\""),
    .init("schema { query: Query mutation: S }\nscalar S", .rootOperationTypes, "S", 1, 33, "no object type"),
    .init("schema { query: Query mutation: Query }", .rootOperationTypes, "Query", 1, 33, "root type of both"),
    .init("type A { __a: Int }", .reservedNames, "A.__a", 1, 10, "must not begin"),
    .init("directive @__d on OBJECT", .reservedNames, "@__d", 1, 12, "must not begin"),
    .init("union U", .nonEmptyTypes, "U", 1, 7, "has no member types"),
    .init("input I { a: Int }\ntype A { a: [I!] }", .outputTypes, "A.a", 2, 13, "input type \"[I!]\""),
    .init("type A { a(q: Query): Int }", .inputTypes, "A.a(q:)", 1, 15, "output type \"Query\""),
    .init("directive @d(q: Query) on OBJECT", .inputTypes, "@d(q:)", 1, 17, "output type"),
    .init("type A implements Query { q: Int }", .interfaceImplementations, "A", 1, 19, "which is an object type"),
    .init("interface N { a: Int }\ntype A implements N { b: Int }", .interfaceImplementations, "A", 2, 6, "lacks"),
    .init(
      "interface N { a: Int! }\ntype A implements N { a: Int }", .interfaceImplementations, "A.a", 2, 26, "promises"),
    .init(
      "interface N { a(x: Int): Int }\ntype A implements N { a: Int }", .interfaceImplementations, "A.a", 2, 23,
      "\"A.a(x:)\" is missing"),
    .init(
      "interface N { a(x: Int): Int }\ntype A implements N { a(x: Int!): Int }", .interfaceImplementations, "A.a", 2,
      28,
      "has type \"Int!\""),
    .init(
      "interface N { a: Int }\ntype A implements N { a(x: Int!): Int }", .interfaceImplementations, "A.a", 2, 25,
      "is required"),
    .init(
      "interface N { a: Int }\ninterface M implements N { a: Int }\ntype A implements M { a: Int }",
      .interfaceImplementations, "A", 3, 19, "must implement \"N\""),
    .init(
      "interface N { a: Int }\ntype A implements N { a: Int @deprecated }", .interfaceImplementations, "A.a", 2, 23,
      "is deprecated, but"),
    .init("interface N { a: Int }\ntype A implements N & N { a: Int }", .interfaceImplementations, "A", 2, 23, "twice"),
    .init("union U = Query | Query", .unionMemberTypes, "U", 1, 19, "lists \"Query\" twice"),
    .init("scalar S\nunion U = S", .unionMemberTypes, "U", 2, 11, "which is a scalar"),
    .init("input A { b: B! }\ninput B { a: A! }", .inputObjectCycles, "A.b", 1, 11, "\"A.b\", \"B.a\""),
    .init("input A @oneOf { a: Int! }", .oneOfInputObjects, "A.a", 1, 18, "must be nullable"),
    .init("input A @oneOf { a: Int = 1 }", .oneOfInputObjects, "A.a", 1, 18, "default value"),
    .init("input A { a: Int = 3000000000 }", .defaultValues, "A.a", 1, 20, "3000000000 is no value of type \"Int\""),
    .init("enum E { AB }\ninput A { a: [E!] = [AC] }", .defaultValues, "A.a", 2, 22, "Did you mean \"AB\"?"),
    .init("input B { c: Int }\ninput A { a: B = {b: 1} }", .defaultValues, "A.a", 2, 19, "has no field \"b\""),
    .init("input B { b: Int! }\ninput A { a: B = {} }", .defaultValues, "A.a", 2, 18, "\"B.b\" is missing"),
    .init(
      "input B @oneOf { a: Int b: Int }\ninput A { a: B = {a: null} }", .defaultValues, "A.a", 2, 18, "exactly one"),
    .init("input A { a: A = {} }", .defaultValueCycles, "A.a", 1, 18, "contains itself"),
    .init("input A { b: B = {} }\ninput B { a: A = {} }", .defaultValueCycles, "A.b", 1, 18, "\"A.b\", \"B.a\""),
    .init("input A { a: Int! @deprecated }", .deprecatedInputs, "A.a", 1, 11, "required"),
    .init("directive @d(a: Int @d) on ARGUMENT_DEFINITION", .directiveDefinitions, "@d", 1, 12, "itself"),
    .init(
      "directive @d(a: I) on INPUT_FIELD_DEFINITION\ninput I { i: Int @d }", .directiveDefinitions, "@d", 1, 12,
      "itself"),
  ]
}
