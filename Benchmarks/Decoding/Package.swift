// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let martlet: Target.Dependency = .product(name: "Martlet", package: "martlet")

let package = Package(
  name: "Decoding",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "martlet", path: "../..")],
  targets: [
    // `scripts/bench` has `martlet generate` write a catalogue into each of these.
    .target(name: "RepositoriesAPI", dependencies: [martlet], swiftSettings: strict),
    .target(name: "CalendarAPI", dependencies: [martlet], swiftSettings: strict),
    .target(name: "SampleAPI", dependencies: [martlet], swiftSettings: strict),
    .executableTarget(
      name: "DecodingBench", dependencies: ["RepositoriesAPI", "CalendarAPI", "SampleAPI", martlet],
      swiftSettings: strict),
  ]
)
