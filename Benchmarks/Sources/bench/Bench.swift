import Foundation

/// Runs the suites named as arguments, or all, and prints their tables; `--list` names them.
@main
struct Bench {
  static let suites: [any Suite.Type] = [
    AirSuite.self, CatalogReadsSuite.self, CatalogSuite.self, FloorSuite.self, GeoSuite.self,
    GraphSuite.self, IndoorSuite.self, LocationSuite.self, RoutingSuite.self, StreetSuite.self,
    TabularSuite.self,
  ]

  static func main() throws {
    if CommandLine.arguments.contains("--list") {
      for suite in suites { print(suite.name) }
      return
    }
    let wanted = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("-") }
    var report = Report()
    for suite in suites where wanted.isEmpty || wanted.contains(suite.name) {
      FileHandle.standardError.write(Data("measuring \(suite.name)\n".utf8))
      try suite.run(into: &report)
    }
    if !report.missed.isEmpty { print() }
    for line in report.missed { print("MISSED \(line)") }
  }
}
