import ArgumentParser

/// In which language people are spoken to.
struct LanguageOption: ParsableArguments {
  enum Language: String, ExpressibleByArgument, CaseIterable {
    case pl, en
  }

  @Option(name: .customLong("lang"), help: "Language of the output: pl or en (default: from LANG).")
  var language: Language?

  /// The texts of the language asked for, or of the environment's.
  func texts(_ environment: [String: String]) -> Texts {
    choice(environment) == .pl ? .polish : .english
  }

  /// The texts of the commands that keep the catalogue.
  func keeping(_ environment: [String: String]) -> KeepingTexts {
    choice(environment) == .pl ? .polish : .english
  }

  func choice(_ environment: [String: String]) -> Language {
    if let language { return language }
    if let language = try? LibrarySettings(environment).language() { return language }
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return locale.hasPrefix("pl") ? .pl : .en
  }
}

/// What people read, in one language.
struct Texts {
  let signature: String
  let authors: String
  let title: String
  let volume: String
  let year: String
  let decade: String
  let type: String
  let availability: String
  let mainSignature: String
  let standardNumber: String
  let categories: String
  let nothingFound: String
  let didYouMean: String
  let partial: String
  let free: String
  /// Says how many of an edition's copies are free.
  let ofCopies: @Sendable (_ free: Int, _ copies: Int) -> String
  /// Puts the numbers of a page in words.
  let shown: @Sendable (_ first: Int, _ last: Int, _ total: Int) -> String

  static let english = Texts(
    signature: "Signature", authors: "Authors", title: "Title", volume: "Volume", year: "Year",
    decade: "Decade", type: "Type", availability: "Availability", mainSignature: "Main library",
    standardNumber: "ISBN/ISSN", categories: "Categories", nothingFound: "Nothing found.",
    didYouMean: "Did you mean:", partial: "No book has all of the words; these have some of them.",
    free: "Free", ofCopies: { "\($0) of \($1)" }, shown: { "\($0)–\($1) of \($2)" })

  static let polish = Texts(
    signature: "Sygnatura", authors: "Autorzy", title: "Tytuł", volume: "Tom", year: "Rok",
    decade: "Dziesięciolecie", type: "Typ", availability: "Dostępność",
    mainSignature: "Biblioteka główna",
    standardNumber: "ISBN/ISSN", categories: "Kategorie", nothingFound: "Nic nie znaleziono.",
    didYouMean: "Czy chodziło o:",
    partial: "Żadna książka nie ma wszystkich słów; te mają niektóre.", free: "Wolne",
    ofCopies: { "\($0) z \($1)" }, shown: { "\($0)–\($1) z \($2)" })
}
