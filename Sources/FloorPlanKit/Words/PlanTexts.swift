internal import Localization

/// The texts of directions, summaries and evacuation plans, in four languages.
enum PlanTexts {
  static let catalog = MessageCatalog(embedded: [
    .english: PackageResources.plan_en_json, .polish: PackageResources.plan_pl_json,
    .russian: PackageResources.plan_ru_json, .ukrainian: PackageResources.plan_uk_json,
  ])

  static func text(_ message: Message, in language: Language) -> String {
    catalog.text(of: message, in: language)
  }
}
