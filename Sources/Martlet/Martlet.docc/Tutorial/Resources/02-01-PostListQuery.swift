import BlogAPI
import Martlet

struct PostListQuery: Query {
  typealias Model = API.Query
  @Variable var first = 20
  @Variable var after: String?

  var body: some Query {
    Attribute(\.posts[first: $first, after: $after]) {
      PageQuery { UnitQuery(PostRow.self) }
    }
  }
}
