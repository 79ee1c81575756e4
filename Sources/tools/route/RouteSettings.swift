import ArgumentParser
import CommandKit
import Foundation
import RoutingKit

/// What the settings file may say; options on the command line go first.
struct RouteSettings {
  private let settings: Settings

  /// Reads the user's settings file, if there is one.
  init(_ environment: [String: String]) throws {
    let names = ["network", "server", "change", "radius", "time-zone"]
    let path = UserDirectories(environment: environment).settingsFile(of: "route")
    settings = try path.map { try Settings(path: $0, allowing: names) } ?? .none
  }

  func network() throws -> String? { try settings.value("network") }

  func server() throws -> ServerAddress? { try settings.value("server") }

  func change() throws -> DurationArgument? { try settings.value("change") }

  func radius() throws -> Meters? { try settings.value("radius") }

  func timeZone() throws -> TimeZoneArgument? { try settings.value("time-zone") }
}
