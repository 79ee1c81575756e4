#if Services
internal import AirQualityKit
internal import Foundation
internal import Localization
internal import WebPages

extension AirSite {
  private static let style = String(decoding: PackageResources.site_css, as: UTF8.self)
  private static let script = String(decoding: PackageResources.site_js, as: UTF8.self)

  /// A page with the navigation at the top.
  ///
  /// - Parameters:
  ///   - texts: The texts in the language of the page.
  ///   - title: The title.
  ///   - body: The content in HTML.
  ///   - part: The entry of the navigation that is marked, by its text.
  ///   - map: Whether the page has a map.
  ///   - status: The HTTP status.
  func page(
    _ texts: SiteTexts, title: String, _ body: String, part: String? = nil, map: Bool = false,
    status: Int = 200
  ) -> AirReply {
    let links = [("/", "home"), ("/map", "map"), ("/settings", "settings")].map { path, key in
      let mark = key == part ? " aria-current=\"page\"" : ""
      return "<a href=\"\(path)\"\(mark)>\(texts(key).xml)</a>"
    }
    let navigation = """
      <nav aria-label="\(texts("navigation").xml)">\(links.joined(separator: " "))
      <form action="/search" role="search"><input name="q" type="search" maxlength="80" \
      aria-label="\(texts("search").xml)" placeholder="\(texts("search").xml)">\
      <button>\(texts("find").xml)</button></form></nav>
      """
    var document = WebPage(
      title: title, language: texts.language,
      body: navigation + "<div id=\"live\">\(body)</div><p id=\"state\" role=\"status\"></p>",
      styles: (map ? [WebAssets.mapStyle, StationMap.style] : []) + [Self.style],
      scripts: (map ? [WebAssets.mapScript] : []) + [Self.script],
      data: [("texts", texts.scriptTexts)], attribution: "Źródło: GIOŚ / PMŚ",
      connections: ["'self'"])
    document.manifest = "/manifest.webmanifest"
    document.formActions = ["'self'"]
    return AirReply(
      status: status, contentType: "text/html; charset=utf-8", body: Array(document.html.utf8))
  }

  /// The air at the nearest station and at the bookmarked ones.
  func home(_ question: Question, _ texts: SiteTexts) async -> AirReply {
    let list = await source.stations()
    let written = question["place"].flatMap { $0.isEmpty ? nil : $0 }
    let asked = written.flatMap { try? Coordinate($0) }
    let kept = await source.home()
    let place = asked ?? kept
    let bookmarks = await source.bookmarks()
    var body = "<h1>\(texts("title").xml)</h1>"
    if let problem = list.problems.first {
      body += "<p class=\"problem\">\(problem.text(in: texts.language).asSentence.xml)</p>"
    }
    if written != nil, asked == nil {
      body += "<p class=\"problem\" role=\"alert\">\(texts("bad-place").xml)</p>"
    }
    body += "<p><button type=\"button\" id=\"locate\">\(texts("locate").xml)</button></p>"
    var shown: Station?
    if let place {
      body += "<h2>\(texts("nearest").xml)</h2>"
      if let problem = list.problem(of: place) {
        body += "<p class=\"problem\">\(problem.text(in: texts.language).asSentence.xml)</p>"
      } else if let near = list.nearest(1, to: place).first {
        shown = near.station
        let report = await report(on: near.station)
        body += card(report, texts, distance: near.distance)
      }
    } else {
      body += "<p>\(texts("no-home").xml) <a href=\"/settings\">\(texts("settings").xml)</a></p>"
    }
    body += "<h2>\(texts("bookmarks").xml)</h2>"
    if bookmarks.isEmpty { body += "<p>\(texts("no-bookmarks").xml)</p>" }
    let wanted = bookmarks.filter { $0.id != shown?.id }
    for report in await reports(on: wanted, of: list) { body += card(report, texts) }
    return page(texts, title: texts("title"), body, part: "home")
  }

