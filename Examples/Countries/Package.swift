// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Countries",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "martlet", path: "../..")],
  targets: [
    // `martlet generate` writes the catalogue into Sources/CountriesAPI/Generated; `make demo` does it.
    .target(
      name: "CountriesAPI", dependencies: [.product(name: "Martlet", package: "martlet")], swiftSettings: strict),
    .executableTarget(
      name: "Countries",
      dependencies: [
        "CountriesAPI", .product(name: "Martlet", package: "martlet"),
        .product(name: "MartletHTTP", package: "martlet"),
        .product(name: "MartletWebSocket", package: "martlet"),
      ],
      swiftSettings: strict),
  ]
)
