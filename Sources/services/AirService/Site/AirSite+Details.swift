#if Services
internal import AirQualityKit
internal import Foundation
internal import Localization

extension AirSite {
  /// The page of a station: values, means, limits, the last days, and the forecast.
  func details(_ station: Station, _ texts: SiteTexts) async -> AirReply {
    let report = await report(on: station)
    let kept = await source.bookmarks().contains { $0.id == station.id }
    let computed = report.computedIndex(at: source.now())
    var body = """
      <h1 class="\(levelClass(report))">\(station.name.xml)</h1>
      <form method="post" action="/station/\(station.id)/bookmark">
      <input type="hidden" name="keep" value="\(kept ? "no" : "yes")">
      <button aria-pressed="\(kept)">\(texts(kept ? "give-up" : "bookmark").xml)</button></form>
      \(indexLine(report, texts))<p>\(computed.explanation(in: texts.language).asSentence.xml)</p>\
      \(ageLine(report, texts))
      """
    body +=
      report.measured.isEmpty
      ? "<p>\(texts("no-sensors").xml)</p>" : table(report, texts)
    for measured in report.measured {
      guard let series = measured.series, series.latest != nil else { continue }
      body += "<h2>\(measured.sensor.parameter.xml), \(texts("history").xml)</h2>"
      body += chart(series, measured.sensor.parameter, texts)
    }
    for forecast in await source.forecasts(station) {
      body += "<h2>\(forecast.pollutant.code.xml), \(texts("forecast").xml)</h2>"
      body += table(forecast, texts)
    }
    if !(await source.histories(station)).isEmpty {
      body += "<p><a href=\"/station/\(station.id)/years\">\(texts("years").xml)</a></p>"
    }
    return page(texts, title: station.name, body)
  }

  private func table(_ report: StationReport, _ texts: SiteTexts) -> String {
    let number = texts.language.number
    let rows = report.measured.map { measured -> String in
      let name = measured.sensor.parameter.xml
      guard let series = measured.series, let latest = series.latest else {
        let reason = texts(measured.isManual ? "manual" : "no-values")
        return "<tr><th scope=\"row\">\(name)</th><td colspan=\"3\">\(reason.xml)</td></tr>"
      }
      let day = RollingMean(of: series.readings, hours: 24, endingAt: latest.time)
      let comparisons =
        series.freshness(at: source.now()).isCurrent
        ? LimitComparison.comparisons(
          of: series.readings, measured.sensor.pollutant, endingAt: latest.time) : []
      let above = comparisons.first { $0.isExceeded == true }
      let isKept = comparisons.contains { $0.isExceeded == false }
      let limit =
        above.map { texts("above", .text(number($0.limit.value)), .text($0.limit.period)) }
        ?? (isKept ? texts("kept-limit") : nil)
      return """
        <tr><th scope="row">\(name)</th><td>\(latest.value.map(number) ?? "–")</td>\
        <td>\(day.value.map(number) ?? "–")</td><td>\((limit ?? "").xml)</td></tr>
        """
    }
    let columns = [texts("sensor"), "µg/m³", texts("day-mean"), texts("limit")]
    return Self.table(report.station.name, columns, rows)
  }

  private func table(_ forecast: AirForecast, _ texts: SiteTexts) -> String {
    let number = texts.language.number
    let rows = forecast.days.map { day -> String in
      let above = day.above.map { limit in
        let percent = Int((limit.probability * 100).rounded())
        return texts("above", .text(number(limit.limit)), .text("\(percent) %"))
      }
      return """
        <tr><th scope="row">\(day.date.xml)</th><td>\(number(day.mean))</td>\
        <td>\(number(day.low))–\(number(day.high))</td>\
        <td>\(above.joined(separator: ", ").xml)</td></tr>
        """
    }
    let label = "\(forecast.pollutant.code), \(texts("forecast"))"
    let columns = [texts("day"), "µg/m³", "80 %", texts("limit")]
    return Self.table(label, columns, rows)
      + "<p class=\"age\">\(note(on: forecast, texts).xml)</p>"
  }

  private func note(on forecast: AirForecast, _ texts: SiteTexts) -> String {
    guard let model = forecast.model else { return texts("forecast.note") }
    return texts("forecast.corrected", .text(model.name), .text(model.licence))
  }

  /// The last three days as a line chart with gaps.
  private func chart(_ series: ReadingSeries, _ name: String, _ texts: SiteTexts) -> String {
    guard let last = series.latest?.time else { return "" }
    let start = last.addingTimeInterval(-72 * 3600)
    let shown = series.readings.filter { $0.time >= start && $0.time <= last && $0.sound != nil }
    let top = max(shown.compactMap(\.value).max() ?? 0, 10)
    var lines: [[String]] = [[]]
    var before: Date?
    for reading in shown.reversed() {
      if let before, reading.time.timeIntervalSince(before) > 3600 { lines.append([]) }
      before = reading.time
      let x = reading.time.timeIntervalSince(start) / 3600 * 10
      let y = 150 - (reading.value ?? 0) / top * 140
      lines[lines.count - 1].append("\(Int(x.rounded())),\(Int(y.rounded()))")
    }
    let drawn = lines.filter { !$0.isEmpty }.map {
      "<polyline points=\"\($0.joined(separator: " "))\"/>"
    }
    let label = texts("chart", .text(name), .text(texts.language.number(top)))
    let times = [start, last].map { "<span>\($0.polishText.xml)</span>" }
    return """
      <figure><svg class="chart" viewBox="0 0 720 160" role="img" aria-label="\(label.xml)">\
      <line x1="0" y1="10" x2="720" y2="10"/><line x1="0" y1="150" x2="720" y2="150"/>\
      <line x1="240" y1="10" x2="240" y2="150"/><line x1="480" y1="10" x2="480" y2="150"/>\
      \(drawn.joined())</svg><div class="times">\(times.joined())</div>\
      <figcaption class="age">\(texts("scale", .text(texts.language.number(top))).xml)</figcaption>\
      </figure>
      """
  }
}
#endif
