import Martlet

/// A random selection on people and characters, which can be written as a query and as plain text.
struct RandomSelection: Sendable {
  /// What is selected: a field, or a type condition.
  enum Kind: Int, CaseIterable, Sendable {
    // On people.
    case twitter, number, email, avatar1, avatar2, best, friends
    // On characters.
    case name, nickname, function, serial, height, owner, companions, droid, human, machine
  }

  let kind: Kind
  let alias: String?
  /// Whether it stands under a condition, which makes no difference to what can be merged.
  let isConditional: Bool
  let inner: [RandomSelection]

  /// The field as text; a type condition has none.
  private var field: String {
    switch kind {
    case .avatar1: "avatar(size: 1)"
    case .avatar2: "avatar(size: 2)"
    case .companions: "friends"
    default: "\(kind)"
    }
  }

  /// The selection as it stands in the query, nothing merged.
  var text: String {
    let condition = isConditional ? " @include(if: true)" : ""
    let braces = condition + (inner.isEmpty ? "" : " { \(inner.map(\.text).joined(separator: " ")) }")
    return switch kind {
    case .droid: "... on Droid\(braces)"
    case .human: "... on Human\(braces)"
    case .machine: "... on Machine\(braces)"
    default: "\(alias.map { "\($0): " } ?? "")\(field)\(braces)"
    }
  }
}

// MARK: - Making

extension RandomSelection {
  private enum Parent {
    case person, character, droid, human, machine

    var kinds: [Kind] {
      let person: [Kind] = [.twitter, .number, .email, .avatar1, .avatar2]
      return switch self {
      case .person: person + person + [.best, .friends]
      case .character: [.name, .nickname, .owner, .companions, .droid, .droid, .human, .human, .machine]
      case .droid: [.name, .nickname, .function, .serial, .owner, .owner, .companions, .machine]
      case .human: [.name, .nickname, .height, .serial, .owner, .owner, .companions]
      case .machine: [.serial, .owner, .owner]
      }
    }
  }

  /// Selections on characters.
  static func characters(_ generator: inout some RandomNumberGenerator) -> [RandomSelection] {
    selections(on: .character, depth: 0, &generator)
  }

  private static func selections(
    on parent: Parent, depth: Int, _ generator: inout some RandomNumberGenerator
  ) -> [RandomSelection] {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      selection(on: parent, depth: depth, &generator)
    }
  }

  private static func selection(
    on parent: Parent, depth: Int, _ generator: inout some RandomNumberGenerator
  ) -> RandomSelection {
    var kind = parent.kinds.randomElement(using: &generator) ?? .name
    var next: Parent? = child(of: kind)
    if depth > 4, next != nil {
      kind = parent == .person ? .email : parent == .machine ? .serial : .name
      next = nil
    }
    let isCondition = next == .droid || next == .human || next == .machine
    // Few aliases, so that many clash; most are spared where nothing would be accepted any more.
    let alias = isCondition ? nil : [nil, nil, nil, "a", "b"].randomElement(using: &generator) ?? nil
    let inner = next.map { selections(on: $0, depth: depth + 1, &generator) } ?? []
    return RandomSelection(
      kind: kind, alias: alias, isConditional: Int.random(in: 0..<5, using: &generator) == 0, inner: inner)
  }

  private static func child(of kind: Kind) -> Parent? {
    switch kind {
    case .best, .friends, .owner: .person
    case .companions: .character
    case .droid: .droid
    case .human: .human
    case .machine: .machine
    default: nil
    }
  }
}

// MARK: - Queries

extension Attribute {
  fileprivate func marked(_ selection: RandomSelection) -> Attribute<Model> {
    selection.isConditional ? include(if: true) : self
  }
}

extension RandomSelection {
  struct People: Query {
    typealias Model = API.Model.Person
    let selections: [RandomSelection]

    var body: some Query {
      for selection in selections {
        let key = selection.alias ?? ""
        let inner = People(selections: selection.inner)
        switch (selection.kind, selection.alias != nil) {
        case (.twitter, true): Attribute(key, \.twitter).marked(selection)
        case (.twitter, false): Attribute(\.twitter).marked(selection)
        case (.number, true): Attribute(key, \.number).marked(selection)
        case (.number, false): Attribute(\.number).marked(selection)
        case (.email, true): Attribute(key, \.email).marked(selection)
        case (.email, false): Attribute(\.email).marked(selection)
        case (.avatar1, true): Attribute(key, \.avatar[size: 1]).marked(selection)
        case (.avatar1, false): Attribute(\.avatar[size: 1]).marked(selection)
        case (.avatar2, true): Attribute(key, \.avatar[size: 2]).marked(selection)
        case (.avatar2, false): Attribute(\.avatar[size: 2]).marked(selection)
        case (.best, true): Attribute(key, \.best) { inner }.marked(selection)
        case (.best, false): Attribute(\.best) { inner }.marked(selection)
        case (.friends, true): Attribute(key, \.friends) { inner }.marked(selection)
        default: Attribute(\.friends) { inner }.marked(selection)
        }
      }
    }
  }

