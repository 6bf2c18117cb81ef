/// The plural of type names as Amplify makes it, which lists are called after: `Post` gives `listPosts`.
enum PluralNames {
  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "foot": "feet", "tooth": "teeth", "goose": "geese",
    "mouse": "mice", "hero": "heroes", "potato": "potatoes", "tomato": "tomatoes", "echo": "echoes", "quiz": "quizzes",
    "datum": "data", "index": "indices", "vertex": "vertices", "matrix": "matrices", "axis": "axes", "die": "dice",
    "criterion": "criteria", "knife": "knives", "life": "lives", "wife": "wives", "leaf": "leaves", "shelf": "shelves",
    "wolf": "wolves", "half": "halves", "calf": "calves", "loaf": "loaves", "thief": "thieves", "self": "selves",
    "elf": "elves", "this": "these", "that": "those", "ox": "oxen",
  ]
  private static let unchanged: Set<String> = [
    "sheep", "fish", "news", "series", "species", "data", "metadata", "equipment", "information", "software", "media",
    "deer", "people", "children", "feedback", "music", "money", "staff", "chassis", "aircraft",
  ]

  /// The plural of a name whose last word is told by its capital letter.
  static func plural(of name: String) -> String {
    let start = name.lastIndex(where: \.isUppercase) ?? name.startIndex
    let (head, word) = (name[..<start], String(name[start...]))
    return String(head) + plural(word: word)
  }

  private static func plural(word: String) -> String {
    let lower = word.lowercased()
    if unchanged.contains(lower) { return word }
    if let plural = irregular[lower] { return String(word.prefix(1) + plural.dropFirst()) }
    for (singular, plural) in [("woman", "women"), ("man", "men"), ("child", "children"), ("person", "people")]
    where lower.hasSuffix(singular) && lower != "human" {
      return String(word.dropLast(singular.count)) + plural
    }
    if lower.hasSuffix("sis") { return String(word.dropLast(2)) + "es" }
    if ["s", "x", "z", "ch", "sh"].contains(where: { lower.hasSuffix($0) }) { return word + "es" }
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
      return String(word.dropLast()) + "ies"
    }
    return word + "s"
  }
}
