// swift-tools-version: 6.1
import PackageDescription

/// The same strict settings for every target.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A module map over a system library of Linux; other platforms bring their own.
func library(_ name: String, pkgConfig: String, debian: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([debian])])
}

func onLinux(_ name: String) -> Target.Dependency {
  .target(name: name, condition: .when(platforms: [.linux]))
}

func tests(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], exclude: [], swiftSettings: strict)
}

let package = Package(
  name: "martlet",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Martlet", targets: ["Martlet"]),
    .library(name: "MartletHTTP", targets: ["MartletHTTP"]),
    .library(name: "MartletWebSocket", targets: ["MartletWebSocket"]),
    .library(name: "MartletAppSync", targets: ["MartletAppSync"]),
    .library(name: "MartletModels", targets: ["MartletModels"]),
    .library(name: "GraphQLLanguage", targets: ["GraphQLLanguage"]),
    .library(name: "GraphQLSchema", targets: ["GraphQLSchema"]),
    .library(name: "GraphQLCodegen", targets: ["GraphQLCodegen"]),
    .executable(name: "martlet", targets: ["MartletCLI"]),
  ],
  targets: [
    // The compile-time tower: schemas and documents become Swift files.
    module("GraphQLLanguage"),
    module("GraphQLSchema", "GraphQLLanguage"),
    module("GraphQLCodegen", "GraphQLSchema", "GraphQLLanguage"),
    .executableTarget(
      name: "MartletCLI", dependencies: ["GraphQLCodegen", "GraphQLSchema", "GraphQLLanguage", "OperationManifests"],
      swiftSettings: strict),

    // The run-time tower: what generated files and programs import.
    module("Martlet", "OperationManifests"),
    module("MartletHTTP", "Martlet", onLinux("CCurl")),
    module("MartletWebSocket", "Martlet", onLinux("CWebSockets")),
    module("MartletAppSync", "MartletWebSocket", "MartletHTTP", "Martlet", onLinux("COpenSSL")),
    module("MartletModels", "Martlet"),

    // System libraries, on Linux only.
    library("CCurl", pkgConfig: "libcurl", debian: "libcurl4-openssl-dev"),
    library("CWebSockets", pkgConfig: "libwebsockets", debian: "libwebsockets-dev"),
    library("COpenSSL", pkgConfig: "libcrypto", debian: "libssl-dev"),

    // Below both towers: the identity of documents, and the files that tell servers of them.
    module("OperationManifests"),

    // For this package's own tests; never part of a product.
    module("TestSupport"),
    .target(name: "LiveAPI", dependencies: ["Martlet"], path: "Tests/LiveAPI", swiftSettings: strict),
    .target(
      name: "ScriptedSockets", dependencies: ["MartletWebSocket"], path: "Tests/ScriptedSockets", swiftSettings: strict),
    tests("GraphQLLanguageTests", "GraphQLLanguage"),
    tests("GraphQLSchemaTests", "GraphQLSchema", "GraphQLLanguage"),
    tests("GraphQLCodegenTests", "GraphQLCodegen", "GraphQLSchema", "GraphQLLanguage"),
    tests("MartletCLITests", "MartletCLI"),
    tests("OperationManifestsTests", "OperationManifests"),
    tests("MartletTests", "Martlet"),
    tests("MartletHTTPTests", "MartletHTTP", "Martlet", "LiveAPI"),
    tests("MartletWebSocketTests", "MartletWebSocket", "Martlet", "LiveAPI", "ScriptedSockets"),
    tests("MartletAppSyncTests", "MartletAppSync", "MartletWebSocket", "MartletHTTP", "Martlet", "ScriptedSockets"),
    tests("TransportTests", "MartletWebSocket", "MartletHTTP", "Martlet"),
    tests("MartletModelsTests", "MartletModels", "MartletHTTP", "Martlet"),
    tests("GeneratedCodeTests"),
    tests("EndToEndTests", "Martlet", "MartletHTTP"),
  ]
)
