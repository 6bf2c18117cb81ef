// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Concurrency",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "martlet", path: "../..")],
  targets: [
    .executableTarget(
      name: "Concurrency",
      dependencies: [
        .product(name: "Martlet", package: "martlet"), .product(name: "MartletHTTP", package: "martlet"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
