#if Services
internal import AirQualityKit
internal import Foundation
internal import Localization

/// The days of a year as a calendar: a column for each week and a row for each weekday, darker for
/// higher values; and a summary of each month as text.
struct YearCalendar {
  private static let cell = 13
  private let year: AirHistory.Year
  private let pollutant: Pollutant
  private let texts: SiteTexts
  /// Upper bounds of the five steps, in µg/m³.
  private let bounds: [Double]

  init(_ year: AirHistory.Year, _ pollutant: Pollutant, _ texts: SiteTexts) {
    self.year = year
    self.pollutant = pollutant
    self.texts = texts
    let daily = AirLimit.limits(for: pollutant).filter {
      $0.averaging == .hours(24) && $0.meaning == .limit
    }
    let present = year.days.compactMap(\.self)
    let unit = daily.map(\.value).min() ?? max(present.max() ?? 4, 4) / 4
    bounds = [unit / 2, unit, unit * 2, unit * 4]
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  private var first: Date {
    calendar.date(from: DateComponents(year: year.year, month: 1, day: 1)) ?? .distantPast
  }

  var html: String { legend + picture + months }

  private func step(_ value: Double) -> Int { bounds.firstIndex { value <= $0 } ?? bounds.count }

  private var picture: String {
    let number = texts.language.number
    // Monday is the first row.
    let offset = (calendar.component(.weekday, from: first) + 5) % 7
    let cells = year.days.enumerated().map { day, mean -> String in
      let place = day + offset
      let (x, y) = (place / 7 * Self.cell, place % 7 * Self.cell)
      let date = first.addingTimeInterval(Double(day) * 86_400).utcText.prefix(10)
      let kind = mean.map { "step-\(step($0))" } ?? "step-none"
      let value = mean.map(number) ?? "–"
      return """
        <rect class="\(kind)" x="\(x)" y="\(y)" width="11" height="11"><title>\(date) \
        \(value.xml)</title></rect>
        """
    }
    let label = texts("calendar.label", .text(pollutant.code), .integer(year.year))
    return """
      <div class="wide" tabindex="0" role="region" aria-label="\(label.xml)">\
      <svg class="calendar" viewBox="0 0 \(54 * Self.cell) \(7 * Self.cell)" role="img" \
      aria-label="\(label.xml)">\(cells.joined())</svg></div>
      """
  }

  private var legend: String {
    let number = texts.language.number
    let steps = (0...bounds.count).map { step in
      let text =
        step < bounds.count ? "≤ \(number(bounds[step]))" : "> \(number(bounds[step - 1]))"
      return "<li><svg width=\"11\" height=\"11\" aria-hidden=\"true\">"
        + "<rect class=\"step-\(step)\" width=\"11\" height=\"11\"/></svg> \(text.xml)</li>"
    }
    return "<ul class=\"values\">\(steps.joined())</ul>"
  }

  /// The calendar as text: each month's mean of daily means, and its worst day.
  private var months: String {
    let number = texts.language.number
    var days: [Int: [Double]] = [:]
    for (day, mean) in year.days.enumerated() {
      let month = calendar.component(
        .month, from: first.addingTimeInterval(Double(day) * 86_400))
      if let mean { days[month, default: []].append(mean) }
    }
    let rows = (1...12).map { month -> String in
      let means = days[month] ?? []
      let mean = means.isEmpty ? "–" : number(means.reduce(0, +) / Double(means.count))
      let worst = means.max().map(number) ?? "–"
      let name = "\(year.year)-\(month < 10 ? "0" : "")\(month)"
      return "<tr><th scope=\"row\">\(name)</th><td>\(mean.xml)</td><td>\(worst.xml)</td></tr>"
    }
    let columns = [texts("month"), texts("month-mean"), texts("worst-day")]
    let label = texts("calendar.label", .text(pollutant.code), .integer(year.year))
    return AirSite.table(label, columns, rows)
  }
}
#endif
