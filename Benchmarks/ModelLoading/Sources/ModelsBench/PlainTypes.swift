import Martlet
import MartletModels

/// The same data as plain `Decodable` structs, with the same types of values.
struct PlainAnswer: Decodable {
  struct Root: Decodable { let listComments: List }

  struct List: Decodable {
    let items: [PlainComment]
    let nextToken: String?
  }

  let data: Root
}

struct PlainComment: Decodable {
  let id: GraphQLID
  let content: String
  let createdAt: AWSDateTime?
  let updatedAt: AWSDateTime?
  let post: PlainPost
}

struct PlainPost: Decodable {
  let id: GraphQLID
  let title: String
  let rating: Int
  let createdAt: AWSDateTime?
  let updatedAt: AWSDateTime?
  let blog: PlainBlog?
}

struct PlainBlog: Decodable {
  let id: GraphQLID
  let name: String
  let createdAt: AWSDateTime?
  let updatedAt: AWSDateTime?
}
