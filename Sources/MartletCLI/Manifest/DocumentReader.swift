import Foundation
import GraphQLLanguage

/// Reads documents from files and folders.
struct DocumentReader {
  /// The most that is read, of all files together.
  let maximumByteCount: Int

  /// The documents of files, and of all files below folders, sorted there; each file once.
  func sources(_ places: [String]) throws(CommandError) -> [Source] {
    var sources: [Source] = []
    var seen: Set<String> = []
    var rest = maximumByteCount
    for place in places {
      for path in try files(place) where seen.insert(URL(fileURLWithPath: path).standardizedFileURL.path).inserted {
        let bytes = try FileReader(maximumByteCount: maximumByteCount).bytes(of: path)
        rest -= bytes.count
        if rest < 0 {
          throw CommandError(
            .input, "The documents are together larger than \(maximumByteCount >> 20) MB.",
            hint: "If they are the right ones, allow more with --max-size.")
        }
        sources.append(Source(name: path, bytes: bytes))
      }
    }
    return sources
  }

  private func files(_ place: String) throws(CommandError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue else {
      return [place]
    }
    let names: [String]
    do {
      names = try FileManager.default.subpathsOfDirectory(atPath: place).sorted()
    } catch {
      throw CommandError(
        .input, "The folder '\(place)' cannot be read.", hint: "Give yourself the right to read it and what is in it.")
    }
    let files = names.filter { name in
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      return !isHidden && (name.hasSuffix(".graphql") || name.hasSuffix(".gql"))
    }
    if files.isEmpty {
      throw CommandError(
        .input, "The folder '\(place)' has no documents.", hint: "Files with documents end in .graphql or .gql.")
    }
    return files.map { place.hasSuffix("/") ? place + $0 : place + "/" + $0 }
  }
}
