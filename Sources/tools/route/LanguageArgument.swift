import ArgumentParser
import Localization

/// A language that instructions are given in.
enum LanguageArgument: String, ExpressibleByArgument, CaseIterable {
  case en, pl
}

extension LanguageArgument? {
  /// The requested language, else that of the environment.
  func language(in environment: [String: String]) -> Language {
    let asked = map { $0 == .pl ? Language.polish : .english }
    return .preferred(asked, environment: environment)
  }
}
