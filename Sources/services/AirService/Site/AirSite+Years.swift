#if Services
internal import AirQualityKit
internal import Foundation
internal import Localization

extension AirSite {
  /// The years of a station: their comparison with current law, WHO and EU 2030, the trend, and the
  /// days of a year as a calendar.
  func years(_ station: Station, _ question: Question, _ texts: SiteTexts) async -> AirReply {
    let histories = await source.histories(station)
    let wanted = question["parameter"].flatMap { Pollutant(code: $0) }
    let name = station.name.xml
    var body = "<h1>\(texts("years").xml): <a href=\"/station/\(station.id)\">\(name)</a></h1>"
    guard let history = histories.first(where: { $0.pollutant == wanted }) ?? histories.first,
      let newest = history.years.last
    else {
      body += "<p>\(texts("no-years").xml)</p>"
      return page(texts, title: station.name, body, status: histories.isEmpty ? 404 : 200)
    }
    let asked = question["year"].flatMap { Int($0) }
    let year = history.years.first { $0.year == asked } ?? newest
    if histories.count > 1 {
      let links = histories.map { other in
        let code = other.pollutant.code
        let isShown = other.pollutant == history.pollutant
        return "<a href=\"?parameter=\(code.xml)\"\(isShown ? " aria-current=\"true\"" : "")>"
          + "\(code.xml)</a>"
      }
      body += "<p>\(links.joined(separator: " "))</p>"
    }
    let parameter = history.pollutant.code.xml
    body += "<h2>\(parameter), \(texts("trend").xml)</h2>"
    body += trend(history, texts) + comparison(history, texts)
    body += "<h2>\(parameter), \(year.year): \(texts("calendar").xml)</h2>"
    body += YearCalendar(year, history.pollutant, texts).html
    return page(texts, title: "\(station.name), \(parameter)", body)
  }

  /// A bar for each year's mean, with the legal limit.
  private func trend(_ history: AirHistory, _ texts: SiteTexts) -> String {
    let number = texts.language.number
    let bounds = AirLimit.limits(for: history.pollutant).filter { $0.averaging == .year }
    let top = max((history.years.compactMap(\.mean) + bounds.map(\.value)).max() ?? 0, 1) * 1.1
    let width = 720 / Double(max(history.years.count, 1))
    func height(_ value: Double) -> Double { value / top * 130 }
    let bar = min(width * 0.6, 60)
    let bars = history.years.enumerated().map { place, year -> String in
      let x = Double(place) * width
      let middle = Int(x + width / 2)
      let label = "<text x=\"\(middle)\" y=\"158\">\(year.year)</text>"
      guard let mean = year.mean else { return label }
      let y = 140 - height(mean)
      return """
        <rect x="\(Int(x + (width - bar) / 2))" y="\(Int(y))" width="\(Int(bar))" \
        height="\(Int(height(mean)))"/>\(label)\
        <text x="\(middle)" y="\(Int(y) - 4)">\(number(mean).xml)</text>
        """
    }
    let lines = bounds.map { bound -> String in
      let y = Int(140 - height(bound.value))
      let name = texts("authority.\(bound.authority.rawValue)")
      return """
        <line x1="0" y1="\(y)" x2="720" y2="\(y)" stroke-dasharray="6 4"/>\
        <text class="bound" x="4" y="\(y - 3)">\(name.xml) \(number(bound.value).xml)</text>
        """
    }
    let label = texts("trend.label", .text(history.pollutant.code))
    return """
      <div class="wide" tabindex="0" role="region" aria-label="\(label.xml)">\
      <svg class="trend" viewBox="0 0 720 165" role="img" aria-label="\(label.xml)">\
      \(bars.joined())\(lines.joined())</svg></div>
      """
  }

  /// The comparison of each year with the limits of current law, WHO and EU 2030.
  private func comparison(_ history: AirHistory, _ texts: SiteTexts) -> String {
    let number = texts.language.number
    let limits = AirLimit.limits(for: history.pollutant)
    let annual = limits.filter { $0.averaging == .year }
    let daily = limits.filter { $0.averaging == .hours(24) && $0.meaning == .limit }
    let heads =
      annual.map { texts("authority.\($0.authority.rawValue)") + " \(number($0.value))" }
      + daily.map {
        texts("days-above", .text(number($0.value)))
          + " (\(texts("authority.\($0.authority.rawValue)")))"
      }
    let rows = history.years.reversed().map { year -> String in
      let link = "?parameter=\(history.pollutant.code)&year=\(year.year)"
      var cells = [
        year.mean.map(number) ?? "–", "\(Int((year.completeness * 100).rounded())) %",
      ]
      cells += annual.map { limit in
        year.mean.map { texts($0 > limit.value ? "exceeded" : "kept-limit") } ?? "–"
      }
      cells += daily.map { limit in
        let count = year.days.count { ($0 ?? 0) > limit.value }
        return limit.allowedPerYear.map { "\(count) / \($0)" } ?? "\(count)"
      }
      return "<tr><th scope=\"row\"><a href=\"\(link.xml)\">\(year.year)</a></th>"
        + cells.map { "<td>\($0.xml)</td>" }.joined() + "</tr>"
    }
    let columns = [texts("year"), texts("year-mean"), texts("complete")] + heads
    return Self.table(texts("comparison"), columns, rows)
  }
}
#endif
