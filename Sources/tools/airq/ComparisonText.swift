import AirQualityKit
import CommandKit
import Foundation
import JSONText

/// A comparison of stations: one pollutant, and their indexes.
struct ComparisonText {
  let reports: [StationReport]
  let pollutant: Pollutant
  let table: IndexTable
  let now: Date
  let words: Words

  /// The ranked stations, then those without a rank in the given order.
  private var rows: [(report: StationReport, standing: StationStanding?)] {
    let standings = StationStanding.standings(
      of: reports, by: pollutant, at: now, table: table)
    let placed = standings.compactMap { standing in
      reports.first { $0.station.id == standing.station.id }.map { ($0, Optional(standing)) }
    }
    let rest = reports.filter { report in
      !standings.contains { $0.station.id == report.station.id }
    }
    return placed + rest.map { ($0, nil) }
  }

  func lines(fitting width: Int?) -> [StyledText] {
    var lines = Table([
      ("", .right), (words("column.station"), .right), (words("column.name"), .left),
      (pollutant.code, .right), (words("column.age"), .left),
      (words("column.dayMean"), .right),
      (words("column.officialIndex"), .left),
      (words("column.computedIndex"), .left),
    ])
    for (position, (report, standing)) in rows.enumerated() {
      lines.add(
        "\(standing == nil ? "–" : String(position + 1))", "\(report.station.id)",
        "\(report.station.name)", "\(words.concentration(standing?.latest.value))",
        words.freshness(standing?.latest.time, at: now),
        "\(words.concentration(standing?.dayMean.value))",
        words.level(report.index?.level),
        words.level(report.computedIndex(at: now, table: table).level))
    }
    return lines.lines(fitting: width) + [StyledText(Words.attribution, .faint)]
  }

  /// An object for each station, by rank.
  var json: JSONWriter {
    var writer = JSONWriter()
    writer.array { list in
      for (position, (report, standing)) in rows.enumerated() {
        list.object { object in
          object.key("station")
          object.value(report.station)
          object.member("rank", standing.map { _ in position + 1 })
          object.member("parameter", pollutant.code)
          object.member("value", concentration: standing?.latest.value)
          object.member("time", standing?.latest.time)
          object.member("freshness", (standing?.freshness ?? .unmeasured).rawValue)
          object.member("level", standing?.level?.rawValue)
          object.member("dayMean", standing?.dayMean.value.map { ($0 * 100).rounded() / 100 })
          object.key("index")
          if let index = report.index { object.value(index, at: now) } else { object.null() }
          object.key("computed")
          object.value(report.computedIndex(at: now, table: table))
          object.member("problems", report.problems)
        }
      }
    }
    return writer
  }
}
