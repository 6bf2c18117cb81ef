import GraphQLLanguage

/// Corpora written in YAML.
enum YAMLCorpora {
  static func graphQLCats() throws -> Tally {
    var tally = Tally("graphql-cats parsing")
    let file = YAML(parsing: try Corpus.text("conformance/graphql-cats/parsing/SchemaParser.yaml"))
    for test in file["tests"]?.items ?? [] {
      let name = test["name"]?.text ?? "?"
      guard let query = test["given"]?["query"]?.text else {
        tally.record(name, complaint: "has no query")
        continue
      }
      let passes = test["then"]?["passes"]?.text == "true"
      let bytes = Array(query.utf8)
      tally.record(name, complaint: passes ? Check.roundTrip(bytes) : Check.rejection(bytes))
    }
    return tally
  }

  static func parserCases(_ file: String) throws -> Tally {
    var tally = Tally("gqlparser \(file)")
    for section in YAML(parsing: try Corpus.text("conformance/gqlparser/parser__\(file).yml")).entries {
      for test in section.value.items {
        let name = "\(section.key) / \(test["name"]?.text ?? "?")"
        guard let input = test["input"]?.text else {
          tally.record(name, complaint: "has no input")
          continue
        }
        let bytes = Array(input.utf8)
        if test["error"] != nil {
          tally.record(name, complaint: Check.rejection(bytes, at: place(of: test)))
        } else {
          // Fragment variables, which that parser always has, are a draft.
          let edition: Edition = name.hasSuffix("fragment defined variables") ? .draft : .september2025
          tally.record(name, complaint: Check.roundTrip(bytes, edition))
        }
      }
    }
    return tally
  }

  static func lexerCases() throws -> Tally {
    var tally = Tally("gqlparser lexer_test")
    for section in YAML(parsing: try Corpus.text("conformance/gqlparser/lexer__lexer_test.yml")).entries {
      for test in section.value.items {
        let name = "\(section.key) / \(test["name"]?.text ?? "?")"
        guard let input = test["input"]?.text else {
          tally.record(name, complaint: "has no input")
          continue
        }
        if let reason = reasonToSkip(test, input) {
          tally.skip(name, because: reason)
        } else {
          tally.record(name, complaint: lexerComplaint(test, input))
        }
      }
    }
    return tally
  }

  private static func place(of test: YAML) -> Place? {
    guard let location = test["error"]?["locations"]?.items.first, let line = location["line"]?.int,
      let column = location["column"]?.int
    else { return nil }
    // That parser points behind the opening quotation mark of strings and behind the backslash of escape sequences.
    let message = test["error"]?["message"]?.text ?? ""
    let isBehind = ["Unexpected String", "Invalid character escape sequence"].contains { message.hasPrefix($0) }
    return Place(line: line, column: isBehind ? column - 1 : column)
  }

  private static func reasonToSkip(_ test: YAML, _ input: String) -> String? {
    let message = test["error"]?["message"]?.text ?? ""
    guard message.hasPrefix("Invalid character within String") else { return nil }
    return "control characters in strings are legal since the September 2025 edition"
  }

  private static func lexerComplaint(_ test: YAML, _ input: String) -> String? {
    let source = Source(input)
    let stream = TokenStream(document: source)
    let expected = (test["tokens"]?.items ?? []).filter { $0["kind"]?.text != "COMMENT" }
    let tokens = stream.tokens.filter { $0.kind != .endOfFile && $0.kind != .invalid }
    for (token, wanted) in zip(tokens, expected) {
      if let complaint = complaint(about: token, wanted, in: source) { return complaint }
    }
    guard test["error"] != nil else {
      if let diagnostic = stream.diagnostics.first { return diagnostic.rendered() }
      return tokens.count == expected.count ? nil : "gives \(tokens.count) tokens, not \(expected.count)"
    }
    guard let location = stream.diagnostics.first?.location else { return "was accepted" }
    guard let place = place(of: test) else { return nil }
    let found = Place(line: location.line, column: location.column)
    return found == place ? nil : "is reported at \(found), not \(place)"
  }

  private static func complaint(about token: Token, _ wanted: YAML, in source: Source) -> String? {
    let start = SourceLocation(source: source, range: token.range)
    let end = SourceLocation(source: source, range: SourceRange(start: token.end, end: token.end))
    let value = TokenStream.value(of: token, in: source) ?? "undefined"
    let pairs: [(String, String?, String)] = [
      ("start", wanted["start"]?.text, "\(start.codePointOffset)"),
      ("end", wanted["end"]?.text, "\(end.codePointOffset)"),
      ("line", wanted["line"]?.text, "\(start.line)"),
      ("column", wanted["column"]?.text, "\(start.column)"),
      ("value", wanted["value"]?.text, value),
    ]
    for (title, wanted, found) in pairs {
      if let wanted, wanted != found { return "has \(title) \(found), not \(wanted)" }
    }
    return nil
  }
}
