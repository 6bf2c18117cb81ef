import GraphQLLanguage
import Testing

struct SyntaxVisitorTests {
  private struct Trace: SyntaxVisitor {
    var steps: [String] = []
    var skipped: String?
    var stopped: String?

    mutating func enter(_ node: Field) -> VisitStep {
      steps.append("enter \(node.name.value)")
      if node.name.value == skipped { return .skip }
      return node.name.value == stopped ? .stop : .descend
    }

    mutating func leave(_ node: Field) -> Bool {
      steps.append("leave \(node.name.value)")
      return true
    }
  }

  private func document() throws -> Document { try Parser.document(from: Source("{ a { b { c } } d }")) }

  @Test func `enters before and leaves after what a node contains`() throws {
    var trace = Trace()
    #expect(try document().accept(&trace))
    #expect(
      trace.steps == ["enter a", "enter b", "enter c", "leave c", "leave b", "leave a", "enter d", "leave d"])
  }

  @Test func `goes past skipped nodes`() throws {
    var trace = Trace(skipped: "b")
    #expect(try document().accept(&trace))
    #expect(trace.steps == ["enter a", "enter b", "leave a", "enter d", "leave d"])
  }

  @Test func `stops at once`() throws {
    var trace = Trace(stopped: "b")
    #expect(try !document().accept(&trace))
    #expect(trace.steps == ["enter a", "enter b"])
  }

  @Test func `stops when leaving`() throws {
    struct Leaver: SyntaxVisitor {
      var count = 0
      mutating func leave(_ node: Field) -> Bool {
        count += 1
        return false
      }
    }
    var leaver = Leaver()
    #expect(try !document().accept(&leaver))
    #expect(leaver.count == 1)
  }

  @Test func `comes to every name of every kind of node`() throws {
    let text = """
      "d" query n1($n2: [n3!]! = [{ n4: n5 }, 1, 1.5, "s", true, null] @n6(n7: $n8)) { n9: n10(n11: $n12) @n13 }
      fragment n14($n15: n16) on n17 { ...n18(n19: 1) @n20 ... on n21 @n22 { n23 } }
      schema @n24 { query: n25 } extend schema @n26
      scalar n27 @n28 extend scalar n29 @n30
      type n31 implements n32 @n33 { "d" n34("d" n35: n36 = n37 @n38): n39 @n40 } extend type n41 { n42: n43 }
      interface n44 implements n45 { n46: n47 } extend interface n48 @n49
      union n50 @n51 = n52 | n53 extend union n54 = n55
      enum n56 { n57 @n58 } extend enum n59 { n60 }
      input n61 { n62: n63 } extend input n64 @n65
      directive @n66(n67: n68) @n69 on FIELD extend directive @n70 @n71
      """
    struct Names: SyntaxVisitor {
      var names: [String] = []
      mutating func enter(_ node: Name) -> VisitStep {
        names.append(node.value)
        return .descend
      }
    }
    let source = Source(text.replacing("@n6(n7: $n8)", with: "@n6(n7: n8)"))
    let document = try Parser.document(from: source, options: ParserOptions(edition: .draft))
    var names = Names()
    #expect(document.accept(&names))
    #expect(names.names == (1...71).map { "n\($0)" })
  }
}
