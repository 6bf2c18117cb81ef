/// Makes a unit of a made-up answer to its own selection, to find out what it decodes.
@GraphQLActor
struct UnitCheck {
  private let unit: SelectedUnit
  private let plan: SelectionPlan
  private let samples: LeafSamples
  /// The sets around each set, innermost first, up to and with the one that stands in a field.
  private let conditions: [Int: Set<Int>]

  /// - Returns: Nil for a selection that cannot stand alone; the request that contains it tells.
  init?(_ unit: SelectedUnit, naming: NamingPolicy, samples: LeafSamples) {
    guard
      let plan = try? PlanBuilder.plan(
        of: unit.model, unit.selections, query: PlanBuilder.queryName(unit.type), naming: naming)
    else { return nil }
    self.unit = unit
    self.plan = plan
    self.samples = samples
    conditions = Self.conditions(in: plan)
  }

  /// Makes the unit once without any type condition, and once for each.
  ///
  /// - Throws: ``GraphQLFailure`` of a mistake in the program, such as decoding what the unit does not select. All other
  ///   errors are ignored, as they may come from made-up values.
  func run() throws {
    for active in rounds {
      let error = failure(of: SampleAnswer.text(for: plan, samples: samples, active: active)).thrown
      guard let failure = error as? GraphQLFailure, GraphQLFailure.isMistake(failure) else { continue }
      throw failure.prefixed("\(PlanBuilder.queryName(unit.type)) does not fit its own selection. ")
    }
  }

  /// The attributes that the unit selects and does not decode.
  ///
  /// An attribute counts as decoded if a value of a wrong kind makes a difference. Those that any value fits are left out,
  /// those within an attribute that is not decoded, and all where the unit cannot be made of made-up values.
  func neverDecoded() -> [SelectedAttribute] {
    var result: [SelectedAttribute] = []
    var failures: [Set<Int>: Int?] = [:]
    var isRead: [Int: Bool] = [0: true]
    for (set, planned) in plan.sets.enumerated() {
      let active = conditions[set] ?? []
      let usual = failures[active] ?? self.failures(active: active, spoiled: nil)
      failures[active] = usual
      for (index, node) in planned.nodes.enumerated() where isRead[set] == true {
        var isDecoded = true
        if let usual, node.kind == .field {
          isDecoded = self.failures(active: active, spoiled: SampleAnswer.Place(set: set, node: index)) != usual
        }
        if let child = node.child { isRead[child] = (isRead[child] ?? false) || isDecoded }
        if !isDecoded, !node.fitsAnything { result.append(SelectedAttribute(node)) }
      }
    }
    return result
  }

  /// How many failures there are that are not thrown in the end: kept as values, left out or ignored; nil if one is thrown.
  private func failures(active: Set<Int>, spoiled: SampleAnswer.Place?) -> Int? {
    let outcome = failure(of: SampleAnswer.text(for: plan, samples: samples, active: active, spoiled: spoiled))
    return outcome.thrown == nil ? outcome.count : nil
  }

  /// The sets of conditions that are to hold, one round after the other.
  private var rounds: [Set<Int>] {
    var rounds: [Set<Int>] = [[]]
    for set in plan.sets.indices {
      guard let active = conditions[set], !rounds.contains(active) else { continue }
      rounds.append(active)
    }
    return rounds
  }

  /// What is thrown, and how many failures there are on the way, when the unit is made of this answer.
  private func failure(of text: String) -> (thrown: (any Error)?, count: Int) {
    guard let document = try? ResponseDocument(parsing: Array(text.utf8)) else { return (nil, 0) }
    let context = DecodingContext(plan: plan, errors: [], document: document, data: document.root)
    do {
      try Self.make(unit.type, in: context, of: document.root)
      return (nil, context.failureCount)
    } catch {
      return (error, context.failureCount)
    }
  }

  private static func make<Unit: GraphQLDecodable>(
    _ type: Unit.Type, in context: DecodingContext, of data: ResponseValue
  ) throws {
    _ = try Unit(from: context.decoder(of: Unit.Model.self, at: data))
  }

  /// For each set the type conditions that must hold to reach it, its own included.
  private static func conditions(in plan: SelectionPlan) -> [Int: Set<Int>] {
    var conditions: [Int: Set<Int>] = [0: []]
    for (set, planned) in plan.sets.enumerated() {
      for node in planned.nodes {
        guard let child = node.child else { continue }
        conditions[child] = (conditions[set] ?? []).union(node.isTypeCondition ? [child] : [])
      }
    }
    return conditions
  }
}

extension PlannedNode {
  /// Whether what is selected within depends on the object's type.
  var isTypeCondition: Bool { kind == .objectCondition || kind == .abstractCondition }

  /// Whether a decoder takes any JSON value for it.
  @GraphQLActor
  fileprivate var fitsAnything: Bool {
    guard let type = leaf?.type else { return false }
    guard let document = try? ResponseDocument(parsing: Array(#"{"": {}}"#.utf8)) else { return false }
    return (try? type.__decode(document.root)) != nil
  }
}
