/// The same data as plain `Decodable` structs, texts as they come.
struct PlainAnswer: Decodable {
  struct Root: Decodable { let listComments: List }

  struct List: Decodable {
    let items: [PlainComment]
    let nextToken: String?
  }

  let data: Root
}

struct PlainComment: Decodable {
  let id: String
  let content: String
  let createdAt: String?
  let updatedAt: String?
  let post: PlainPost
}

struct PlainPost: Decodable {
  let id: String
  let title: String
  let rating: Int
  let createdAt: String?
  let updatedAt: String?
  let blog: PlainBlog?
}

struct PlainBlog: Decodable {
  let id: String
  let name: String
  let createdAt: String?
  let updatedAt: String?
}
