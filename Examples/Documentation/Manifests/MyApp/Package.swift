// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "MyApp",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(path: "../martlet")],
  targets: [
    .target(name: "MyAPI", dependencies: [.product(name: "Martlet", package: "martlet")]),
    .executableTarget(
      name: "MyApp",
      dependencies: [
        "MyAPI", .product(name: "Martlet", package: "martlet"), .product(name: "MartletHTTP", package: "martlet"),
      ]),
  ]
)
