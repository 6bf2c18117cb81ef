import Martlet
import SampleAPI

struct SampleQuery: Query {
  typealias Model = Sample.Query

  var body: some Query {
    Attribute(\.users) {
      Attribute(\._id)
      Attribute(\.index)
      Attribute(\.guid)
      Attribute(\.is_active)
      Attribute(\.balance)
      Attribute(\.picture)
      Attribute(\.age)
      Attribute(\.eye_color)
      Attribute(\.name) {
        Attribute(\.first)
        Attribute(\.last)
      }
      Attribute(\.company)
      Attribute(\.email)
      Attribute(\.phone)
      Attribute(\.address)
      Attribute(\.about)
      Attribute(\.registered)
      Attribute(\.latitude)
      Attribute(\.longitude)
      Attribute(\.tags)
      Attribute(\.range)
      Attribute(\.friends) {
        Attribute(\.id)
        Attribute(\.name)
      }
      Attribute(\.images) {
        Attribute(\.id)
        Attribute(\.format)
        Attribute(\.url)
        Attribute(\.description)
      }
      Attribute(\.greeting)
      Attribute(\.favorite_fruit)
    }
    Attribute(\.status)
    Attribute(\.is_real_json)
  }
}

struct SampleAnswer: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Sample.Query
  let users: [SampleUser]
  let status: String
  let is_real_json: Bool

  init(from decoder: Model.Decoder) throws {
    users = try decoder.decode(\.users, as: SampleUser.self)
    status = try decoder.decode(\.status)
    is_real_json = try decoder.decode(\.is_real_json)
  }
}

struct SampleUser: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Sample.Model.User
  let _id: String
  let index: Int
  let guid: String
  let is_active: Bool
  let balance: String
  let picture: String
  let age: Int
  let eye_color: String
  let name: SampleName
  let company: String
  let email: String
  let phone: String
  let address: String
  let about: String
  let registered: String
  let latitude: Double
  let longitude: Double
  let tags: [String]
  let range: [Int]
  let friends: [SampleFriend]
  let images: [SampleImage]
  let greeting: String
  let favorite_fruit: String

  init(from decoder: Model.Decoder) throws {
    _id = try decoder.decode(\._id)
    index = try decoder.decode(\.index)
    guid = try decoder.decode(\.guid)
    is_active = try decoder.decode(\.is_active)
    balance = try decoder.decode(\.balance)
    picture = try decoder.decode(\.picture)
    age = try decoder.decode(\.age)
    eye_color = try decoder.decode(\.eye_color)
    name = try decoder.decode(\.name, as: SampleName.self)
    company = try decoder.decode(\.company)
    email = try decoder.decode(\.email)
    phone = try decoder.decode(\.phone)
    address = try decoder.decode(\.address)
    about = try decoder.decode(\.about)
    registered = try decoder.decode(\.registered)
    latitude = try decoder.decode(\.latitude)
    longitude = try decoder.decode(\.longitude)
    tags = try decoder.decode(\.tags)
    range = try decoder.decode(\.range)
    friends = try decoder.decode(\.friends, as: SampleFriend.self)
    images = try decoder.decode(\.images, as: SampleImage.self)
    greeting = try decoder.decode(\.greeting)
    favorite_fruit = try decoder.decode(\.favorite_fruit)
  }
}

struct SampleName: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Sample.Model.Name
  let first: String
  let last: String

  init(from decoder: Model.Decoder) throws {
    first = try decoder.decode(\.first)
    last = try decoder.decode(\.last)
  }
}

struct SampleFriend: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Sample.Model.Friend
  let id: Int
  let name: String

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    name = try decoder.decode(\.name)
  }
}

struct SampleImage: GraphQLDecodable, Decodable, Equatable {
  typealias Model = Sample.Model.Image
  let id: String
  let format: String
  let url: String
  let description: String

  init(from decoder: Model.Decoder) throws {
    id = try decoder.decode(\.id)
    format = try decoder.decode(\.format)
    url = try decoder.decode(\.url)
    description = try decoder.decode(\.description)
  }
}
