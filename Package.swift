// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// What every service is made of; only on the trait `Services`.
let web: [Target.Dependency] = [
  .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Services"])),
  .product(
    name: "HummingbirdCore", package: "hummingbird", condition: .when(traits: ["Services"])),
  .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Services"])),
  .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Services"])),
  .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Services"])),
  .product(
    name: "ServiceLifecycle", package: "swift-service-lifecycle",
    condition: .when(traits: ["Services"])),
]

let package = Package(
  name: "CityKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "AirQualityKit", targets: ["AirQualityKit"]),
    .library(name: "AirQualityStore", targets: ["AirQualityStore"]),
    .library(name: "FloorPlanKit", targets: ["FloorPlanKit"]),
    .library(name: "GeoKit", targets: ["GeoKit"]),
    .library(name: "GraphKit", targets: ["GraphKit"]),
    .library(name: "TabularKit", targets: ["TabularKit"]),
    .library(name: "RoutingKit", targets: ["RoutingKit"]),
    .library(name: "RouteService", targets: ["RouteService"]),
    .executable(name: "floorpath", targets: ["floorpath"]),
    .library(name: "CatalogKit", targets: ["CatalogKit"]),
    .library(name: "CatalogService", targets: ["CatalogService"]),
    .executable(name: "library-search", targets: ["library-search"]),
    .executable(name: "route", targets: ["route"]),
  ],
  traits: [
    .default(enabledTraits: ["Tools", "Services"]),
    .trait(name: "Tools", description: "The command-line tools."),
    .trait(name: "Services", description: "HTTP services, and the tools' serve commands."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(
      url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
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
      name: "CatalogKit",
      dependencies: [
        "FileAccess", "JSONText", "LibXML", "TabularKit", "TextFolding", "WebTransport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: strict),
    .target(
      name: "FloorPlanKit",
      dependencies: ["FileAccess", "GeoKit", "GraphKit", "JSONText", "LibXML"],
      swiftSettings: strict),
    .target(
      name: "RoutingKit",
      dependencies: [
        "CivilTime", "FileAccess", "GeoKit", "GraphKit", "JSONText", "TabularKit", "TextFolding",
        "WebTransport",
      ], swiftSettings: strict),

    // Services
    .target(
      name: "CatalogService",
      dependencies: ["CatalogKit", "JSONText"] + web,
      path: "Sources/services/CatalogService", swiftSettings: strict),
    .target(
      name: "RouteService",
      dependencies: ["GeoKit", "JSONText", "RoutingKit"] + web,
      path: "Sources/services/RouteService", swiftSettings: strict),

    // Tools
    .executableTarget(
      name: "floorpath",
      dependencies: [
        "CommandKit", "FileAccess", "FloorPlanKit", "GeoKit", "JSONText",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Tools"])),
      ],
      path: "Sources/tools/floorpath", swiftSettings: strict),
    .executableTarget(
      name: "library-search",
      dependencies: [
        "CatalogKit", "CivilTime", "CommandKit", "JSONText",
        .target(name: "CatalogService", condition: .when(traits: ["Services"])),
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Tools"])),
      ],
      path: "Sources/tools/library-search", swiftSettings: strict),
    .executableTarget(
      name: "route",
      dependencies: [
        "CommandKit", "RoutingKit",
        .target(name: "RouteService", condition: .when(traits: ["Services"])),
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Tools"])),
      ],
      path: "Sources/tools/route", swiftSettings: strict),

    // Kits
    .target(
      name: "AirQualityKit",
      dependencies: ["CivilTime", "GeoKit", "JSONText", "TextFolding", "WebTransport"],
      swiftSettings: strict),
    .target(
      name: "AirQualityStore",
      dependencies: ["AirQualityKit", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: strict),

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

    // Tools
    .executableTarget(
      name: "airq",
      dependencies: [
        "AirQualityKit", "AirQualityStore", "CivilTime", "CommandKit", "FileAccess", "JSONText",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Tools"])),
      ],
      path: "Sources/tools/airq", swiftSettings: strict),

    // Tests
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "AirQualityKitTests", dependencies: ["AirQualityKit", "GeoKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "AirQualityStoreTests",
      dependencies: ["AirQualityStore", "AirQualityKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "AirqTests", dependencies: ["AirQualityKit", "TestSupport", "airq"],
      swiftSettings: strict),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CatalogKitTests",
      dependencies: [
        "CatalogKit", "FileAccess", "JSONText", "TabularKit", "TextFolding", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "CatalogServiceTests",
      dependencies: [
        "CatalogKit", "CatalogService", "TestSupport",
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ] + web, swiftSettings: strict),
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
      name: "FloorPlanKitTests", dependencies: ["FloorPlanKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GeoKitTests", dependencies: ["GeoKit", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "GraphKitTests", dependencies: ["GraphKit", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "LibXMLTests", dependencies: ["LibXML", "FileAccess", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RouteServiceTests",
      dependencies: [
        "GeoKit", "RouteService", "RoutingKit", "TestSupport", "WebTransport",
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ] + web, swiftSettings: strict),
    .testTarget(
      name: "RoutingKitTests",
      dependencies: ["FileAccess", "GeoKit", "RoutingKit", "TestSupport"], swiftSettings: strict),
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
