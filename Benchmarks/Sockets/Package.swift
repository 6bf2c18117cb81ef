// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Sockets",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "martlet", path: "../..")],
  targets: [
    .executableTarget(
      name: "Sockets",
      dependencies: [
        .product(name: "Martlet", package: "martlet"), .product(name: "MartletWebSocket", package: "martlet"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
