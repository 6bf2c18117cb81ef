import GraphQLLanguage
import GraphQLSchema

extension Translator {
  /// The struct whose subscripts take the arguments of a signature.
  func arguments(_ signature: ArgumentSignature) -> SwiftDeclaration {
    var scope = NameScope(reserved: names.reserved, wireNames: [])
    var genericParameters: [String] = []
    let inputs = signature.arguments.map { argument in
      var named: String?
      if argument.isGeneric {
        let name = scope.free(SwiftIdentifier.capitalized(argument.name) + "Value")
        genericParameters.append(name)
        named = name
      }
      return InputParameter(
        name: argument.name, type: presentInputType(argument.type, named: named), isRequired: argument.isRequired)
    }
    var functions = functions(inputs, isLabelled: true) { .call("__field.__arguments", $0.map { .name($0) }) }
    if let incomplete = incomplete(inputs) { functions.append(incomplete) }
    return .nominal(
      SwiftNominalType(
        keyword: .struct, name: SwiftIdentifier.escaped(signatureNames.name(of: signature)),
        genericParameters: genericParameters.map { "\($0): GraphQLInput" } + ["Field: GraphQLField"],
        inheritance: [inputs.contains(where: \.isRequired) ? "GraphQLRequiredArguments" : "GraphQLOptionalArguments"],
        members: [.constant(name: "__field", type: "Field"), .fieldInitializer]
          + functions.map { .subscript($0, result: "Field") }))
  }

  /// An input object.
  func input(_ type: InputObjectType) -> SwiftDeclaration {
    if type.isOneOf { return oneOf(type) }
    let inputs = type.fields.map {
      InputParameter(name: $0.name, type: presentInputType($0.type), isRequired: $0.isRequired)
    }
    let text = ArgumentSignature.text(type.fields)
    var functions = functions(inputs, isLabelled: false, isInputObject: true) { names in
      .assignment("__fields", .call(".init", [.string(text)] + names.map { .name($0) }))
    }
    let list = documentation(of: type.fields, title: "- Parameters:")
    for index in functions.indices.prefix(1) { functions[index].documentation.list = list }
    return .nominal(
      SwiftNominalType(
        documentation: SwiftDocumentation(text: type.description), keyword: .struct,
        name: SwiftIdentifier.escaped(names.simpleName(of: type.name)), inheritance: ["GraphQLInputObject"],
        members: [.constant(name: "__fields", type: "InputFields")] + functions.map { .initializer($0) }))
  }

  /// An input object that takes exactly one field.
  private func oneOf(_ type: InputObjectType) -> SwiftDeclaration {
    var scope = NameScope(reserved: ReservedNames.cases, wireNames: type.fields.lazy.map(\.name))
    var members: [SwiftDeclaration] = []
    var branches: [(caseName: String, result: SwiftExpression)] = []
    var variables: [SwiftDeclaration] = []
    for field in type.fields {
      let name = SwiftIdentifier.escaped(scope.name(for: field.name))
      let list = field.deprecationReason.map { "Deprecated: \($0)" }
      let text = [field.description, list].compactMap(\.self).joined(separator: "\n\n")
      members.append(
        .enumCase(
          SwiftEnumCase(
            documentation: SwiftDocumentation(text: text.isEmpty ? nil : text), name: name,
            payload: presentInputType(field.type))))
      branches.append((name, .call(".init", [.string(ArgumentSignature.text([field])), .name("value")])))
      variables.append(variable(field, caseName: name))
    }
    members.append(.enumCase(SwiftEnumCase(name: "__variable", payload: "OneOfField")))
    branches.append(("__variable", .name("value")))
    members.append(.property(SwiftProperty(name: "__field", type: "OneOfField", getter: .selfSwitch(branches))))
    return .nominal(
      SwiftNominalType(
        documentation: SwiftDocumentation(text: type.description),
        keyword: indirectInputs.contains(type.name) ? .indirectEnum : .enum,
        name: SwiftIdentifier.escaped(names.simpleName(of: type.name)), inheritance: ["GraphQLOneOfInput"],
        members: members + variables))
  }

