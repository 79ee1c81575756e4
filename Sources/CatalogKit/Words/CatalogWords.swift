package import Localization

/// What the kit says of rows, records, books and loans, in English and Polish.
package enum CatalogWords {
  /// The texts by key.
  package static let catalog = MessageCatalog(embedded: [
    .english: PackageResources.catalog_en_json, .polish: PackageResources.catalog_pl_json,
  ])

  /// A message in a language.
  package static func text(of message: Message, in language: Language) -> String {
    catalog.text(of: message, in: language)
  }
}

extension Message {
  /// What has no translation, such as a word of the operating system or of SQLite.
  package static func plain(_ text: String) -> Message { Message("plain", .text(text)) }

  /// The message in English, as errors and JSON give it.
  package var english: String { CatalogWords.text(of: self, in: .english) }
}
