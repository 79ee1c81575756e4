import AirQualityKit
import CommandKit
import Foundation

/// Data as text in the user's language; levels are never distinguished by colour alone.
struct Words {
  static let attribution = "Źródło: GIOŚ / PMŚ"
  static let catalog = MessageCatalog(embedded: [
    .english: PackageResources.airq_en_json, .polish: PackageResources.airq_pl_json,
  ])

  let language: Language

  init(_ language: Language) { self.language = language }

  /// A text of the command.
  func callAsFunction(_ key: String, _ arguments: Message.Argument...) -> String {
    text(of: Message(key: key, arguments: arguments))
  }

  /// A message of the command.
  func text(of message: Message) -> String {
    Self.catalog.text(of: message, in: language)
  }

  /// A level as `1 good`, coloured.
  func level(_ level: IndexLevel?) -> StyledText {
    guard let level else { return StyledText(self("value.noIndex"), .faint) }
    let style: TextStyle =
      switch level {
      case .veryGood, .good: .green
      case .moderate, .sufficient: .yellow
      case .bad, .veryBad: .red
      }
    return StyledText("\(level.rawValue) \(level.name(in: language))", style)
  }

  /// An age as `20 min`, `5 h` or `12 days`.
  func age(_ seconds: Double) -> String {
    let minutes = Int(min(max(0, seconds) / 60, 1e9))
    switch minutes {
    case ..<120: return self("age.minutes", .integer(minutes))
    case ..<2880: return self("age.hours", .integer(minutes / 60))
    default: return self("age.days", .integer(minutes / 1440))
    }
  }

  /// The age of data, with its class.
  func freshness(_ time: Date?, at now: Date) -> StyledText {
    guard let time else { return StyledText(self("value.none"), .red) }
    let freshness = Freshness(of: time, at: now)
    let style: TextStyle = freshness == .fresh ? .green : freshness == .late ? .yellow : .red
    let word = self("freshness.\(freshness.rawValue)")
    if freshness == .future { return "\(time.polishText) (\(word, style))" }
    let age = self("age.old", .text(age(now.timeIntervalSince(time))))
    return "\(age) (\(word, style))"
  }

  /// The age of data, with its class only if it is not fresh.
  func shortAge(_ time: Date, at now: Date) -> StyledText {
    let text = age(now.timeIntervalSince(time))
    let freshness = Freshness(of: time, at: now)
    let word = self("freshness.\(freshness.rawValue)")
    return switch freshness {
    case .fresh: StyledText(text, .green)
    case .late: "\(text) \(word, .yellow)"
    case .stale: "\(text) \(word, .red)"
    case .future, .unmeasured: StyledText(word, .red)
    }
  }

  /// The flags of a value as text.
  func flags(_ flags: Reading.Flags) -> String {
    flags.words.map { self("flag.\($0)") }.joined(separator: ", ")
  }

  /// A concentration with at most one decimal.
  func concentration(_ value: Double?) -> String { value.map(language.number) ?? "–" }

  /// A distance as `850 m` or `12.3 km`.
  func distance(_ distance: Meters) -> String {
    distance.value < 1000
      ? "\(Int(distance.value.rounded())) m" : "\(language.number(distance.kilometers)) km"
  }

  /// The meaning of exceeding a limit.
  func meaning(_ meaning: AirLimit.Meaning) -> String {
    self("meaning.\(meaning.rawValue)")
  }

  /// Values as a bar chart with eight heights, oldest first, with `·` for gaps.
  static func sparkline(_ values: [Double?]) -> String {
    let bars = Array("▁▂▃▄▅▆▇█")
    let present = values.compactMap(\.self)
    guard let least = present.min(), let greatest = present.max() else {
      return String(repeating: "·", count: values.count)
    }
    let range = max(greatest - least, 1)
    return String(
      values.map { value in
        guard let value else { return "·" }
        return bars[min(7, max(0, Int((value - least) / range * 7.999)))]
      })
  }

  /// The last hours of a series, oldest first; `nil` for missing hours.
  static func lastHours(_ count: Int, of series: ReadingSeries) -> [Double?] {
    guard let newest = series.latest?.time else { return [] }
    let byTime = Dictionary(
      series.readings.map { ($0.time, $0.sound) }, uniquingKeysWith: { first, _ in first })
    return (0..<count).reversed().map { step in
      byTime[newest.addingTimeInterval(-3600 * Double(step))] ?? nil
    }
  }
}
