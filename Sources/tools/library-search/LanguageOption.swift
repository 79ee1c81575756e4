import ArgumentParser
internal import Localization

/// The option for the language of the output.
struct LanguageOption: ParsableArguments {
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case pl, en

    /// The language that is meant.
    var language: Language { self == .pl ? .polish : .english }
  }

  @Option(name: .customLong("lang"), help: "Language of the output: pl or en (default: from LANG).")
  var language: Choice?

  /// The texts of the requested language, or of the environment's.
  func texts(_ environment: [String: String]) -> Texts {
    Texts(language: choice(environment))
  }

  /// The language asked for, that of the settings, or that of the environment.
  func choice(_ environment: [String: String]) -> Language {
    let asked = language ?? (try? LibrarySettings(environment).language()) ?? nil
    let found = Language.preferred(asked?.language, environment: environment)
    return found == .polish ? .polish : .english
  }
}
