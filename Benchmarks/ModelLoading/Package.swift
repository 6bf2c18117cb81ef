// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ModelLoading",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "martlet", path: "../..")],
  targets: [
    // `scripts/bench` has `martlet generate --models` write into its folder Generated.
    .executableTarget(
      name: "ModelsBench",
      dependencies: [
        .product(name: "Martlet", package: "martlet"), .product(name: "MartletModels", package: "martlet"),
      ], swiftSettings: strict)
  ]
)
