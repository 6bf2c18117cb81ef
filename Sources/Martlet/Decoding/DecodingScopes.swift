/// The scopes of one plan, each compiled when something is first read in it; answers to the same request share them.
@GraphQLActor
@usableFromInline
final class DecodingScopes {
  private let sets: [PlannedSet]
  private var indices: [[[Int]]: Int] = [:]
  private var compiled: [CompiledScope] = []
  private var memory: [ScopeMemory] = []

  nonisolated init(sets: [PlannedSet]) {
    self.sets = sets
  }

  /// What can be read of the root of the data.
  var root: DecodingScope { scope([[0]]) }

  func details(of scope: DecodingScope) -> CompiledScope { compiled[scope.index] }

  /// What can be read within a composite field; nil for a leaf.
  func child(of scope: DecodingScope, field: Int) -> DecodingScope? {
    if let header = scope.fields[field].child { return DecodingScope(header: header) }
    let children = details(of: scope).fields[field].children
    if children.isEmpty { return nil }
    let child = self.scope([children])
    scope.fields[field].child = child.header
    return child
  }

  /// What can be read where a type condition holds.
  func scope(within scope: DecodingScope, condition: CompiledScope.Condition) -> DecodingScope {
    let levels = details(of: scope).levels
    let children = condition.children.filter { child in !levels.contains { $0.contains(child) } }
    return children.isEmpty ? scope : self.scope(levels + [children])
  }

  private func scope(_ levels: [[Int]]) -> DecodingScope {
    if let index = indices[levels] { return memory[index].scope }
    let scope = ScopeCompiler.compile(levels, in: sets)
    let memory = ScopeMemory(scope, index: compiled.count)
    indices[levels] = compiled.count
    compiled.append(scope)
    self.memory.append(memory)
    return memory.scope
  }
}

/// Owns the memory of one scope.
private final class ScopeMemory {
  let scope: DecodingScope
  private let texts: UnsafeMutableBufferPointer<UInt8>
  private let fields: UnsafeMutablePointer<DecodingScope.Field>

  init(_ compiled: CompiledScope, index: Int) {
    let lengths = compiled.fields.map { $0.name.utf8.count + $0.key.utf8.count }
    texts = .allocate(capacity: lengths.reduce(0, +))
    fields = .allocate(capacity: compiled.fields.count + 1)
    var position = 0
    for (index, field) in compiled.fields.enumerated() {
      let name = Self.copy(field.name, to: texts, at: &position)
      let key = Self.copy(field.key, to: texts, at: &position)
      (fields + index).initialize(
        to: DecodingScope.Field(
          name: name, key: key, literal: nil, child: nil, isPickedByName: field.isPickedByName))
    }
    let header = UnsafeMutablePointer<DecodingScope.Header>.allocate(capacity: 1)
    let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    (fields + compiled.fields.count).initialize(
      to: DecodingScope.Field(name: nothing, key: nothing, literal: nil, child: nil, isPickedByName: false))
    header.initialize(
      to: DecodingScope.Header(
        fields: fields, count: compiled.fields.count, first: compiled.fields.firstIndex { $0.level >= 0 } ?? 0,
        index: index))
    scope = DecodingScope(header: header)
  }

  deinit {
    scope.header.deallocate()
    fields.deallocate()
    texts.deallocate()
  }

  private static func copy(
    _ text: String, to bytes: UnsafeMutableBufferPointer<UInt8>, at position: inout Int
  ) -> UnsafeBufferPointer<UInt8> {
    let start = position
    for byte in text.utf8 {
      bytes.initializeElement(at: position, to: byte)
      position += 1
    }
    return UnsafeBufferPointer(rebasing: UnsafeBufferPointer(bytes)[start..<position])
  }
}
