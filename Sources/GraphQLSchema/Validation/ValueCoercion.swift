import GraphQLLanguage

/// Tells whether constants fit input types (spec section 3, "Input Coercion" of each type).
struct ValueCoercion {
  /// What coercion needs of an input object, for look-up.
  struct InputFields {
    let isOneOf: Bool
    let types: [String: TypeReference]
    let required: [String]
  }

  /// Why a value does not fit.
  struct Mismatch {
    let message: String
    let location: NodeLocation
  }

  private let schema: Schema
  /// Input objects by name.
  let inputFields: [String: InputFields]
  private let enumValues: [String: Set<String>]

  init(_ schema: Schema) {
    self.schema = schema
    var inputFields: [String: InputFields] = [:]
    var enumValues: [String: Set<String>] = [:]
    for type in schema.types {
      switch type {
      case .inputObject(let input):
        let types = Dictionary(input.fields.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
        inputFields[input.name] = InputFields(
          isOneOf: input.isOneOf, types: types, required: input.fields.filter(\.isRequired).map(\.name))
      case .enum(let type): enumValues[type.name] = Set(type.values.map(\.name))
      default: continue
      }
    }
    self.inputFields = inputFields
    self.enumValues = enumValues
  }

  /// All that keeps a constant from fitting a type; empty if it fits or the type is unknown.
  func mismatches(of value: Value, as type: TypeReference) -> [Mismatch] {
    var mismatches: [Mismatch] = []
    collect(value, type, &mismatches)
    return mismatches
  }

  private func collect(_ value: Value, _ type: TypeReference, _ mismatches: inout [Mismatch]) {
    switch type {
    case .nonNull(let nonNull):
      if case .null = value {
        mismatches.append(mismatch(value, type))
      } else {
        collect(value, nonNull.type, &mismatches)
      }
    case .list(let list):
      switch value {
      case .null: break
      case .list(let items):
        for item in items.values { collect(item, list.type, &mismatches) }
      default: collect(value, list.type, &mismatches)
      }
    case .named(let named):
      if case .null = value { return }
      collect(value, named: named.name.value, type, &mismatches)
    }
  }

  private func collect(_ value: Value, named name: String, _ type: TypeReference, _ mismatches: inout [Mismatch]) {
    if let fields = inputFields[name] {
      guard case .object(let object) = value else {
        mismatches.append(mismatch(value, type))
        return
      }
      collect(object, name, fields, &mismatches)
    } else if let values = enumValues[name] {
      if case .enum(let member) = value, values.contains(member.name.value) { return }
      var hint: String?
      if case .enum(let member) = value {
        hint = Suggestion.hint(for: member.name.value, among: Self.candidates(values))
      }
      mismatches.append(mismatch(value, type, hint: hint))
    } else if !Self.fits(value, scalar: name) {
      mismatches.append(mismatch(value, type))
    }
  }

  private func collect(_ object: ObjectValue, _ name: String, _ fields: InputFields, _ mismatches: inout [Mismatch]) {
    var given: [String: Value] = [:]
    for field in object.fields {
      given[field.name.value] = field.value
      guard let type = fields.types[field.name.value] else {
        let hint =
          Suggestion.hint(for: field.name.value, among: Self.candidates(fields.types.keys)).map { " \($0)" } ?? ""
        mismatches.append(
          Mismatch(message: "\"\(name)\" has no field \"\(field.name.value)\".\(hint)", location: field.location))
        continue
      }
      collect(field.value, type, &mismatches)
    }
    for required in fields.required where given[required] == nil {
      mismatches.append(
        Mismatch(message: "The required field \"\(name).\(required)\" is missing.", location: object.location))
    }
    if fields.isOneOf, given.count != 1 || given.values.contains(where: { if case .null = $0 { true } else { false } })
    {
      let message = "\"\(name)\" takes exactly one field that is not null (\"@oneOf\")."
      mismatches.append(Mismatch(message: message, location: object.location))
    }
  }

  /// The names to look for the one meant; none if there are so many that sorting them for each mismatch would take long.
  private static func candidates(_ names: some Collection<String>) -> [String] {
    names.count > 200 ? [] : names.sorted()
  }

  private func mismatch(_ value: Value, _ type: TypeReference, hint: String? = nil) -> Mismatch {
    let shown: String
    switch value {
    case .list: shown = "A list"
    case .object: shown = "An input object"
    default:
      let text = Printer.print(value)
      shown = text.unicodeScalars.count > 60 ? String(text.prefix(60)) + "…" : text
    }
    let advice = hint.map { " \($0)" } ?? ""
    return Mismatch(message: "\(shown) is no value of type \"\(type)\".\(advice)", location: value.location)
  }

  /// Whether a constant that is not null fits a scalar; custom and unknown scalars take anything.
  private static func fits(_ value: Value, scalar name: String) -> Bool {
    switch (name, value) {
    case ("Int", .int(let int)): Int32(int.value) != nil
    case ("Float", .int(let int)): Double(int.value).map(\.isFinite) ?? false
    case ("Float", .float(let float)): Double(float.value).map(\.isFinite) ?? false
    case ("String", .string), ("Boolean", .boolean), ("ID", .string), ("ID", .int): true
    default: !BuiltIns.scalarNames.contains(name)
    }
  }
}
