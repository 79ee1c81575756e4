import ArgumentParser
import CommandKit

/// The contents of the settings file; options on the command line take precedence.
struct LibrarySettings {
  /// The supported settings, each parsed like the option of the same name.
  static let names = [
    "db", "server", "lang", "host", "port", "strict", "max-limit", "origins", "allowed-hosts",
    "title", "administrator", "public-address", "log-file", "mail-command", "username", "mail",
    "password-file",
  ]

  /// The path of the file; `nil` where the environment has no home directory.
  let path: String?
  private let settings: Settings

  /// Reads the user's settings file, if there is one.
  init(_ environment: [String: String]) throws {
    path = UserDirectories(environment: environment).settingsFile(of: "library-search")
    settings = try path.map { try Settings(path: $0, allowing: Self.names) } ?? .none
  }

  func database() throws -> String? { try settings.value("db") }

  func server() throws -> ServerAddress? { try settings.value("server") }

  func language() throws -> LanguageOption.Choice? { try settings.value("lang") }

  /// An option's value, or the setting's if the option is absent.
  func value<Value: ExpressibleByArgument>(_ option: Value?, _ name: String) throws -> Value? {
    try option ?? settings.value(name)
  }

  /// A comma-separated list.
  func list(_ options: [String], _ name: String) throws -> [String] {
    guard options.isEmpty, let text: String = try settings.value(name) else { return options }
    return text.split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  /// Parses every setting like its option.
  ///
  /// - Returns: The existing settings, in their order.
  func all() throws -> [(name: String, value: String)] {
    _ = (try server(), try language())
    if let port: Int = try settings.value("port"), !(0...65_535).contains(port) {
      throw ValidationError("port must be 0 to 65535.")
    }
    if let limit: Int = try settings.value("max-limit"), limit <= 0 {
      throw ValidationError("max-limit must be greater than 0.")
    }
    _ = try settings.value("strict", as: Bool.self)
    return try Self.names.compactMap { name in
      try settings.value(name, as: String.self).map { (name, $0) }
    }
  }
}
