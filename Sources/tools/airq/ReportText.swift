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
    let far = distance.map { ", \(words.distance($0)) \(words("report.away"))" } ?? ""
    let name = words("column.station")
    try out.print("\(station.name, .bold) (\(name) \(station.id)\(far))")
    if let distance, distance > StationCatalog.reach {
      let warning = words("report.tooFar")
      try out.print(["\("!", .red) \(warning)"], fitting: console.tableWidth)
    }
    try writeIndex(to: out, fitting: console.tableWidth)
    let width = console.tableWidth ?? 80
    if report.measured.isEmpty {
      try out.print("\(words("report.noSensors"))")
    } else {
      for line in table(hours, fitting: width).lines(fitting: width) { try out.print(line) }
    }
    let problems = report.problems.map { problem -> StyledText in
      "\("!", .yellow) \(problem.text(in: words.language))"
    }
    try out.print(problems, fitting: console.tableWidth)
    try out.print("\(Words.attribution, .faint)")
  }

  /// The sensors with their values, for as many of the newest hours as fit.
  private func table(_ hours: Int, fitting width: Int) -> Table {
    let rows = report.measured.map(row)
    let hasSensors = width >= 96
    var columns: [(heading: String, alignment: Table.Alignment)] = [
      (words("column.sensor"), .right), ("", .left), ("µg/m³", .right),
      (words("column.age"), .left), (words("column.shortDayMean"), .right),
      (words("column.law"), .left),
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
    let heading = words("column.lastHours", .integer(shown))
    if shown >= 6 { columns.append((heading.count <= room ? heading : "\(shown) h", .left)) }
    var table = Table(columns)
    for (measured, cells) in zip(report.measured, cells) {
      let hours = measured.series.map { Words.lastHours(shown, of: $0) } ?? []
      table.add(cells + (shown >= 6 ? [StyledText(Words.sparkline(hours))] : []))
    }
    return table
  }

  private func writeIndex(to out: DataOutput, fitting width: Int?) throws {
    let official = words("column.officialIndex")
    if let index = report.index {
      let data = words("report.data")
      let age = index.dataTime.map { time -> StyledText in
        guard Freshness(of: time, at: now) != .future else {
          return ", \(data) \(words.freshness(time, at: now))"
        }
        let age = words.age(now.timeIntervalSince(time))
        return StyledText(words("report.dataAge", .text(age)))
      }
      try out.print("\(official): \(words.level(index.level))\(age ?? "")")
    } else {
      try out.print("\(official): \(words("report.noOfficialIndex"), .faint)")
    }
    let computed = report.computedIndex(at: now)
    let explanation = computed.explanation(in: words.language)
    try out.print(
      ["\(words("column.computedIndex")): \(words.level(computed.level)); \(explanation)"],
      fitting: width)
  }

  private func row(_ measured: StationReport.Measured) -> [StyledText] {
    let sensor = measured.sensor
    guard let series = measured.series, let latest = series.latest else {
      let reason =
        measured.isManual ? words("value.manual") : words("value.none")
      return [
        "\(sensor.id)", "\(sensor.parameter)", "–", StyledText(reason, .faint), "", "",
      ]
    }
    let mean = RollingMean(of: series.readings, hours: 24, endingAt: latest.time)
    return [
      "\(sensor.id)", "\(sensor.parameter, .bold)", "\(words.concentration(latest.value))",
      words.shortAge(latest.time, at: now),
      mean.value == nil
        ? "\(mean.present) \(words("value.of")) 24 h" : "\(words.concentration(mean.value))",
      series.freshness(at: now).isCurrent
        ? verdict(series, sensor.pollutant, at: latest.time) : "–",
    ]
  }

  private func verdict(
    _ series: ReadingSeries, _ pollutant: Pollutant, at end: Date
  ) -> StyledText {
    let above = words("value.above")
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
      let name = other.limit.authority == .who2021 ? "WHO" : words("value.eu2030")
      return StyledText(
        "\(above) \(name) \(words.concentration(other.limit.value)) (\(other.limit.period))",
        .yellow)
    }
    return comparisons.contains { $0.isExceeded == false }
      ? StyledText(words("value.within"), .green) : "–"
  }
}
