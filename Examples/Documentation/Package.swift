// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let martlet: Target.Dependency = .product(name: "Martlet", package: "martlet")
let martletHTTP: Target.Dependency = .product(name: "MartletHTTP", package: "martlet")

// The code of the documentation: scripts/check-docs writes the catalogues, builds all of it, and finds each Swift block of
// the documentation in it.
let package = Package(
  name: "Documentation",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "martlet", path: "../..")],
  targets: [
    // Generated from schema.graphql.
    .target(name: "BlogAPI", dependencies: [martlet], swiftSettings: strict),
    // One file for each page; each stands alone. The program prints the documents that the pages show.
    .executableTarget(name: "Pages", dependencies: ["BlogAPI", martlet, martletHTTP], swiftSettings: strict),
    .testTarget(name: "PagesTests", dependencies: ["BlogAPI", martlet], swiftSettings: strict),

    // "Your first query"; generated from the schema of Examples/Countries.
    .target(name: "MyAPI", dependencies: [martlet], swiftSettings: strict),
    .executableTarget(name: "MyApp", dependencies: ["MyAPI", martlet, martletHTTP], swiftSettings: strict),

    // The parts of the command, as libraries.
    .target(
      name: "Tools",
      dependencies: [
        .product(name: "GraphQLCodegen", package: "martlet"), .product(name: "GraphQLLanguage", package: "martlet"),
        .product(name: "GraphQLSchema", package: "martlet"),
      ],
      swiftSettings: strict),
  ]
)
