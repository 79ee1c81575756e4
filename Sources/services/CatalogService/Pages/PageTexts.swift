#if Services
internal import Localization

/// The texts of the pages, in Polish and English.
enum PageTexts {
  static let languages: [Language] = [.polish, .english]

  static let catalog = MessageCatalog(embedded: [
    .english: PackageResources.en_json, .polish: PackageResources.pl_json,
  ])

  /// The texts without arguments, as templates name them: `search.title` is `t.search_title`.
  static let byLanguage: [Language: [String: String]] = Dictionary(
    uniqueKeysWithValues: languages.map { language in
      let texts = catalog.languagesByKey.keys.map { key in
        (key.replacing(".", with: "_"), catalog.text(of: Message(key), in: language))
      }
      return (language, Dictionary(uniqueKeysWithValues: texts))
    })

  static func text(_ message: Message, _ language: Language) -> String {
    catalog.text(of: message, in: language)
  }

  static func text(_ key: String, _ language: Language) -> String {
    text(Message(key), language)
  }
}
#endif