  /// On any of the types of characters, which have the same fields as far as they have them.
  struct Characters: Query {
    typealias Model = API.Model.Character
    let selections: [RandomSelection]

    var body: some Query {
      for selection in selections {
        let key = selection.alias ?? ""
        switch (selection.kind, selection.alias != nil) {
        case (.name, true): Attribute(key, \.name).marked(selection)
        case (.name, false): Attribute(\.name).marked(selection)
        case (.nickname, true): Attribute(key, \.nickname).marked(selection)
        case (.nickname, false): Attribute(\.nickname).marked(selection)
        case (.owner, true): Attribute(key, \.owner) { People(selections: selection.inner) }.marked(selection)
        case (.owner, false): Attribute(\.owner) { People(selections: selection.inner) }.marked(selection)
        case (.companions, true):
          Attribute(key, \.friends) { Characters(selections: selection.inner) }.marked(selection)
        case (.companions, false): Attribute(\.friends) { Characters(selections: selection.inner) }.marked(selection)
        case (.droid, _): Attribute(\.asDroid) { Droids(selections: selection.inner) }.marked(selection)
        case (.human, _): Attribute(\.asHuman) { Humans(selections: selection.inner) }.marked(selection)
        default: Attribute(on: API.Model.Machine.self) { Machines(selections: selection.inner) }.marked(selection)
        }
      }
    }
  }

  struct Droids: Query {
    typealias Model = API.Model.Droid
    let selections: [RandomSelection]

    var body: some Query {
      for selection in selections {
        let key = selection.alias ?? ""
        switch (selection.kind, selection.alias != nil) {
        case (.name, true): Attribute(key, \.name).marked(selection)
        case (.name, false): Attribute(\.name).marked(selection)
        case (.nickname, true): Attribute(key, \.nickname).marked(selection)
        case (.nickname, false): Attribute(\.nickname).marked(selection)
        case (.function, true): Attribute(key, \.function).marked(selection)
        case (.function, false): Attribute(\.function).marked(selection)
        case (.serial, true): Attribute(key, \.serial).marked(selection)
        case (.serial, false): Attribute(\.serial).marked(selection)
        case (.owner, true): Attribute(key, \.owner) { People(selections: selection.inner) }.marked(selection)
        case (.owner, false): Attribute(\.owner) { People(selections: selection.inner) }.marked(selection)
        case (.companions, true):
          Attribute(key, \.friends) { Characters(selections: selection.inner) }.marked(selection)
        case (.companions, false): Attribute(\.friends) { Characters(selections: selection.inner) }.marked(selection)
        default: Attribute(on: API.Model.Machine.self) { Machines(selections: selection.inner) }.marked(selection)
        }
      }
    }
  }

  struct Humans: Query {
    typealias Model = API.Model.Human
    let selections: [RandomSelection]

    var body: some Query {
      for selection in selections {
        let key = selection.alias ?? ""
        switch (selection.kind, selection.alias != nil) {
        case (.name, true): Attribute(key, \.name).marked(selection)
        case (.name, false): Attribute(\.name).marked(selection)
        case (.nickname, true): Attribute(key, \.nickname).marked(selection)
        case (.nickname, false): Attribute(\.nickname).marked(selection)
        case (.height, true): Attribute(key, \.height).marked(selection)
        case (.height, false): Attribute(\.height).marked(selection)
        case (.serial, true): Attribute(key, \.serial).marked(selection)
        case (.serial, false): Attribute(\.serial).marked(selection)
        case (.owner, true): Attribute(key, \.owner) { People(selections: selection.inner) }.marked(selection)
        case (.owner, false): Attribute(\.owner) { People(selections: selection.inner) }.marked(selection)
        case (.companions, true):
          Attribute(key, \.friends) { Characters(selections: selection.inner) }.marked(selection)
        default: Attribute(\.friends) { Characters(selections: selection.inner) }.marked(selection)
        }
      }
    }
  }

  struct Machines: Query {
    typealias Model = API.Model.Machine
    let selections: [RandomSelection]

    var body: some Query {
      for selection in selections {
        let key = selection.alias ?? ""
        switch (selection.kind, selection.alias != nil) {
        case (.serial, true): Attribute(key, \.serial).marked(selection)
        case (.serial, false): Attribute(\.serial).marked(selection)
        case (.owner, true): Attribute(key, \.owner) { People(selections: selection.inner) }.marked(selection)
        default: Attribute(\.owner) { People(selections: selection.inner) }.marked(selection)
        }
      }
    }
  }
}
