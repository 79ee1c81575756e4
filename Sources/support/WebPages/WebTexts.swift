internal import Localization

/// The static words of pages.
enum WebTexts {
  private static let catalog = MessageCatalog(embedded: [
    .english: PackageResources.en_json, .polish: PackageResources.pl_json,
  ])

  static func text(_ key: String, _ language: Language) -> String {
    catalog.text(of: Message(key), in: language)
  }
}
