import Foundation
import HTTPTypes
import Hummingbird
import Localization
import RoutingKit
import ServiceTesting
import Testing

@testable import RouteService

/// The planner's page, its plans and tiles, asked in process.
@Suite struct PageTests {
  @Test func `the page is whole, and speaks the language asked for`() async throws {
    let client = ServiceClient(try ServiceFixture.sample())
    let english = try await client.send("/")
    #expect(english.status == 200 && english.type == "text/html; charset=utf-8")
    #expect(english.body.contains("<html lang=\"en\">") && english.body.contains("Be there at"))
    let polish = try await client.text("/?lang=pl")
    #expect(polish.contains("<html lang=\"pl\">") && polish.contains("Być na miejscu o"))
    #expect(try await client.text("/?lang=tlh").contains("<html lang=\"en\">"))
    // Nothing is loaded from another host.
    #expect(!english.body.contains("src=") && !english.body.contains("https://"))
  }

  @Test func `browsers get a page where there is none, programs JSON`() async throws {
    let client = InProcessClient(try ServiceFixture.sample().router().buildResponder())
    let shown = try await client.send(
      "/nothing", headers: [.accept: "text/html", .acceptLanguage: "de, pl;q=0.8"])
    #expect(shown.status == 404)
    #expect(shown.headers[.contentType] == "text/html; charset=utf-8")
    #expect(shown.body.contains("<html lang=\"pl\">") && shown.body.contains("Tu nic nie ma"))
    for headers: HTTPFields in [[:], [.accept: "application/json"]] {
      let plain = try await client.send("/nothing", headers: headers)
      #expect(plain.status == 404 && plain.body.contains(#""code":"UnknownPath""#))
    }
    let wrong = try await client.send("/api/v1/plan", headers: [.accept: "text/html"])
    #expect(wrong.status == 400 && wrong.body.contains(#""code":"MissingParameter""#))
  }

  @Test func `every text of the page is there in both languages`() throws {
    func keys(_ bytes: [UInt8]) throws -> Set<String> {
      Set(try JSONDecoder().decode([String: String].self, from: Data(bytes)).keys)
    }
    let english = try keys(RoutePage.texts(in: .english))
    #expect(try keys(RoutePage.texts(in: .polish)) == english)
    #expect(english.count > 40)
  }

  @Test func `a plan is that of the command`() async throws {
    let server = try ServiceFixture.sample()
    let client = ServiceClient(server)
    let query = "from=52.2206%2C21.0106&to=52.2284%2C21.0102&arrive=2026-11-23T09%3A00&change=120"
    let plan = try await client.send("/api/v1/plan?\(query)")
    #expect(plan.status == 200 && plan.type == "application/json; charset=utf-8")
    let city = server.holder.current.plans.city
    let answer = city.plan(
      JourneyRequest(
        from: try city.place("52.2206,21.0106"), to: try city.place("52.2284,21.0102"),
        timing: .arriving(Date(timeIntervalSince1970: 1_795_424_400)),
        changeDuration: .seconds(120)))
    #expect(plan.body == answer.json(timeZone: .gmt))
    #expect(plan.body.contains("\"arrival\":\"2026-11-23T09:00:00Z\""))
    let motis = try await client.text(
      "/api/v1/plan?fromPlace=52.2206,21.0106&toPlace=52.2284,21.0102&time=2026-11-23T10:00%2B01:00"
        + "&arriveBy=true&change=120")
    #expect(motis == plan.body)
    let calendar = try await client.send("/api/v1/plan.ics?\(query)")
    #expect(calendar.type == "text/calendar; charset=utf-8")
    #expect(calendar.body.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
    #expect(calendar.body.contains("DTEND:20261123T090000Z\r\n"))
    #expect(calendar.body.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(try await client.text("/api/v1/plan.gpx?\(query)").contains("<rte>"))
  }

  @Test(arguments: [
    ("time=2026-11-23T10:00&arriveBy=TRUE", "BadFlag"),
    ("time=2026-11-23T10:00&arriveBy=1", "BadFlag"),
    ("time=2026-11-23T10:00&arrive=2026-11-23T10:00", "TwoTimes"),
    ("depart=2026-11-23T10:00&arrive=2026-11-23T10:00", "TwoTimes"),
  ])
  func `times that contradict each other are refused`(query: String, code: String) async throws {
    let client = ServiceClient(try ServiceFixture.sample())
    let reply = try await client.send(
      "/api/v1/plan?from=52.2206,21.0106&to=52.2284,21.0102&" + query)
    #expect(reply.status == 400 && reply.body.contains(code))
  }

