public import Martlet

/// Lets Foundation's decoder make the same structs.
extension GraphQLEnum: @retroactive Decodable {
  public init(from decoder: any Swift.Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }
}
