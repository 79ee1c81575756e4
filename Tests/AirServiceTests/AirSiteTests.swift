#if Services
import AirQualityKit
import Foundation
import Testing

@testable import AirService

/// The live pages over a source of the test's own.
@Suite struct AirSiteTests {
  /// Bookmarks and home in memory.
  private actor Memory {
    var bookmarks: [Station] = []
    var home: Coordinate?
    func set(_ station: Station, _ isKept: Bool) {
      bookmarks.removeAll { $0.id == station.id }
      if isKept { bookmarks.append(station) }
    }
    func set(home: Coordinate?) { self.home = home }
  }

  private static let now = Date(timeIntervalSince1970: 1_767_225_600)
  private let memory = Memory()

  private var site: AirSite {
    let memory = memory
    return AirSite(
      AirSiteSource(
        now: { Self.now }, stations: { .bundled },
        report: { station in
          var station = station
          station.name += " <script>alert(1)</script>"
          let sensor = Sensor(id: 1, stationID: station.id, pollutant: .pm10)
          let readings = (0..<30).map {
            Reading(time: Self.now.addingTimeInterval(-3600 * Double($0 + 4)), value: 80)
          }
          return StationReport(
            station: station,
            measured: [
              .init(
                sensor: sensor,
                series: ReadingSeries(
                  sensorID: 1, readings: readings,
                  provenance: Provenance(.kept, retrieved: Self.now)))
            ],
            index: station.id == 552 ? Self.index : nil,
            problems: [Problem("the service is gone; showing cached data")])
        },
        forecasts: { _ in [] }, bookmarks: { await memory.bookmarks },
        setBookmark: { await memory.set($0, $1) }, home: { await memory.home },
        setHome: { await memory.set(home: $0) }, metrics: { "# EOF\n" },
        histories: { $0.id == 530 ? [Self.history] : [] }))
  }

  private static let index = AirIndex(
    stationID: 552, level: .bad, computed: now,
    provenance: Provenance(.network, retrieved: now))

  /// Two years: one of 20 µg/m³ every day, and one with half its days missing.
  private static let history = AirHistory(
    pollutant: .pm25,
    years: [
      AirHistory.Year(
        year: 2023, mean: 20, completeness: 1, days: Array(repeating: 20, count: 365)),
      AirHistory.Year(
        year: 2024, mean: 4.5, completeness: 0.5,
        days: (0..<366).map { $0 % 2 == 0 ? 4.5 : nil }),
    ])

  private func get(_ path: String, _ query: String? = nil) async -> (status: Int, text: String) {
    let reply = await site.reply(
      to: AirSite.Question(path: path, query: query, language: "en", accepted: nil))
    return (reply.status, String(decoding: reply.body, as: UTF8.self))
  }

  private func post(_ path: String, _ form: String) async -> AirReply {
    await site.change(
      AirSite.Question(path: path, query: nil, language: nil, accepted: nil), form: form)
  }

  @Test func `home shows the nearest station, how old it is, and why`() async {
    let empty = await get("/")
    #expect(empty.status == 200)
    #expect(empty.text.contains("No place is set."))
    let here = await get("/", "place=52.2297%2C21.0122")
    #expect(here.text.contains("Warszawa"))
    #expect(here.text.contains("4 h old"))
    #expect(here.text.contains("The service is gone; showing cached data."))
    #expect(!here.text.contains("<script>alert"))
    #expect(here.text.contains("manifest-src"))
    #expect(here.text.contains("rel=\"manifest\""))
    #expect(await get("/", "place=40.4,-3.7").text.contains("No station within 50 km"))
    #expect(await get("/", "place=%00%ff&lang=pl").status == 200)
    let lost = await get("/", "place=%3Cb%3Emoon").text
    #expect(lost.contains("role=\"alert\">A place is its latitude and longitude: 52.23,21.01.<"))
    #expect(!empty.text.contains("A place is its latitude"))
  }

  @Test func `tables scroll separately in narrow windows`() async {
    for (path, query) in [("/station/530", nil), ("/station/530/years", "year=2023")] {
      let text = await get(path, query).text
      let tables = text.components(separatedBy: "<table>")
      #expect(tables.count > 1)
      #expect(text.matches(of: /<div class="wide"[^>]*><table>/).count == tables.count - 1)
    }
  }

  @Test func `a bookmark set on the page is kept, and given up`() async {
    #expect(await post("/station/530/bookmark", "keep=yes").status == 303)
    #expect(await memory.bookmarks.map(\.id) == [530])
    #expect(await get("/station/530").text.contains("Remove bookmark"))
    #expect(await get("/").text.contains("/station/530"))
    #expect(await post("/station/530/bookmark", "keep=no").location == "/station/530")
    #expect(await memory.bookmarks.isEmpty)
    #expect(await post("/station/999999/bookmark", "keep=yes").status == 404)
    #expect(await post("/settings", "home=52.23%2C21.01").status == 303)
    #expect(await memory.home?.latitude == 52.23)
    let refused = await post("/settings", "home=%22%3Emoon")
    let page = String(decoding: refused.body, as: UTF8.self)
    #expect(refused.status == 400 && refused.contentType == "text/html; charset=utf-8")
    #expect(page.contains("value=\"&quot;&gt;moon\""))
    #expect(page.contains("aria-invalid=\"true\""))
    for form in ["hoome=1", "{}", ""] {
      #expect(await post("/settings", form).status == 400)
      #expect(await memory.home?.latitude == 52.23)
    }
    for form in ["keep=maybe", "keep=", "keep=YES", ""] {
      #expect(await post("/station/530/bookmark", form).status == 400)
      #expect(await memory.bookmarks.isEmpty)
    }
    for (path, status) in [("/metrics", 405), ("/", 405), ("/nowhere", 404)] {
      #expect(await post(path, "").status == status)
    }
    #expect(await post("/settings", "home=").status == 303)
    #expect(await memory.home == nil)
  }

