package import Localization

/// The kit's messages about rows, records, books and loans, in English and Polish.
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
  /// Text without a translation, such as a message of the operating system or of SQLite.
  package static func plain(_ text: String) -> Message { Message("plain", .text(text)) }

  /// The message in English, for errors and JSON.
  package var english: String { CatalogWords.text(of: self, in: .english) }
}
