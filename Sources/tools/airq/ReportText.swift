import AirQualityKit
import CommandKit
import Foundation

/// A station's values as text for people.
struct ReportText {
  let report: StationReport
  let now: Date
  var distance: Meters?

  func write(to out: DataOutput, _ console: Console, hours: Int) throws {
    let station = report.station
    let far = distance.map { ", \(Words.distance($0)) away" } ?? ""
    try out.print("\(station.name, .bold) (station \(station.id)\(far))")
    try writeIndex(to: out)
    var table = Table([
      ("sensor", .right), ("", .left), ("µg/m³", .right), ("age", .left), ("24 h mean", .right),
      ("law", .left), ("last \(hours) h", .left),
    ])
    for measured in report.measured { table.add(row(measured, hours)) }
    if !table.isEmpty {
      for line in table.lines(fitting: console.tableWidth) { try out.print(line) }
    }
    for problem in report.problems { try out.print("\("!", .yellow) \(problem)") }
    try out.print("\(Words.attribution, .faint)")
  }

  private func writeIndex(to out: DataOutput) throws {
    if let index = report.index {
      let age = index.dataTime.map { ", data \(Words.age(now.timeIntervalSince($0))) old" } ?? ""
      try out.print("official index: \(Words.level(index.level))\(age)")
    } else {
      try out.print("official index: \("not to be had", .faint)")
    }
    let computed = report.computedIndex(at: now)
    try out.print("computed index: \(Words.level(computed.level)); \(computed.explanation)")
  }

  private func row(_ measured: StationReport.Measured, _ hours: Int) -> [StyledText] {
    let sensor = measured.sensor
    guard let series = measured.series, let latest = series.latest else {
      let reason = measured.isManual ? "manual" : "no values"
      return ["\(sensor.id)", "\(sensor.parameter)", "–", StyledText(reason, .faint)]
    }
    let mean = RollingMean(of: series.readings, hours: 24, endingAt: latest.time)
    return [
      "\(sensor.id)", "\(sensor.parameter, .bold)", "\(Words.concentration(latest.value))",
      Words.freshness(latest.time, at: now),
      mean.value == nil
        ? "\(mean.present) of 24 h" : "\(Words.concentration(mean.value))",
      Self.verdict(series, sensor.pollutant, at: latest.time),
      "\(Words.sparkline(Words.lastHours(hours, of: series)))",
    ]
  }

  private static func verdict(
    _ series: ReadingSeries, _ pollutant: Pollutant, at end: Date
  ) -> StyledText {
    let comparisons = LimitComparison.comparisons(of: series.readings, pollutant, endingAt: end)
    let passed = comparisons.filter { $0.isExceeded == true }
    if let alert = passed.first(where: { $0.limit.meaning == .alert }) {
      return StyledText("ALERT above \(Words.concentration(alert.limit.value))", .red)
    }
    if let law = passed.first(where: { $0.limit.authority == .law }) {
      return StyledText("above \(Words.concentration(law.limit.value)) (\(law.limit.period))", .red)
    }
    if let other = passed.first {
      let name = other.limit.authority == .who2021 ? "WHO" : "EU 2030"
      return StyledText(
        "above \(name) \(Words.concentration(other.limit.value)) (\(other.limit.period))", .yellow)
    }
    return comparisons.contains { $0.isExceeded == false } ? StyledText("within", .green) : "–"
  }
}
