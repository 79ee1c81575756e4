public import Localization

/// The sentences of reasons and findings, in English and Polish.
public enum TimetableTexts {
  /// The texts by key.
  public static let catalog = MessageCatalog(embedded: [
    .english: PackageResources.en_json, .polish: PackageResources.pl_json,
  ])
}
