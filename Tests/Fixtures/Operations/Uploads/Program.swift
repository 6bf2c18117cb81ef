import Martlet

/// What is shown of a file.
struct FileDetails: Query {
  typealias Model = Uploads.Model.File
  var body: some Query {
    Attribute(\.id)
    Attribute(\.path)
    Attribute(\.filename)
    Attribute(\.mimetype)
  }
}

struct UploadOneFile: Query {
  typealias Model = Uploads.Mutation
  let file: Uploads.Scalar.Upload
  var body: some Query {
    Attribute(\.singleUpload[file: file]) { FileDetails() }
  }
}

struct UploadMultipleFilesToTheSameParameter: Query {
  typealias Model = Uploads.Mutation
  let files: [Uploads.Scalar.Upload]
  var body: some Query {
    Attribute(\.multipleUpload[files: files]) { FileDetails() }
  }
}

struct UploadMultipleFilesToDifferentParameters: Query {
  typealias Model = Uploads.Mutation
  let singleFile: Uploads.Scalar.Upload
  let multipleFiles: [Uploads.Scalar.Upload]
  var body: some Query {
    Attribute(\.multipleParameterUpload[singleFile: singleFile, multipleFiles: multipleFiles]) { FileDetails() }
  }
}

@main
struct Program {
  static func main() async throws {
    try await Sample.print([
      Sample(UploadOneFile(file: "a"), values: ["file": "a"]),
      Sample(UploadMultipleFilesToTheSameParameter(files: ["a", "b"]), values: ["files": ["a", "b"]]),
      Sample(
        UploadMultipleFilesToDifferentParameters(singleFile: "a", multipleFiles: ["b", "c"]),
        values: ["singleFile": "a", "multipleFiles": ["b", "c"]]),
    ])
  }
}