  @Test(arguments: [
    ("", "MissingParameter"), ("from=52,21", "MissingParameter"),
    ("from=Nowhere&to=52,21", "UnknownPlace"), ("from=52,21&to=91,21", "UnknownPlace"),
    ("from=52,21&to=52,21&by=boat", "BadMode"), ("from=52,21&to=52,21&arrive=9", "BadTime"),
    ("from=52,21&to=52,21&arrive=2026-11-23T09:00&depart=2026-11-23T09:00", "TwoTimes"),
    ("from=52,21&to=52,21&change=soon", "BadNumber"),
    ("from=52,21&to=52,21&change=86401", "BadNumber"),
    ("from=52,21&to=52,21&radius=-1", "BadNumber"),
    ("from=52,21&to=52,21&radius=99999999999999999999", "BadNumber"),
    ("%ff=%zz&from=%", "UnknownPlace"), ("%ff=%zz&to=%", "MissingParameter"),
  ])
  func `a wrong parameter is named`(query: String, code: String) async throws {
    let client = ServiceClient(try ServiceFixture.sample())
    let reply = try await client.send("/api/v1/plan?\(query)")
    #expect(reply.status == 400 && reply.body.hasPrefix("{\"code\":\"\(code)\""))
  }

  @Test func `nothing found has a reason`() async throws {
    let client = ServiceClient(try ServiceFixture.sample())
    let body = try await client.text("/api/v1/plan?from=10,10&to=11,11&by=car")
    #expect(body.hasPrefix("{\"journeys\":[],") && body.contains("\"reason\":\"by car: no node"))
  }

  @Test func `tiles show the network at every zoom`() async throws {
    let server = try ServiceFixture.sample()
    let client = ServiceClient(server)
    let place = try Coordinate(latitude: 52.2206, longitude: 21.0106)
    for zoom in 0...NetworkTiles.deepestZoom {
      let tile = MercatorTile(around: place, zoom: zoom)
      let body = try await client.text("/tiles/\(zoom)/\(tile.x)/\(tile.y).json")
      #expect(body.hasPrefix("{\"extent\":4096,\"layers\":[{\"id\":\"road\""))
      #expect(zoom < 8 || zoom > 14 || body.contains("\"lines\""))
      #expect(body == server.holder.current.tiles.json(tile))
    }
    let empty = try await client.text("/tiles/10/0/0.json")
    #expect(!empty.contains("lines") && !empty.contains("points"))
    for path in ["17/0/0.json", "1/2/0.json", "1/0/x.json", "1/0/0.png", "-1/0/0.json"] {
      #expect(try await client.send("/tiles/\(path)").status == 404)
    }
  }

  /// Far away a tile of many roads has those that can be told apart; near, all of them.
  @Test func `a large network is drawn within limits`() throws {
    var builder = NetworkBuilder()
    let side = 110
    for row in 0..<side {
      for column in 0..<side {
        try builder.addNode(
          id: "\(row)-\(column)",
          at: Coordinate(
            latitude: 52 + Double(row) / 1000, longitude: 21 + Double(column) / 1000),
          isStop: column % 2 == 0)
        if column > 0 {
          try builder.addRoad(
            id: "r\(row)-\(column)", from: "\(row)-\(column - 1)", to: "\(row)-\(column)",
            duration: .seconds(9))
        }
        if row > 0 {
          try builder.addRoad(
            id: "c\(row)-\(column)", from: "\(row - 1)-\(column)", to: "\(row)-\(column)",
            duration: .seconds(9))
        }
      }
    }
    let tiles = NetworkTiles(CityDrawing(City(try CityNetwork(builder))))
    let middle = try Coordinate(latitude: 52.05, longitude: 21.05)
    for zoom in [0, 5, 9, 12, 16] {
      let text = tiles.json(MercatorTile(around: middle, zoom: zoom))
      #expect(text.utf8.count < 600_000)
    }
  }
}