  /// The field given by a variable, beside the case of the same name.
  private func variable(_ field: Schema.InputValueDefinition, caseName: String) -> SwiftDeclaration {
    let type = "InputValue<\(presentInputType(field.type))>"
    let content = SwiftExpression.call(".init", [.string(ArgumentSignature.text([field])), .name("variable")])
    return .staticFunction(
      SwiftFunction(
        isDisfavored: true, parameters: [SwiftParameter(label: "_", name: "variable", type: type)],
        body: .call(".__variable", [content])),
      name: caseName, result: "Self")
  }

  /// An argument or input field as a parameter.
  struct InputParameter {
    let name: String
    /// The Swift type without the outermost optional.
    let type: String
    let isRequired: Bool
  }

  /// The subscript that is found where a required argument is missing, for its message: the compiler has no words for that in
  /// a key path.
  private func incomplete(_ inputs: [InputParameter]) -> SwiftFunction? {
    let required = inputs.filter(\.isRequired).map(\.name)
    if required.isEmpty || inputs.count < 2 { return nil }
    let optional = inputs.map { InputParameter(name: $0.name, type: $0.type, isRequired: false) }
    var function = functions(optional, isLabelled: true) { _ in .name("__field") }[0]
    function.isDisfavored = true
    function.unavailability = "Give every required argument a value: \(required.joined(separator: ", "))."
    return function
  }

  /// The plain function, whose optional parameters are absent where they are nil, and if there are any, the function with
  /// all three states: absent, null, value.
  func functions(
    _ inputs: [InputParameter], isLabelled: Bool, isInputObject: Bool = false, body: ([String]) -> SwiftExpression
  ) -> [SwiftFunction] {
    var scope = NameScope(reserved: ReservedNames.parameters, wireNames: inputs.lazy.map(\.name))
    let names = inputs.map { SwiftIdentifier.escaped(scope.name(for: $0.name)) }
    func parameters(_ optional: (String) -> (type: String, value: String)) -> [SwiftParameter] {
      zip(inputs, names).map { input, name in
        let label = SwiftIdentifier.label(input.name == "_" ? "__" : input.name)
        let shown = isLabelled || label != name && SwiftIdentifier.escaped(input.name) != name ? label : nil
        if input.isRequired { return SwiftParameter(label: shown, name: name, type: input.type) }
        let (type, value) = optional(input.type)
        return SwiftParameter(label: shown, name: name, type: type, defaultValue: value)
      }
    }
    let plain = SwiftFunction(parameters: parameters { ($0 + "?", "nil") }, body: body(names))
    var all = [plain]
    if inputs.contains(where: { !$0.isRequired }) {
      all.append(
        SwiftFunction(
          isDisfavored: true, parameters: parameters { ("InputValue<\($0)>", ".absent") }, body: body(names)))
    }
    // Not for input objects that have a function for three states: GitHub's 300 of them would take a tenth more to compile,
    // and beyond the limit. There, the whole input object can be a variable.
    if !isInputObject || all.count == 1, let variables = variables(all[all.count - 1], inputs) { all.append(variables) }
    return all
  }

  /// The function that takes variables for what is required, too.
  ///
  /// Where there is a function that takes optional inputs in three states, required ones are optionals in this one: the
  /// compiler prefers the other for literals, which both take.
  private func variables(_ function: SwiftFunction, _ inputs: [InputParameter]) -> SwiftFunction? {
    guard inputs.contains(where: \.isRequired) else { return nil }
    var function = function
    function.isDisfavored = true
    let mark = inputs.allSatisfy(\.isRequired) ? "" : "?"
    for (index, input) in inputs.enumerated() where input.isRequired {
      function.parameters[index].type = "InputValue<\(input.type)>\(mark)"
    }
    return function
  }
}