  @Test func `the other pages`() async {
    for (path, link) in [("/", "/"), ("/map", "/map"), ("/settings", "/settings")] {
      let marked = await get(path).text.matches(of: /<a href="([^"]*)" aria-current="page">/)
      #expect(marked.map { String($0.1) } == [link])
    }
    #expect(!(await get("/station/530").text.contains("aria-current=\"page\"")))
    #expect(await get("/search", "q=").text.contains("<h1>Search stations</h1>"))
    #expect(await get("/search", "q=krakow").text.contains("Kraków"))
    #expect(await get("/search", "q=%3Cscript%3E").text.contains("&lt;script"))
    #expect(await get("/map").text.contains("data-map=\"map-data\""))
    #expect(await get("/settings").text.contains("method=\"post\""))
    let details = await get("/station/530").text
    #expect(details.contains("<polyline"))
    // Values that are old exceed nothing.
    #expect(!details.contains("above 50"))
    let manifest = await get("/manifest.webmanifest").text
    #expect(
      (try? JSONSerialization.jsonObject(with: Data(manifest.utf8)) as? [String: Any])?["display"]
        as? String == "standalone")
    #expect(await get("/healthz").text == #"{"status":"ok"}"#)
    #expect(await get("/metrics").text == "# EOF\n")
    #expect(await get("/worker.js").text.contains("caches"))
    for path in [
      "/nothing", "/station/", "/station/x", "/station/-1", "/station/99999999999999999999",
    ] {
      #expect(await get(path).status == 404, "\(path)")
    }
  }

  @Test func `a search with one hit opens the station`() async throws {
    let list = StationCatalog.bundled
    let only = try #require(list.stations.first { list.stations(matching: $0.name).count == 1 })
    let name = only.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let reply = await site.reply(
      to: AirSite.Question(path: "/search", query: "q=\(name)", language: nil, accepted: nil))
    #expect(reply.status == 303)
    #expect(reply.location == "/station/\(only.id)")
  }

  @Test func `old levels have no colour, and the map has the border`() async {
    let page = await get("/station/530").text
    #expect(page.contains("class=\"level-none\""))
    let map = await get("/map").text
    #expect(map.contains("\"id\":\"country\"") && map.contains("Zielona Góra"))
  }

  @Test func `the map shows the levels of bookmarked stations`() async throws {
    for id in [530, 552] { await memory.set(try #require(StationCatalog.bundled[id]), true) }
    let map = await get("/map").text
    func disc(_ id: Int) throws -> String {
      let start = try #require(map.range(of: #""id":"\#(id)","title":"#)).lowerBound
      return String(map[start...].prefix { $0 != "}" })
    }
    #expect(try disc(552).hasSuffix(#""class":"level-4 kept","sign":"4""#))
    #expect(try disc(530).hasSuffix(#""class":"level-none kept","sign":"?""#))
    #expect(try disc(16).hasSuffix(#""class":"level-none","sign":"?""#))
    #expect(map.contains("<ul class=\"levels\">"))
  }

  @Test func `years stand beside the limits, with their days as a calendar`() async {
    #expect(await get("/station/530").text.contains("href=\"/station/530/years\""))
    #expect(await !get("/station/16").text.contains("/years"))
    #expect(await get("/station/16/years").status == 404)
    let newest = await get("/station/530/years")
    #expect(newest.status == 200)
    #expect(newest.text.contains("2024: days"))
    #expect(newest.text.components(separatedBy: "class=\"step-none\"").count == 184)
    let page = await get("/station/530/years", "parameter=PM2.5&year=2023").text
    #expect(page.contains("2023: days"))
    // 365 days above the WHO's 15, none above the 25 of 2030; 20 is above all but the law.
    #expect(page.contains("<td>365</td><td>0 / 18</td>"))
    #expect(page.contains("<td>within</td><td>above</td><td>above</td>"))
    #expect(page.components(separatedBy: "<title>2023-").count == 366)
    #expect(await get("/station/530/years", "parameter=%3Cscript%3E&year=x").status == 200)
    #expect(await get("/station/530/years", "lang=pl").text.contains("średnie roczne"))
  }

  @Test func `who listens hears the last update first, and then what is new`() async throws {
    let events = AirEvents()
    await events.send("update", #"{"time":1}"#)
    await events.send("notice", "{}")
    var stream = try #require(await events.listen()).makeAsyncIterator()
    #expect(await stream.next() == "retry: 5000\n\n")
    #expect(await stream.next() == "event: update\ndata: {\"time\":1}\n\n")
    await events.send("notice", "a\nb")
    #expect(await stream.next() == "event: notice\ndata: a b\n\n")
  }
}
#endif
