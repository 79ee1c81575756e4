import AirQualityKit
import ArgumentParser

/// The option for the language of the output.
struct LanguageOption: ParsableArguments {
  /// The languages of the texts.
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case en, pl

    /// The selected language.
    var language: Language { self == .pl ? .polish : .english }
  }

  @Option(
    help: ArgumentHelp(
      "Language of the output: pl or en (default: from LANG).", valueName: "language"))
  var lang: Choice?

  /// The requested language, or that of the settings, or the environment's.
  static func language(
    _ asked: Choice?, _ settings: AirSettings, _ environment: [String: String]
  ) throws -> Language {
    let asked = try asked ?? settings.language()
    let found = Language.preferred(asked?.language, environment: environment)
    return AirTexts.languages.contains(found) ? found : .english
  }
}
