import Foundation
import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

@Suite struct ModelGenerationTests {
  private func result(_ sdl: String) throws -> CodegenResult {
    let loaded = Schema.load(sdl: [Source(name: "schema.graphql", sdl)])
    return CodeGenerator.generateModels(try #require(loaded.valid))
  }

  private func text(_ sdl: String) throws -> String {
    try result(sdl).files.map(\.text).joined(separator: "\n")
  }

  @Test func `refuses directives of the old transformer, and says what to write`() throws {
    let result = try result(
      """
      type Post @model @key(fields: ["id", "title"]) @key(name: "byTitle", fields: ["title"], queryField: "posts") {
        id: ID!
        title: String!
        comments: [Comment] @connection(keyName: "byPost", fields: ["id"])
      }
      type Comment @model { id: ID! post: Post @connection(fields: ["postId"]) postId: ID }
      """)
    #expect(result.files.isEmpty)
    let hints = result.diagnostics.map { "\($0.location?.line ?? 0): \($0.hint ?? "")" }
    #expect(
      hints == [
        #"1: Write @primaryKey(sortKeyFields: ["title"]) on the field 'id' instead."#,
        #"1: Write @index(name: "byTitle", queryField: "posts") on the field 'title' instead."#,
        #"4: Write @hasMany(indexName: "byPost", fields: ["id"]) instead."#,
        #"6: Write @belongsTo(fields: ["postId"]) instead, or @hasOne(fields: ["postId"]) if the other side does not refer back."#,
      ])
  }

  @Test func `names foreign keys as Amplify does`() throws {
    let text = try text(
      """
      type PostWithCompositeKey @model {
        id: ID! @primaryKey(sortKeyFields: ["title"])
        title: String!
        comments: [Comment] @hasMany
        team: Team @hasOne
      }
      type Comment @model { post: PostWithCompositeKey @belongsTo }
      type Team @model { teamId: ID! @primaryKey(sortKeyFields: ["name"]) name: String! post: PostWithCompositeKey @belongsTo }
      """)
    for name in [
      "postWithCompositeKeyCommentsId", "postWithCompositeKeyCommentsTitle", "postWithCompositeKeyTeamTeamId",
      "postWithCompositeKeyTeamName", "teamPostId", "teamPostTitle",
    ] { #expect(text.contains("var \(name): "), "\(name)") }
  }

  @Test func `reports relations that lead nowhere`() throws {
    let result = try result("type A @model { b: B @belongsTo(fields: [\"bId\"]) } type B @model { id: ID! }")
    #expect(result.diagnostics.map(\.message) == ["A.b is a relation by the field 'bId', which A does not have."])
    let missing = try self.result("type A @model { b: B } type B @model { id: ID! }")
    #expect(missing.diagnostics.map(\.severity) == [.warning])
    #expect(try self.result("type Query { a: Int }").diagnostics.map(\.message) == ["The schema has no models."])
    let side = try self.result("type A @model { bs: [B] @manyToMany(relationName: \"AB\") } type B @model { id: ID! }")
    #expect(side.diagnostics.first?.severity == .error)
    let key = try self.result("type A @model { id: ID! @primaryKey(sortKeyFields: [\"b\"]) b: Int }")
    #expect(key.diagnostics.first?.coordinate == "A.b")
  }

  @Test func `calls lists after the plural`() throws {
    let plurals = [
      "Post": "Posts", "Person": "People", "Category": "Categories", "Child": "Children", "Box": "Boxes",
      "SalesPerson": "SalesPeople", "Day": "Days", "News": "News", "Project1V2": "Project1V2s", "Analysis": "Analyses",
    ]
    let sdl = plurals.keys.sorted().map { "type \($0) @model { id: ID! }" }.joined(separator: " ")
    let text = try text(sdl)
    for (name, plural) in plurals {
      #expect(text.contains("name: \"\(name)\", listPluralName: \"\(plural)\""), "\(name)")
    }
  }

  @Test func `has the rules of a model as data`() throws {
    let text = try text(
      """
      type A @model @auth(rules: [
        { allow: owner, ownerField: "editors", identityClaim: "sub", operations: [read, update] }
        { allow: groups, groupsField: "teams" } { allow: private, provider: iam } { allow: public }
      ]) { id: ID! }
      """)
    #expect(
      text.contains(
        #"ModelAuthRule(.owner, ownerField: "editors", identityClaim: "sub", operations: [.read, .update]),"#))
    #expect(text.contains(#"ModelAuthRule(.groups, groupsField: "teams"),"#))
    #expect(text.contains(#"ModelAuthRule(.private, provider: "iam"),"#))
  }

  @Test func `renames and removes timestamps`() throws {
    let none = try text("type A @model(timestamps: null) { id: ID! }")
    #expect(!none.contains("createdAt"))
    let renamed = try text("type A @model(timestamps: { createdAt: \"createdOn\", updatedAt: null }) { id: ID! }")
    #expect(renamed.contains("private(set) var createdOn: AWSDateTime?"))
    #expect(!renamed.contains("updatedAt"))
  }

  @Test(.enabled(if: SharedFiles.areAvailable, "needs ../shared"))
  func `finds the models of a deployed schema`() throws {
    let file = try SharedFiles.url("schemas/amplify/codegen/blog-sdl.graphql")
    let text = try text(String(contentsOf: file, encoding: .utf8))
    #expect(text.contains("public struct Post: Model {"))
    #expect(text.contains(#"ModelField("blog", .relation(ModelRelation(.belongsTo, "Blog", keys: ["blogPostsId"]))),"#))
    #expect(
      text.contains(
        #"ModelField("comments", .relation(ModelRelation(.hasMany, "Comment", foreignKeys: ["postCommentsId"]))),"#))
    #expect(text.contains(#"ModelField("createdAt", .scalar("AWSDateTime"), isReadOnly: true),"#))
  }
}