  /// The reports on the first 50 of some bookmarks, in their order.
  private func reports(
    on bookmarks: [Station], of list: StationCatalog
  ) async -> [StationReport] {
    await withTaskGroup(of: (Int, StationReport).self) { group in
      for (position, station) in bookmarks.prefix(50).enumerated() {
        group.addTask { (position, await report(on: list[station.id] ?? station)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The summary of a station.
  private func card(
    _ report: StationReport, _ texts: SiteTexts, distance: Meters? = nil
  ) -> String {
    let station = report.station
    let values = report.measured.compactMap { measured -> String? in
      guard let latest = measured.series?.latest, let value = latest.value else { return nil }
      return "<li>\(measured.sensor.parameter.xml) <b>\(texts.language.number(value).xml)</b></li>"
    }
    let away = distance.map { ", \(texts.language.number($0.kilometers)) km" } ?? ""
    return """
      <article class="card \(levelClass(report))"><h3><a href="/station/\(station.id)">\
      \(station.name.xml)</a>\(away.xml)</h3>\(indexLine(report, texts))\
      <ul class="values">\(values.joined())</ul>\(ageLine(report, texts))</article>
      """
  }

  /// The level of the official index; `nil` where it is unknown or outdated.
  private func level(_ report: StationReport) -> IndexLevel? {
    report.index?.currentLevel(at: source.now())
  }

  func levelClass(_ report: StationReport) -> String { StationMap.Mark.style(of: level(report)) }

  func indexLine(_ report: StationReport, _ texts: SiteTexts) -> String {
    guard let index = report.index, let level = index.level else {
      return "<p>\(texts("index").xml): <b>\(texts("no-index").xml)</b></p>"
    }
    let name = "\(level.rawValue) \(level.name(in: texts.language))"
    let now = source.now()
    // An outdated value is marked with its age.
    let age =
      index.freshness(at: now).isCurrent
      ? ""
      : (index.dataTime ?? index.computed).map {
        ", " + texts("age", .text(texts.age(now.timeIntervalSince($0))))
      } ?? ""
    return "<p>\(texts("index").xml): <b>\(name.xml)</b>\(age.xml)</p>"
  }

  /// The age of the newest value, and the problems met while getting a newer one.
  func ageLine(_ report: StationReport, _ texts: SiteTexts) -> String {
    let age = report.newest.map {
      texts("age", .text(texts.age(source.now().timeIntervalSince($0))))
    }
    // The table already shows which sensors are sampled manually.
    let problems = report.problems.filter { $0.kind != .manualSensor }.prefix(3).map {
      "<p class=\"problem\">\($0.text(in: texts.language).asSentence.xml)</p>"
    }
    let time = report.newest?.utcText ?? ""
    return "<p class=\"age\" data-time=\"\(time)\">\((age ?? texts("no-values")).xml)</p>"
      + problems.joined()
  }

  /// The stations that match a query; a single match redirects to its page.
  func search(_ query: String, _ texts: SiteTexts) async -> AirReply {
    let query = String(query.prefix(80))
    let found = await source.stations().stations(matching: query).prefix(50)
    if found.count == 1, let only = found.first { return .seeOther("/station/\(only.id)") }
    let rows = found.map {
      "<li><a href=\"/station/\($0.id)\">\($0.name.xml)</a></li>"
    }
    let title = texts("search")
    let list = rows.isEmpty ? "<p>\(texts("nothing").xml)</p>" : "<ul>\(rows.joined())</ul>"
    let heading = query.allSatisfy(\.isWhitespace) ? title : "\(title): \(query)"
    return page(texts, title: heading, "<h1>\(heading.xml)</h1>\(list)")
  }

  /// The settings: the user's home, notifications and languages.
  ///
  /// - Parameters:
  ///   - texts: The texts in the language of the page.
  ///   - refused: The invalid position that was entered; `nil` if none was.
  func settings(_ texts: SiteTexts, refused: String? = nil) async -> AirReply {
    let home = await source.home()
    let place = refused ?? home.map { "\($0.latitude),\($0.longitude)" } ?? ""
    let problem =
      refused == nil
      ? "" : "<p class=\"problem\" id=\"bad\" role=\"alert\">\(texts("bad-place").xml)</p>"
    let mark = refused == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"bad\""
    let body = """
      <h1>\(texts("settings").xml)</h1>\(problem)
      <form method="post" action="/settings" class="settings"><label>\(texts("place").xml) \
      <input name="home" id="home" value="\(place.xml)" placeholder="52.23,21.01"\(mark)></label>
      <button>\(texts("keep").xml)</button>
      <button type="button" id="here">\(texts("locate").xml)</button></form>
      <p><button type="button" id="notify">\(texts("notify").xml)</button></p>
      <p class="languages"><a href="/?lang=en" lang="en">English</a> <a href="/?lang=pl" lang="pl">Polski</a></p>
      """
    return page(
      texts, title: texts("settings"), body, part: "settings", status: refused == nil ? 200 : 400)
  }

  /// All stations on a map; the bookmarked ones show their level.
  func map(_ texts: SiteTexts) async -> AirReply {
    let list = await source.stations()
    let bookmarks = await source.bookmarks()
    let reports = await self.reports(on: bookmarks, of: list)
    let levels = Dictionary(
      reports.map { ($0.station.id, level($0)) }, uniquingKeysWith: { first, _ in first })
    let kept = Set(bookmarks.map(\.id))
    let map = StationMap(
      marks: list.stations.map {
        StationMap.Mark($0, level: levels[$0.id] ?? nil, isBookmarked: kept.contains($0.id))
      }, home: await source.home(), language: texts.language)
    let body =
      "<h1>\(texts("map").xml)</h1>"
      + map.canvas.element(id: "map", language: texts.language) + map.legend
    return page(texts, title: texts("map"), body, part: "map", map: true)
  }
}
#endif
