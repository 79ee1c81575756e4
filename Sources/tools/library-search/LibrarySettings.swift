import ArgumentParser
import CommandKit

/// What the settings file may say; options on the command line go first.
struct LibrarySettings {
  private let settings: Settings

  /// Reads the user's settings file, if there is one.
  init(_ environment: [String: String]) throws {
    let path = UserDirectories(environment: environment).settingsFile(of: "library-search")
    settings = try path.map { try Settings(path: $0, allowing: ["db", "server"]) } ?? .none
  }

  func database() throws -> String? { try settings.value("db") }
}
