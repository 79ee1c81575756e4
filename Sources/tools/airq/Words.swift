import AirQualityKit
import CommandKit
import Foundation

/// Data as text in the user's language; levels are never distinguished by colour alone.
struct Words {
  static let attribution = "Źródło: GIOŚ / PMŚ"
  let language: AirLanguage

  init(_ language: AirLanguage) { self.language = language }

  /// Returns the one of two texts that is in the language.
  func callAsFunction(_ english: String, _ polish: String) -> String {
    language.pick(english, polish)
  }

  /// A level as `1 good`, coloured.
  func level(_ level: IndexLevel?) -> StyledText {
    guard let level else { return StyledText(self("no index", "brak indeksu"), .faint) }
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
    case ..<120: return "\(minutes) min"
    case ..<2880: return "\(minutes / 60) h"
    default: return "\(minutes / 1440) \(self("days", "dni"))"
    }
  }

  /// The age of data, with its class.
  func freshness(_ time: Date?, at now: Date) -> StyledText {
    guard let time else { return StyledText(self("no values", "brak wartości"), .red) }
    let freshness = Freshness(of: time, at: now)
    let style: TextStyle = freshness == .fresh ? .green : freshness == .late ? .yellow : .red
    let word =
      switch freshness {
      case .fresh: self("fresh", "świeże")
      case .late: self("late", "spóźnione")
      case .stale: self("stale", "nieaktualne")
      case .future: self("in the future", "z przyszłości")
      case .unmeasured: self("none", "brak")
      }
    if freshness == .future { return "\(time.polishText) (\(word, style))" }
    let age = age(now.timeIntervalSince(time))
    return language == .english ? "\(age) old (\(word, style))" : "sprzed \(age) (\(word, style))"
  }

  /// The age of data, with its class only if it is not fresh.
  func shortAge(_ time: Date, at now: Date) -> StyledText {
    let text = age(now.timeIntervalSince(time))
    return switch Freshness(of: time, at: now) {
    case .fresh: StyledText(text, .green)
    case .late: "\(text) \(self("late", "spóźnione"), .yellow)"
    case .stale: "\(text) \(self("stale", "nieaktualne"), .red)"
    case .future: StyledText(self("in the future", "z przyszłości"), .red)
    case .unmeasured: StyledText(self("none", "brak"), .red)
    }
  }

  /// The flags of a value as text.
  func flags(_ flags: Reading.Flags) -> String {
    let polish: [(Reading.Flags, String)] = [
      (.invalid, "niepoprawna"), (.future, "z przyszłości"), (.negative, "ujemna"),
      (.implausible, "niewiarygodna"), (.conflicting, "sprzeczna"), (.foreign, "obca"),
    ]
    let names =
      language == .english ? flags.words : polish.filter { flags.contains($0.0) }.map(\.1)
    return names.joined(separator: ", ")
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
    switch meaning {
    case .limit: self("limit", "poziom dopuszczalny")
    case .information: self("information", "poziom informowania")
    case .alert: self("alert", "poziom alarmowy")
    }
  }

  /// The meaning of exceeding a limit, after "powyżej".
  static func polishGenitive(_ meaning: AirLimit.Meaning) -> String {
    switch meaning {
    case .limit: "poziomu dopuszczalnego"
    case .information: "poziomu informowania"
    case .alert: "poziomu alarmowego"
    }
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
