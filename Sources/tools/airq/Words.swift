import AirQualityKit
import CommandKit
import Foundation

/// Data in words for people; levels are never told by colour alone.
enum Words {
  static let attribution = "Źródło: GIOŚ / PMŚ"

  /// A level as `1 good`, coloured.
  static func level(_ level: IndexLevel?) -> StyledText {
    guard let level else { return StyledText("no index", .faint) }
    let style: TextStyle =
      switch level {
      case .veryGood, .good: .green
      case .moderate, .sufficient: .yellow
      case .bad, .veryBad: .red
      }
    return StyledText("\(level.rawValue) \(level.name)", style)
  }

  /// An age as `20 min`, `5 h` or `12 days`.
  static func age(_ seconds: Double) -> String {
    let minutes = Int(max(0, seconds) / 60)
    switch minutes {
    case ..<120: return "\(minutes) min"
    case ..<2880: return "\(minutes / 60) h"
    default: return "\(minutes / 1440) days"
    }
  }

  /// How old something is, with the word of the ladder.
  static func freshness(_ time: Date?, at now: Date) -> StyledText {
    guard let time else { return StyledText("no values", .red) }
    let freshness = Freshness(of: time, at: now)
    let style: TextStyle = freshness == .fresh ? .green : freshness == .late ? .yellow : .red
    return "\(age(now.timeIntervalSince(time))) old (\(freshness.rawValue, style))"
  }

  /// A concentration with at most one decimal.
  static func concentration(_ value: Double?) -> String {
    guard let value else { return "–" }
    return ((value * 10).rounded() / 10).description.replacing(".0", with: "")
  }

  /// A distance as `850 m` or `12.3 km`.
  static func distance(_ distance: Meters) -> String {
    distance.value < 1000
      ? "\(Int(distance.value.rounded())) m"
      : "\((distance.kilometers * 10).rounded() / 10) km"
  }

  /// Values as bars of eight heights, oldest first, with `·` for gaps.
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

  /// The last hours of a series, oldest first, with gaps for hours that are missing.
  static func lastHours(_ count: Int, of series: ReadingSeries) -> [Double?] {
    guard let newest = series.latest?.time else { return [] }
    let byTime = Dictionary(
      series.readings.map { ($0.time, $0.sound) }, uniquingKeysWith: { first, _ in first })
    return (0..<count).reversed().map { step in
      byTime[newest.addingTimeInterval(-3600 * Double(step))] ?? nil
    }
  }
}
