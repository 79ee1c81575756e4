// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CityKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "GeoKit", targets: ["GeoKit"]),
    .library(name: "GraphKit", targets: ["GraphKit"]),
    .library(name: "TabularKit", targets: ["TabularKit"]),
    .library(name: "LocationKit", targets: ["LocationKit"]),
    .executable(name: "locations", targets: ["locations"]),
  ],
  traits: [
    .default(enabledTraits: ["Tools", "Services"]),
    .trait(name: "Tools", description: "The command-line tools."),
    .trait(name: "Services", description: "HTTP services, and the tools' serve commands."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // Ground
    .target(name: "GeoKit", dependencies: ["JSONText"], swiftSettings: strict),
    .target(name: "GraphKit", swiftSettings: strict),
    .target(
      name: "TabularKit", dependencies: ["FileAccess"],
      swiftSettings: strict + [.enableExperimentalFeature("Lifetimes")]),

    // Kits
    .target(
      name: "LocationKit",
      dependencies: [
        "CivilTime", "FileAccess", "GeoKit", "JSONText", "LibXML", "TabularKit",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ], swiftSettings: strict),

    // Tools
    .executableTarget(
      name: "locations",
      dependencies: [
        "CivilTime", "CommandKit", "FileAccess", "JSONText", "LocationKit",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Tools"])),
      ],
      path: "Sources/tools/locations", swiftSettings: strict),

    // Support
    .systemLibrary(
      name: "CLibXML2", path: "Sources/support/CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "CivilTime", path: "Sources/support/CivilTime", swiftSettings: strict),
    .target(
      name: "CommandKit",
      dependencies: [
        "CivilTime", "FileAccess", "GeoKit", "JSONText",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Tools"])),
      ],
      path: "Sources/support/CommandKit", swiftSettings: strict),
    .target(name: "FileAccess", path: "Sources/support/FileAccess", swiftSettings: strict),
    .target(name: "JSONText", path: "Sources/support/JSONText", swiftSettings: strict),
    .target(
      name: "LibXML", dependencies: ["CLibXML2", "FileAccess"], path: "Sources/support/LibXML",
      swiftSettings: strict),
    .target(name: "TextFolding", path: "Sources/support/TextFolding", swiftSettings: strict),
    .target(name: "WebTransport", path: "Sources/support/WebTransport", swiftSettings: strict),

    // Tests
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CivilTimeTests", dependencies: ["CivilTime", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CommandKitTests",
      dependencies: [
        "CivilTime", "CommandKit", "FileAccess", "GeoKit", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),
    .testTarget(
      name: "FileAccessTests", dependencies: ["FileAccess", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "GeoKitTests", dependencies: ["GeoKit", "TestSupport"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "GraphKitTests", dependencies: ["GraphKit", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "LocationKitTests",
      dependencies: [
        "CivilTime", "CommandKit", "FileAccess", "LocationKit", "TestSupport", "locations",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: strict),
    .testTarget(
      name: "LibXMLTests", dependencies: ["LibXML", "FileAccess", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TabularKitTests", dependencies: ["TabularKit", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TextFoldingTests", dependencies: ["TextFolding", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "WebTransportTests", dependencies: ["WebTransport", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "ToolTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
