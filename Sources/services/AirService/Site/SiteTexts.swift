#if Services
internal import AirQualityKit
internal import Localization
internal import XMLEscaping

/// The texts of the pages in a language.
struct SiteTexts: Sendable {
  private static let catalog = MessageCatalog(embedded: [
    .english: PackageResources.en_json, .polish: PackageResources.pl_json,
  ])

  let language: Language

  init(_ language: Language) { self.language = language }

  /// A text of the catalogue.
  func callAsFunction(_ key: String, _ arguments: Message.Argument...) -> String {
    Self.catalog.text(of: Message(key: key, arguments: arguments), in: language)
  }

  /// An age as `20 min`, `5 h` or `12 d`.
  func age(_ seconds: Double) -> String {
    let minutes = Int(min(max(0, seconds) / 60, 1e9))
    switch minutes {
    case ..<120: return self("age.minutes", .integer(minutes))
    case ..<2880: return self("age.hours", .integer(minutes / 60))
    default: return self("age.days", .integer(minutes / 1440))
    }
  }
}

extension String {
  /// The text as HTML.
  var xml: String { xmlEscaped }
}
#endif
