import AirQualityKit
import AirQualityStore
import CommandKit

/// The official index of a station as text.
struct IndexText {
  let index: AirIndex
  let station: Station.ID
  /// The index computed by another table, if that was asked for.
  let computed: ComputedIndex?

  /// The lines in the session's language.
  func lines(_ session: AirSession) -> [StyledText] {
    let words = session.words
    var lines: [StyledText] = [
      "\(words("column.station")) \(station): \(words.level(index.level))"
    ]
    if let time = index.dataTime {
      lines.append("\(words("report.fromData")) \(words.freshness(time, at: session.now))")
    }
    lines += index.parts.map { "  \($0.pollutant): \(words.level($0.level))" }
    if let computed {
      let name = words("column.computedIndex")
      let why = computed.explanation(in: session.language)
      lines.append("\(name) (\(computed.table.name)): \(words.level(computed.level)); \(why)")
    }
    lines += index.problems.map { "\("!", .yellow) \($0.text(in: session.language))" }
    return lines + ["\(Words.attribution, .faint)"]
  }
}
