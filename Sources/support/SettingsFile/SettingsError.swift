internal import FileAccess
package import Localization

/// An error in lines of settings, with its position.
package struct SettingsError: LocatedError, Hashable {
  package let file: String?
  package let line: Int?
  package let column: Int?
  /// What is wrong, as a message of this module.
  let reason: Message

  /// What is wrong, in a language.
  package func text(in language: Language) -> String {
    Self.texts.text(of: reason, in: language)
  }

  /// What is wrong, in English.
  package var message: String { text(in: .english) }

  package var description: String { locatedDescription }

  /// The texts by their keys.
  package static let texts = MessageCatalog(embedded: [
    .english: PackageResources.settings_en_json, .polish: PackageResources.settings_pl_json,
  ])
}
