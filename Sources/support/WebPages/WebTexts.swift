package import Localization

/// The texts of page frames and maps.
package enum WebTexts {
  /// The themes that a page's button switches between.
  package static let themes = ["system", "light", "dark"]
  /// The texts of a map's controls.
  package static let controls = ["zoomIn", "zoomOut", "fit", "layers", "hint"]

  static let catalog = MessageCatalog(embedded: [
    .english: PackageResources.en_json, .polish: PackageResources.pl_json,
    .ukrainian: PackageResources.uk_json, .russian: PackageResources.ru_json,
  ])

  static func text(_ key: String, _ language: Language) -> String {
    catalog.text(of: Message(key), in: language)
  }

  /// The button's text for a theme.
  package static func theme(_ name: String, in language: Language) -> String {
    text("theme.\(name)", language)
  }

  /// The text of a map's control.
  package static func control(_ name: String, in language: Language) -> String {
    text("map.\(name)", language)
  }
}
