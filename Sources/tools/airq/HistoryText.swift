import AirQualityKit
import CommandKit
import Foundation

/// A sensor's hours as a plot with the limit, and their statistics.
struct HistoryText {
  let series: ReadingSeries
  let pollutant: Pollutant?
  let limit: Double?
  let now: Date
  let words: Words

  /// The readings of past hours; a single one misdated into the future would stretch the plot.
  private var readings: [Reading] {
    series.readings.filter { Freshness(of: $0.time, at: now) != .future }
  }

  /// The lines of the plot and the statistics.
  func lines(columns: Int) -> [StyledText] {
    guard let first = readings.last?.time, let last = readings.first?.time else {
      return [StyledText(words("value.none"))]
    }
    let hours = hourly(from: first, to: last)
    let labelWidth = 8
    let plot = BraillePlot(hours, limit: limit, columns: max(20, columns - labelWidth - 1))
    var lines: [StyledText] = []
    if let pollutant {
      let name = pollutant.name(in: words.language)
      lines.append("\(name, .bold), µg/m³, \(words("column.sensor")) \(series.sensorID)")
    }
    for (number, line) in plot.lines.enumerated() {
      let label =
        number == plot.limitLine
        ? limit.map { words.concentration($0) + " ┄" } ?? ""
        : number == 0
          ? words.concentration(plot.top) + " ┤" : number == plot.lines.count - 1 ? "0 ┤" : "│"
      let blanks = String(repeating: " ", count: max(0, labelWidth - label.count))
      lines.append("\(blanks + label, .faint) \(line)")
    }
    let width = max(plot.lines.first?.count ?? 0, 33)
    let (start, end) = (first.polishText, last.polishText)
    let gap = String(repeating: " ", count: max(1, width - start.count - end.count))
    lines.append("\(String(repeating: " ", count: labelWidth + 1))\(start + gap + end, .faint)")
    return lines + summary(hours)
  }

  /// The values of all hours between two; `nil` for hours without readings.
  private func hourly(from first: Date, to last: Date) -> [Double?] {
    let count = Int(last.timeIntervalSince(first) / 3600) + 1
    var hours: [Double?] = Array(repeating: nil, count: min(max(count, 1), 1_000_000))
    for reading in readings {
      let hour = Int(reading.time.timeIntervalSince(first) / 3600)
      if hours.indices.contains(hour) { hours[hour] = reading.sound }
    }
    return hours
  }

  private func summary(_ hours: [Double?]) -> [StyledText] {
    let gaps = hours.count { $0 == nil }
    let present = hours.compactMap(\.self)
    var lines: [StyledText] = [
      StyledText(
        words("history.hours", .integer(hours.count), .integer(gaps)))
    ]
    if let least = present.min(), let greatest = present.max() {
      let mean = present.reduce(0, +) / Double(present.count)
      let (low, middle, high) = (
        words.concentration(least), words.concentration(mean), words.concentration(greatest)
      )
      lines.append(
        StyledText(
          words("history.range", .text(low), .text(middle), .text(high))))
    }
    let means = RollingMean.series(of: readings, hours: 24)
    if let mean = means.compactMap(\.value).max() {
      let value = words.concentration(mean)
      lines.append(
        StyledText(
          words("history.highestMean", .text(value))))
    }
    if pollutant == .pm10 {
      let days = ExceedanceDays(of: readings).days.count
      lines.append(
        StyledText(
          words("history.daysAbove", .integer(days))))
    }
    return lines + [StyledText(Words.attribution, .faint)]
  }
}
