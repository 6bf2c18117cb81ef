import Foundation
import TestSupport
import Testing

/// The schemas of Amplify's own integration tests, served by the stand-in: every relation of every model, lazily and eagerly.
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: SharedFiles.areAvailable, "needs ../shared"))
struct AmplifySchemaTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: ["lazyload-schema", "transformer-v2-schema", "teamproject-schema", "restaurant-schema"])
  func `follows all relations of its models`(name: String) async throws {
    let schema = try SharedFiles.url("schemas/amplify/swift/\(name).graphql")
    let generated = folder.url.appendingPathComponent("Generated")
    let made = try await Command.run(
      PackageFolder.product("martlet"),
      ["generate", "--models", "--quiet", "--access", "internal", "--schema", schema.path, "--output", generated.path])
    // Those of the old transformer are refused, with advice.
    guard made.status == 0 else {
      #expect(made.errorOutput.contains("@connection") || made.errorOutput.contains("@key"), "\(made.errorOutput)")
      return
    }
    let program = try await build(generated)
    let server = try await LoopbackServer.start(
      script: "Tests/Servers/models_server.py", options: ["--schema", schema.path])
    let outcome = try await Command.run(program, [server.url.absoluteString], timeout: 300)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("FAULT") } == [])
    #expect(lines.last?.hasPrefix("checked ") == true, "\(outcome.errorOutput)")
    print("\(name): \(lines.last ?? "nothing")")
    withExtendedLifetime(server) {}
  }

  /// Compiles the models with the checks, and links them with this build's runtime.
  private func build(_ generated: URL) async throws -> URL {
    let files = try FileManager.default.contentsOfDirectory(atPath: generated.path).sorted()
    let types = files.filter { $0.hasSuffix("+Model.swift") }.map { $0.dropLast("+Model.swift".count) + ".self" }
    let list = folder.url.appendingPathComponent("Models.swift")
    let text = "import MartletModels\n\nlet models: [any Model.Type] = [\(types.joined(separator: ", "))]\n"
    try Data(text.utf8).write(to: list)
    let program = folder.url.appendingPathComponent("program")
    let products = try PackageFolder.product("martlet").deletingLastPathComponent()
    var arguments = [
      "swiftc", "-swift-version", "6", "-wmo", "-Onone", "-parse-as-library", "-module-name", "Program",
      "-I", products.appendingPathComponent("Modules").path, "-o", program.path,
    ]
    arguments += files.map { generated.appendingPathComponent($0).path }
    arguments += [list.path, PackageFolder.url("Tests/Fixtures/Models/RelationChecks.swift").path]
    for module in ["Martlet", "MartletModels", "OperationManifests"] {
      let objects = products.appendingPathComponent("\(module).build")
      arguments += try FileManager.default.contentsOfDirectory(atPath: objects.path).sorted()
        .filter { $0.hasSuffix(".o") }.map { objects.appendingPathComponent($0).path }
    }
    let outcome = try await Command.run(URL(fileURLWithPath: "/usr/bin/env"), arguments, timeout: 600)
    guard outcome.status == 0 else { throw TestSupportError("\(outcome.output)\n\(outcome.errorOutput)") }
    return program
  }
}
