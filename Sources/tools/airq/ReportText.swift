import AirQualityKit
import CommandKit
import Foundation

/// A station's values as text.
struct ReportText {
  let report: StationReport
  let now: Date
  let words: Words
  var distance: Meters?

  func write(to out: DataOutput, _ console: Console, hours: Int) throws {
    let station = report.station
    let far = distance.map { ", \(words.distance($0)) \(words("away", "stąd"))" } ?? ""
    let name = words("station", "stacja")
    try out.print("\(station.name, .bold) (\(name) \(station.id)\(far))")
    if let distance, distance > StationCatalog.reach {
      let warning = words(
        "too far away to represent the air at the place",
        "za daleko, by mówić o powietrzu w tym miejscu")
      try out.print("\("!", .red) \(warning)")
    }
    try writeIndex(to: out)
    let width = console.tableWidth ?? 80
    if report.measured.isEmpty {
      try out.print("\(words("no sensors are known", "nie są znane żadne czujniki"))")
    } else {
      for line in table(hours, fitting: width).lines(fitting: width) { try out.print(line) }
    }
    for problem in report.problems {
      try out.print("\("!", .yellow) \(problem.text(in: words.language))")
    }
    try out.print("\(Words.attribution, .faint)")
  }

  /// The sensors with their values, for as many of the newest hours as fit.
  private func table(_ hours: Int, fitting width: Int) -> Table {
    let rows = report.measured.map(row)
    let hasSensors = width >= 96
    var columns: [(heading: String, alignment: Table.Alignment)] = [
      (words("sensor", "czujnik"), .right), ("", .left), ("µg/m³", .right),
      (words("age", "wiek"), .left), (words("24 h mean", "śr. 24 h"), .right),
      (words("law", "norma"), .left),
    ]
    if !hasSensors { columns.removeFirst() }
    let cells = rows.map { hasSensors ? $0 : Array($0.dropFirst()) }
    let used = columns.indices.map { column in
      cells.reduce(columns[column].heading.count) {
        max($0, column < $1.count ? $1[column].width : 0)
      }
    }
    let room = width - used.reduce(0, +) - 2 * columns.count
    let shown = min(hours, max(room, 0))
    let heading = words("last \(shown) h", "ostatnie \(shown) h")
    if shown >= 6 { columns.append((heading.count <= room ? heading : "\(shown) h", .left)) }
    var table = Table(columns)
    for (measured, cells) in zip(report.measured, cells) {
      let hours = measured.series.map { Words.lastHours(shown, of: $0) } ?? []
      table.add(cells + (shown >= 6 ? [StyledText(Words.sparkline(hours))] : []))
    }
    return table
  }

  private func writeIndex(to out: DataOutput) throws {
    let official = words("official index", "indeks GIOŚ")
    if let index = report.index {
      let data = words("data", "dane")
      let age = index.dataTime.map { time -> StyledText in
        guard Freshness(of: time, at: now) != .future else {
          return ", \(data) \(words.freshness(time, at: now))"
        }
        let age = words.age(now.timeIntervalSince(time))
        return StyledText(words(", data \(age) old", ", dane sprzed \(age)"))
      }
      try out.print("\(official): \(words.level(index.level))\(age ?? "")")
    } else {
      try out.print("\(official): \(words("not to be had", "nieosiągalny"), .faint)")
    }
    let computed = report.computedIndex(at: now)
    try out.print(
      "\(words("computed index", "indeks obliczony")): \(words.level(computed.level)); \(computed.explanation(in: words.language))"
    )
  }

  private func row(_ measured: StationReport.Measured) -> [StyledText] {
    let sensor = measured.sensor
    guard let series = measured.series, let latest = series.latest else {
      let reason =
        measured.isManual ? words("manual", "ręczny") : words("no values", "brak wartości")
      return [
        "\(sensor.id)", "\(sensor.parameter)", "–", StyledText(reason, .faint), "", "",
      ]
    }
    let mean = RollingMean(of: series.readings, hours: 24, endingAt: latest.time)
    return [
      "\(sensor.id)", "\(sensor.parameter, .bold)", "\(words.concentration(latest.value))",
      words.shortAge(latest.time, at: now),
      mean.value == nil
        ? "\(mean.present) \(words("of", "z")) 24 h" : "\(words.concentration(mean.value))",
      series.freshness(at: now).isCurrent
        ? verdict(series, sensor.pollutant, at: latest.time) : "–",
    ]
  }

  private func verdict(
    _ series: ReadingSeries, _ pollutant: Pollutant, at end: Date
  ) -> StyledText {
    let above = words("above", "powyżej")
    let comparisons = LimitComparison.comparisons(of: series.readings, pollutant, endingAt: end)
    let passed = comparisons.filter { $0.isExceeded == true }
    if let alert = passed.first(where: { $0.limit.meaning == .alert }) {
      return StyledText("ALERT \(above) \(words.concentration(alert.limit.value))", .red)
    }
    if let law = passed.first(where: { $0.limit.authority == .law }) {
      return StyledText(
        "\(above) \(words.concentration(law.limit.value)) (\(law.limit.period))", .red)
    }
    if let other = passed.first {
      let name = other.limit.authority == .who2021 ? "WHO" : words("EU 2030", "UE 2030")
      return StyledText(
        "\(above) \(name) \(words.concentration(other.limit.value)) (\(other.limit.period))",
        .yellow)
    }
    return comparisons.contains { $0.isExceeded == false }
      ? StyledText(words("within", "w normie"), .green) : "–"
  }
}
