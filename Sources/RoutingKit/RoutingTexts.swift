public import Localization

/// The texts of answers, reasons and boards, in English and Polish.
public enum RoutingTexts {
  /// The texts by key.
  public static let catalog = MessageCatalog(embedded: [
    .english: PackageResources.en_json, .polish: PackageResources.pl_json,
  ])

  /// A text with its arguments.
  static func text(
    _ key: String, _ arguments: Message.Argument..., in language: Language
  ) -> String {
    catalog.text(of: Message(key: key, arguments: arguments), in: language)
  }
}
