/// Names of which each is given once: a name that is taken gets a number, `first_2`.
struct FreeNames {
  private var taken: Set<String>
  /// The number from which on names are looked for, by the name without one.
  private var numbers: [String: Int] = [:]

  init(taken: Set<String> = []) {
    self.taken = taken
  }

  func contains(_ name: String) -> Bool { taken.contains(name) }

  /// Takes the name, or the first of it with a number that is free.
  mutating func take(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    var number = numbers[name] ?? 2
    while !taken.insert("\(name)_\(number)").inserted { number += 1 }
    numbers[name] = number + 1
    return "\(name)_\(number)"
  }
}
