/// The Swift names of an enum's values.
struct EnumCaseNames {
  /// A pair of values that would get one name.
  struct Collision {
    let first: String
    let second: String
    let name: String
  }

  /// The names in the order of the values, without backticks.
  let names: [String]

  /// Why the values keep their spelling; absent if they do not have to.
  let collision: Collision?

  /// Names the values of one enum: `IN_PROGRESS` becomes `inProgress`, unless two values of the enum would become one; then
  /// all of them keep their spelling.
  init(_ values: [String]) {
    let converted = values.map(Self.lowerCamel)
    collision = Self.collision(values, converted)
    let wanted = collision == nil ? converted : values
    var scope = NameScope(reserved: ReservedNames.cases, wireNames: wanted)
    names = wanted.map { scope.name(for: $0) }
  }

  private static func collision(_ values: [String], _ converted: [String]) -> Collision? {
    var owners: [String: String] = [:]
    for (value, name) in zip(values, converted) {
      if let owner = owners.updateValue(value, forKey: name) {
        return Collision(first: owner, second: value, name: name)
      }
    }
    return nil
  }

  /// A name in upper case with underscores, as Swift spells it; any other name stays as it is.
  ///
  /// Leading and trailing underscores stay, and one between two digits: `_V1_2` becomes `_v1_2`.
  static func lowerCamel(_ name: String) -> String {
    let bytes = Array(name.utf8)
    guard !bytes.contains(where: \.isLowercaseLetter), let start = bytes.firstIndex(where: { $0 != underscore }),
      let end = bytes.lastIndex(where: { $0 != underscore })
    else { return name }
    var result = Array(bytes[..<start])
    var isWordStart = false
    for index in start...end {
      let byte = bytes[index]
      if byte == underscore {
        isWordStart = true
        continue
      }
      if isWordStart, byte.isDigit, result.last?.isDigit == true { result.append(underscore) }
      result.append(byte.isUppercaseLetter && !(isWordStart && index > start) ? byte | 0x20 : byte)
      isWordStart = false
    }
    result += bytes[(end + 1)...]
    return String(decoding: result, as: UTF8.self)
  }

  private static let underscore = UInt8(ascii: "_")
}
