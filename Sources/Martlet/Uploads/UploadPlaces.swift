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
    var path: [String] = []
    var open = [Visit.enter(operation.variables, "variables")]
    while let visit = open.popLast() {
      guard case .enter(let value, let name) = visit else {
        path.removeLast()
        continue
      }
      path.append(name)
      open.append(.leave)
      switch value {
      case .upload(let upload):
        let place = path.joined(separator: ".")
        if let index = indices[upload] {
          files[index].paths.append(place)
        } else {
          indices[upload] = files.count
          files.append((upload, [place]))
        }
      case .array(let items):
        for (index, item) in items.enumerated().reversed() where item.mayHoldUploads {
          open.append(.enter(item, String(index)))
        }
      case .object(let members):
        for member in members.reversed() where member.value.mayHoldUploads {
          open.append(.enter(member.value, member.key))
        }
      default: break
      }
    }
  }

  private enum Visit {
    case enter(AnyCodable, String)
    case leave
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

extension GraphQLOperation {
  /// Whether there is any file among the variables.
  package var hasUploads: Bool { !UploadPlaces(of: self).isEmpty }
}
