import Foundation

/// The independent GraphQL implementation graphql-core, asked over a Python process that is started at the first question.
///
/// ```swift
/// let faults = try await GraphQLCore.shared.validate(document, against: .file(schema))
/// #expect(faults == [])
/// ```
public actor GraphQLCore {
  /// The one for all tests of a run, so that each schema is read once. It ends with the run.
  public static let shared = GraphQLCore()

  private var exchange: LineExchange?
  private var lastID = 0

  /// Makes one with a process of its own.
  public init() {}

  /// Validates an executable document.
  ///
  /// - Parameters:
  ///   - document: The text of the document.
  ///   - schema: Read tolerantly: repeated definitions, unknown types and unknown directives are no faults.
  ///   - variables: The text of a JSON object; its values are checked against the variables of the one operation.
  /// - Returns: What graphql-core objects to, in its order; empty if the document is valid.
  /// - Throws: ``TestSupportError`` if the schema cannot be read or Python cannot be started.
  public func validate(
    _ document: String, against schema: SchemaSource, variables: String? = nil
  ) async throws -> [GraphQLFault] {
    var question = Question("validate")
    question.document = document
    question.schema = Question.Schema(schema)
    question.variables = variables
    return try await ask(question).errors ?? []
  }

  /// Parses a document, executable or SDL.
  ///
  /// - Returns: The syntax error, if there is one; graphql-core stops at the first.
  public func parse(_ document: String) async throws -> [GraphQLFault] {
    var question = Question("parse")
    question.document = document
    return try await ask(question).errors ?? []
  }

  /// Prints a document in graphql-core's form.
  ///
  /// - Throws: ``TestSupportError`` if the document does not parse.
  public func print(_ document: String) async throws -> String {
    var question = Question("print")
    question.document = document
    let answer = try await ask(question)
    guard let text = answer.text else {
      throw TestSupportError("graphql-core cannot print the document: \(answer.errors ?? [])")
    }
    return text
  }

  /// Builds a schema.
  ///
  /// - Parameters:
  ///   - isTolerant: Whether repeated definitions, unknown types and unknown directives are accepted.
  /// - Returns: The faults of SDL and of the type system; always empty for a tolerant reading of text that parses.
  public func buildSchema(_ schema: SchemaSource, isTolerant: Bool = false) async throws -> [GraphQLFault] {
    var question = Question("buildSchema")
    question.schema = Question.Schema(schema)
    question.tolerant = isTolerant
    return try await ask(question).errors ?? []
  }

  /// Executes a valid document.
  ///
  /// - Parameters:
  ///   - variables: The text of a JSON object.
  ///   - data: The text of a JSON object for the root: a field is the member of its name, whatever the arguments; objects of
  ///     interfaces and unions have a `__typename`.
  /// - Returns: The text of a GraphQL response.
  public func execute(
    _ document: String, against schema: SchemaSource, variables: String, data: String
  ) async throws -> String {
    var question = Question("execute")
    question.document = document
    question.schema = Question.Schema(schema)
    question.variables = variables
    question.data = data
    return try await ask(question).text ?? ""
  }

  private func ask(_ question: Question) async throws -> Answer {
    lastID += 1
    var question = question
    question.id = lastID
    let answer = try await runningExchange().answer(to: question)
    if let failure = answer.failure {
      throw TestSupportError("graphql-core cannot answer '\(question.command)': \(failure)")
    }
    return answer
  }

  private func runningExchange() throws -> LineExchange {
    if let exchange, !exchange.hasEnded { return exchange }
    let started = try LineExchange(
      PackageFolder.python(), [PackageFolder.url("scripts/graphql_oracle.py").path])
    exchange = started
    return started
  }
}

extension GraphQLCore {
  /// One line to Python.
  struct Question: Encodable, Sendable {
    /// Where the schema is; exactly one of the two is set.
    struct Schema: Encodable, Sendable {
      var path: String?
      var text: String?

      init(_ source: SchemaSource) {
        switch source {
        case .file(let url): path = url.path
        case .text(let text): self.text = text
        }
      }
    }

    var id = 0
    var command: String
    var document: String?
    var schema: Schema?
    var variables: String?
    var data: String?
    var tolerant = true

    init(_ command: String) {
      self.command = command
    }
  }

  /// One line from Python.
  struct Answer: Decodable, Sendable {
    var id: Int
    var errors: [GraphQLFault]?
    var text: String?
    var failure: String?
  }
}
