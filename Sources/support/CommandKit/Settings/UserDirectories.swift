/// The directories of a user's settings and data (XDG Base Directory Specification 0.8).
package struct UserDirectories: Hashable, Sendable {
  private let environment: [String: String]

  /// Reads the directories from `XDG_CONFIG_HOME` and the like, otherwise from `HOME`.
  package init(environment: [String: String]) { self.environment = environment }

  /// The directory of settings; `nil` when the environment has no home directory.
  package var configuration: String? { directory("XDG_CONFIG_HOME", orHome: ".config") }

  /// The directory of data that can be recreated.
  package var cache: String? { directory("XDG_CACHE_HOME", orHome: ".cache") }

  /// The directory of data that the user would miss.
  package var data: String? { directory("XDG_DATA_HOME", orHome: ".local/share") }

  /// The directory of data that a program stores between runs.
  package var state: String? { directory("XDG_STATE_HOME", orHome: ".local/state") }

  /// The path of a tool's settings file: `~/.config/citykit/route.toml`.
  package func settingsFile(of tool: String) -> String? {
    configuration.map { "\($0)/\(tool).toml" }
  }

  private func directory(_ variable: String, orHome folder: String) -> String? {
    // The specification says that relative paths must be ignored.
    if let named = environment[variable], named.hasPrefix("/") { return "\(named)/citykit" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/\(folder)/citykit"
  }
}
