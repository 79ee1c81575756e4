import ArgumentParser
import Localization

/// A language of directions.
enum LanguageArgument: String, ExpressibleByArgument, CaseIterable {
  case en, pl
}

extension LanguageArgument? {
  /// The requested language, or that of the environment.
  func language(in environment: [String: String]) -> Language {
    let asked = map { $0 == .pl ? Language.polish : .english }
    return .preferred(asked, environment: environment)
  }
}
