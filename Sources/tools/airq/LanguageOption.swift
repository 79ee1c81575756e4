import AirQualityKit
import ArgumentParser

/// The option for the language of the output.
struct LanguageOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Language of the output: pl or en (default: from LANG).", valueName: "language"))
  var lang: AirLanguage?

  /// The requested language, or that of the settings, or the environment's.
  static func language(
    _ asked: AirLanguage?, _ settings: AirSettings, _ environment: [String: String]
  ) throws -> AirLanguage {
    if let asked = try asked ?? settings.language() { return asked }
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    return AirLanguage(
      locale: names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "")
  }
}
