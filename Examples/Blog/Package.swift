// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Blog",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "martlet", path: "../..")],
  targets: [
    // `martlet generate --models` writes the models into Sources/BlogModels/Generated; `make demo` does it.
    .target(
      name: "BlogModels",
      dependencies: [
        .product(name: "Martlet", package: "martlet"), .product(name: "MartletModels", package: "martlet"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "Blog",
      dependencies: [
        "BlogModels", .product(name: "Martlet", package: "martlet"),
        .product(name: "MartletAppSync", package: "martlet"), .product(name: "MartletModels", package: "martlet"),
      ],
      swiftSettings: strict),
  ]
)
