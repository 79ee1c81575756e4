// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CityKitBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "CityKit", path: "..", traits: [])],
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: [
        .product(name: "AirQualityKit", package: "CityKit"),
        .product(name: "CatalogKit", package: "CityKit"),
        .product(name: "FloorPlanKit", package: "CityKit"),
        .product(name: "GeoKit", package: "CityKit"),
        .product(name: "GraphKit", package: "CityKit"),
        .product(name: "LocationKit", package: "CityKit"),
        .product(name: "RoutingKit", package: "CityKit"),
        .product(name: "StreetKit", package: "CityKit"),
        .product(name: "TabularKit", package: "CityKit"),
      ],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")])
  ],
  swiftLanguageModes: [.v6]
)
