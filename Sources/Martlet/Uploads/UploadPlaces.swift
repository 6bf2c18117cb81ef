/// The files of an operation, and where in its variables each stands.
package struct UploadPlaces: Sendable {
  /// In the order they are found; each file once.
  package private(set) var files: [(upload: Upload, paths: [String])] = []

  /// Finds the files of an operation.
  ///
  /// - Parameter operation: Its paths begin with `variables.`.
  package init(of operation: GraphQLOperation) {
    var indices: [Upload: Int] = [:]
    // Without recursion, as values that a program makes may be nested to any depth. Last in, first out: so what comes first
    // goes in last.
    var open: [(value: AnyCodable, path: String)] = [(operation.variables, "variables")]
    while let (value, path) = open.popLast() {
      switch value {
      case .upload(let upload):
        if let index = indices[upload] {
          files[index].paths.append(path)
        } else {
          indices[upload] = files.count
          files.append((upload, [path]))
        }
      case .array(let items):
        for (index, item) in items.enumerated().reversed() where item.mayHoldUploads {
          open.append((item, "\(path).\(index)"))
        }
      case .object(let members):
        for member in members.reversed() where member.value.mayHoldUploads {
          open.append((member.value, "\(path).\(member.key)"))
        }
      default: break
      }
    }
  }

  /// Whether there is any file.
  package var isEmpty: Bool { files.isEmpty }
}

extension AnyCodable {
  fileprivate var mayHoldUploads: Bool {
    switch self {
    case .upload, .array, .object: true
    default: false
    }
  }
}
