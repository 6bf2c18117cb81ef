/// Finds the ways to values of one answer. Values that are asked for in the order of the answer are found in one walk.
@GraphQLActor
struct PathFinder {
  /// A container on the way, and how far it was walked.
  private struct Step {
    let container: Int
    var child: Int
    var position: Int
  }

  private let tape: Tape
  private var steps: [Step] = []

  nonisolated init(_ tape: Tape) {
    self.tape = tape
  }

  /// The way from the root of the document to the value at this place of the tape.
  mutating func path(to index: Int) -> [ResponsePathElement] {
    while let step = steps.last, index <= step.container || index >= tape.next(after: step.container) {
      steps.removeLast()
    }
    if steps.isEmpty { enter(0, before: index) }
    while let last = steps.indices.last {
      if steps[last].child > index { restart(last) }
      var next = tape.next(after: steps[last].child)
      while next <= index {
        steps[last].child = next
        steps[last].position += 1
        next = tape.next(after: next)
      }
      if !enter(steps[last].child, before: index) { break }
    }
    return steps.map { step in
      tape.kind(at: step.container) == .object ? .key(tape.keyText(at: step.child)) : .index(step.position)
    }
  }

  @discardableResult
  private mutating func enter(_ container: Int, before index: Int) -> Bool {
    guard container < index else { return false }
    steps.append(Step(container: container, child: firstChild(of: container), position: 0))
    return true
  }

  private mutating func restart(_ step: Int) {
    steps[step].child = firstChild(of: steps[step].container)
    steps[step].position = 0
  }

  private func firstChild(of container: Int) -> Int {
    tape.kind(at: container) == .object ? tape.firstMember(of: container) : tape.firstElement(of: container)
  }
}
