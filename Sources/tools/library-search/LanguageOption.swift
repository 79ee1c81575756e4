import ArgumentParser
internal import Localization

/// The option for the language of the output.
struct LanguageOption: ParsableArguments {
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case pl, en

    /// The selected language.
    var language: Language { self == .pl ? .polish : .english }
  }

  @Option(name: .customLong("lang"), help: "Language of the output: pl or en (default: from LANG).")
  var language: Choice?

  /// The texts of the requested language, or of the environment's.
  func texts(_ environment: [String: String]) -> Texts {
    Texts(language: choice(environment))
  }

  /// The language of the option, or of the settings, or of the environment.
  func choice(_ environment: [String: String]) -> Language {
    let asked = language ?? (try? LibrarySettings(environment).language()) ?? nil
    let found = Language.preferred(asked?.language, environment: environment)
    return found == .polish ? .polish : .english
  }
}
