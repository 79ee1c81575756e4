import ArgumentParser
import CommandKit
import Foundation
import RoutingKit

/// The contents of the settings file; options on the command line take precedence.
struct RouteSettings {
  private let settings: Settings
  private let home: String?

  /// Reads the user's settings file, if there is one.
  init(_ environment: [String: String]) throws {
    let names = ["network", "server", "change", "radius", "time-zone"]
    let path = UserDirectories(environment: environment).settingsFile(of: "route")
    settings = try path.map { try Settings(path: $0, allowing: names) } ?? .none
    home = environment["HOME"]
  }

  /// The network's path, with `~/` replaced by the user's home directory.
  func network() throws -> String? {
    guard let path: String = try settings.value("network") else { return nil }
    guard path.hasPrefix("~/"), let home else { return path }
    return home + path.dropFirst()
  }

  func server() throws -> ServerAddress? { try settings.value("server") }

  /// Rejects a file that sets both a network and a server.
  func requireOneSource() throws { try settings.exclude("network", "server") }

  func change() throws -> ChangeArgument? { try settings.value("change") }

  func radius() throws -> Meters? { try settings.value("radius") }

  func timeZone() throws -> TimeZoneArgument? { try settings.value("time-zone") }
}
