#if Services
import Foundation
import HTTPTypes
import LocationKit
import ServiceTesting
import TestSupport
import Testing

@testable import LocationService

@Suite struct SettingsPageTests {
  let folder: TemporaryFolder
  let history: LocationHistory
  let server: PageServer

  init() throws {
    folder = try TemporaryFolder()
    history = try LocationHistory(path: folder.path("history.sqlite"))
    server = PageServer(
      history, configuration: PageServer.Configuration(token: "secret", zone: .gmt),
      now: { Date(timeIntervalSince1970: 1_714_557_700) })
  }

  private func send(
    _ form: String, _ fields: [HTTPField.Name: String] = [:], path: String = "/settings",
    method: HTTPRequest.Method = .post
  ) async throws -> InProcessClient.Reply {
    var headers = HTTPFields()
    for (name, value) in fields { headers[name] = value }
    return try await InProcessClient(server.responder)
      .send(path, method, headers: headers, body: Array(form.utf8))
  }

  @Test func `forms change settings, filter and zones`() async throws {
    let saved = try await send(
      "token=secret&lang=en&form=general&language=pl&geocoding=on-receipt&keep=365")
    #expect(saved.status == 303)
    #expect(saved.headers[.location] == "/settings?token=secret&lang=en&saved=1")
    #expect(
      try await history.settings()
        == HistorySettings(language: .polish, geocoding: .onReceipt, keepDays: 365))
    #expect(
      try await send("token=secret&form=general&language=uk&geocoding=on-demand&keep=forever")
        .status == 303)
    #expect(try await history.settings() == HistorySettings(language: .ukrainian))

    var text = FilterText()
    text.parts[.during] = "2024"
    try await history.setFilter(text)
    _ = try await send("token=secret&form=filter&t-default=1&t-photo=1&accuracy=100&max-speed=500")
    #expect(
      try await history.filter().parts
        == [.during: "2024", .types: "default,photo", .accuracy: "100", .maxSpeed: "500"])
    _ = try await send(
      "token=secret&form=filter&t-default=1&t-precise=1&t-visit=1&t-visit-detected=1&t-photo=1"
        + "&accuracy=&max-speed=")
    #expect(try await history.filter().parts == [.during: "2024"])

    _ = try await send("token=secret&form=zone&name=home+%26+work&center=52.1%2C21.1&radius=300+m")
    _ = try await send("token=secret&form=zone&name=other&center=50,20&radius=1.5km")
    #expect(try await history.zones().map(\.name) == ["home & work", "other"])
    #expect(try await history.zones().map(\.radius.value) == [300, 1500])
    _ = try await send("token=secret&form=remove-zone&name=home+%26+work")
    #expect(try await history.zones().map(\.name) == ["other"])
  }

  @Test func `the page shows what is set, in the language that is set`() async throws {
    try await history.setSettings(HistorySettings(language: .polish, keepDays: 100))
    try await history.setZone(
      PrivacyZone(name: "<b>", center: Coordinate("52,21"), radius: Meters(50)))
    let reply = try await send("", path: "/settings?token=secret", method: .get)
    #expect(reply.status == 200)
    #expect(reply.headers[.contentSecurityPolicy]?.contains("form-action 'self'") == true)
    #expect(reply.body.contains("lang=\"pl\"") && reply.body.contains("Strefy prywatności"))
    #expect(reply.body.contains("<option value=\"100\" selected>"))
    #expect(reply.body.contains("&lt;b&gt;") && !reply.body.contains("<b>"))
    // Every field has a label.
    let ids = [
      "language", "geocoding", "keep", "accuracy", "max-speed", "name", "center", "radius",
    ]
    for id in ids {
      #expect(
        reply.body.contains("label for=\"\(id)\"") && reply.body.contains("id=\"\(id)\""), "\(id)")
    }
    let main = try await send("", path: "/?token=secret", method: .get).body
    #expect(main.contains("href=\"/settings?token=secret&amp;lang=pl\""))
    #expect(main.contains(">Ustawienia<"))
  }

  @Test(arguments: [
    "token=secret", "token=secret&form=general&language=xx&geocoding=on-demand&keep=forever",
    "token=secret&form=general&language=en&geocoding=on-demand&keep=-5",
    "token=secret&form=general&language=en&geocoding=on-demand&keep=999999999999999999999",
    "token=secret&form=filter&t-default=1&accuracy=far", "token=secret&form=filter&max-speed=-1",
    "token=secret&form=zone&name=&center=1,2&radius=3", "token=secret&form=remove-zone&name=none",
    "token=secret&form=zone&name=a&center=91,2&radius=3",
    "token=secret&form=zone&name=a&center=1,2&radius=nan",
  ])
  func `a wrong value is said on the page, and changes nothing`(form: String) async throws {
    let reply = try await send(form)
    #expect(reply.status == 400)
    #expect(reply.body.contains("role=\"alert\""))
    #expect(try await history.settings() == HistorySettings())
    #expect(try await history.filter().parts.isEmpty)
    #expect(try await history.zones().isEmpty)
  }

  @Test func `forms of other sites are refused`() async throws {
    let form = "token=secret&form=zone&name=a&center=1,2&radius=3"
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    for origin in ["cross-site", "same-site", "none"] {
      #expect(try await send(form, [site: origin]).status == 403)
    }
    // The token counts in the form, not in the address.
    let bare = "form=zone&name=a&center=1,2&radius=3"
    for wrong in [bare, "token=&" + bare, "token=Secret&" + bare] {
      let path = "/settings?token=secret"
      #expect(try await send(wrong, path: path).status == 401)
    }
    #expect(try await send(form + String(repeating: "x", count: 70_000)).status == 413)
    #expect(try await send(form, path: "/?token=secret").status == 405)
    #expect(try await send("", path: "/settings?token=wrong", method: .get).status == 401)
    #expect(try await history.zones().isEmpty)
    #expect(try await send(form, [site: "same-origin"]).status == 303)
    #expect(try await history.zones().count == 1)
  }

  @Test func `positions are named and old ones removed as they arrive`() async throws {
    try await history.setSettings(
      HistorySettings(language: .polish, geocoding: .onReceipt, keepDays: 30))
    let writer = LiveWriter(history, now: { Date(timeIntervalSince1970: 1_714_557_700) })
    func record(_ time: Int) throws -> LocationRecords {
      try LivePayload.query(["lat": "50.4501", "lon": "30.5234", "timestamp": "\(time)"])
    }
    try await writer.write(record(1_714_557_600), of: "phone")
    // The next one waits for what is done with the one before.
    try await writer.write(record(1_700_000_000), of: "phone")
    let names = try await history.placeNames()
    #expect(names["UA"]?[.polish] == "Ukraina")
    #expect(names["UA-30"]?[.polish] == "Kijów")
    #expect(try await history.removeExpired(at: Date(timeIntervalSince1970: 1_714_557_700)) != nil)
    #expect(try await history.count() == 1)
    // A removal is a removal like any other.
    #expect(try await history.removals().map(\.what) == ["records older than 30 days"])
  }
}
#endif
