// swift-tools-version: 6.2
import PackageDescription

// A client as the README describes one: a kit and nothing of tools and services.
let package = Package(
  name: "Client",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../CityKit", traits: [])],
  targets: [
    .executableTarget(
      name: "Client", dependencies: [.product(name: "GraphKit", package: "CityKit")])
  ]
)
