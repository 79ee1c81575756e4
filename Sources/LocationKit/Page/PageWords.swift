internal import Localization

/// The texts of a history page in one language.
struct PageWords {
  private static let catalog = MessageCatalog(embedded: [
    .english: PackageResources.history_en_json, .polish: PackageResources.history_pl_json,
    .ukrainian: PackageResources.history_uk_json,
  ])
  static let style = String(decoding: PackageResources.history_css, as: UTF8.self)
  static let script = String(decoding: PackageResources.history_js, as: UTF8.self)

  let language: Language

  init(_ language: PlaceLanguage) {
    self.language = Language(rawValue: language.rawValue) ?? .english
  }

  subscript(key: String) -> String { Self.catalog.text(of: Message(key), in: language) }

  func text(_ key: String, _ arguments: String...) -> String {
    Self.catalog.text(
      of: Message(key: key, arguments: arguments.map { .text($0) }), in: language)
  }

  /// An integer with its digits in groups of three.
  func number(_ number: Int) -> String {
    let digits = Array(String(abs(number)))
    var text = number < 0 ? "−" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text += "\u{202F}" }
      text.append(digit)
    }
    return text
  }

  /// The name of a month, from 1.
  func month(_ number: Int) -> String { self["month.\(number)"] }
}
