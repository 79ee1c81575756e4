import AirQualityKit
import CommandKit

/// The contents of the settings file; options on the command line take precedence.
struct AirSettings {
  private let settings: Settings

  /// Empty settings.
  static let none = AirSettings()

  private init() { settings = .none }

  /// Reads the user's settings file, if there is one.
  init(_ environment: [String: String]) throws {
    let names = ["lang", "timeout", "data-dir"]
    let path = UserDirectories(environment: environment).settingsFile(of: "airq")
    settings = try path.map { try Settings(path: $0, allowing: names) } ?? .none
  }

  func language() throws -> LanguageOption.Choice? { try settings.value("lang") }

  func timeout() throws -> Double? { try settings.value("timeout") }

  func dataDir() throws -> String? { try settings.value("data-dir") }
}
