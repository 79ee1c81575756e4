import AirQualityKit
import Foundation
import TestSupport
import Testing

@Suite struct StationCatalogTests {
  let catalog = StationCatalog.bundled

  @Test func `the bundled list is dated and whole`() throws {
    #expect(catalog.stations.count == 288)
    #expect(catalog.provenance.source == .bundled)
    #expect(catalog.stations.allSatisfy { $0.coordinate != nil && $0.code != nil })
    let station = try #require(catalog[552])
    #expect(station.name == "Warszawa, ul. Kondratowicza")
    #expect(catalog[553] == nil)
  }

  @Test(arguments: ["Łódź", "lodz", "LODZ", "łódz"])
  func `words find names with and without diacritics`(query: String) {
    let found = catalog.stations(matching: query)
    #expect(!found.isEmpty)
    #expect(
      found.allSatisfy { $0.name.contains("Łódź") || $0.province == "ŁÓDZKIE" || $0.city == "Łódź" }
    )
  }

  @Test func `no text of a station costs itself or others when the list is kept`() {
    let pieces = [
      "\r", "\n", "\r\n", "\t", "\u{85}", "\u{2028}", "\u{B}", "\u{301}", "\"", "\\", "Łódź", " ",
    ]
    var generator = SeededGenerator(seed: 6)
    func text() -> String {
      (0..<Int.random(in: 1...4, using: &generator)).reduce(into: "x") { text, _ in
        text += pieces[Int.random(in: pieces.indices, using: &generator)]
      }
    }
    for _ in 0..<200 {
      let stations = (1...3).map { id in
        Station(id: id, code: text(), name: text(), city: text(), street: text())
      }
      let provenance = Provenance(.network, retrieved: .distantPast)
      let kept = StationCatalog(
        text: StationCatalog(stations, provenance: provenance).text, provenance: provenance)
      func oneLine(_ text: String?) -> String? {
        text.map { String($0.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
      }
      #expect(kept.stations.map(\.id) == [1, 2, 3])
      #expect(kept.stations.map(\.name) == stations.map { oneLine($0.name) })
      #expect(kept.stations.map(\.street) == stations.map { oneLine($0.street) })
    }
  }

  @Test func `every word must be found`() {
    #expect(catalog.stations(matching: "warsz kondr").map(\.id) == [552])
    #expect(catalog.stations(matching: "552").map(\.id) == [552])
    #expect(catalog.stations(matching: "MzWarKondrat").map(\.id) == [552])
    #expect(catalog.stations(matching: "no such place").isEmpty)
    #expect(catalog.stations(matching: " ").count == 288)
  }

  @Test func `names that may mean several are refused`() throws {
    #expect(try catalog.station(named: "kondratowicza").id == 552)
    let many = #expect(throws: AirError.self) { try catalog.station(named: "warszawa") }
    #expect(many?.description.hasSuffix(": name one") == true)
    let none = #expect(throws: AirError.self) { try catalog.station(named: "atlantis") }
    #expect(none?.description == "no station is named atlantis")
    let twins = StationCatalog(
      [Station(id: 1, name: "Nowy Sącz"), Station(id: 2, name: "Nowy Sącz")],
      provenance: catalog.provenance)
    let both = #expect(throws: AirError.self) { try twins.station(named: "Nowy Sącz") }
    #expect(both?.description == "Nowy Sącz may be 1 (Nowy Sącz), 2 (Nowy Sącz): name one")
    let number = #expect(throws: AirError.self) { try catalog.station(named: "99999") }
    #expect(number?.description == "there is no station 99999 in the list of 2026-08-22")
  }

  @Test func `the nearest is what a walk over all finds`() throws {
    for latitude in stride(from: 49.0, through: 55, by: 0.7) {
      for longitude in stride(from: 14.0, through: 24, by: 1.3) {
        let place = try Coordinate(latitude: latitude, longitude: longitude)
        let distance = { (station: Station) in
          station.coordinate.map { place.distance(to: $0).value } ?? .infinity
        }
        let expected = catalog.stations.min { distance($0) < distance($1) }
        #expect(catalog.nearest(to: place)?.id == expected?.id)
        #expect(catalog.nearest(3, to: place).first?.station.id == expected?.id)
      }
    }
  }

  @Test func `a withdrawn station has a replacement`() throws {
    let withdrawn = try #require(catalog[552])
    let rest = StationCatalog(
      catalog.stations.filter { $0.id != 552 }, provenance: catalog.provenance)
    #expect(rest.replacement(for: withdrawn)?.city == "Warszawa")
    #expect(rest.canReplace(catalog))
    #expect(!StationCatalog([], provenance: catalog.provenance).canReplace(catalog))
    let box = try BoundingBox(west: 20.8, south: 52, east: 21.3, north: 52.4)
    #expect(catalog.stations(in: box).contains { $0.id == 552 })
  }

  @Test func `a place far from every station is told, and one whose numbers were exchanged`() throws
  {
    let catalog = StationCatalog.bundled
    let warsaw = try Coordinate(latitude: 52.23, longitude: 21.01)
    #expect(catalog.problem(of: warsaw) == nil)
    let swapped = try Coordinate(latitude: 21.01, longitude: 52.23)
    let problem = try #require(catalog.problem(of: swapped))
    #expect(problem.description.hasPrefix("no station within 50 km; the nearest, "))
    #expect(problem.description.hasSuffix(" km away; is the latitude first?"))
    let sea = try Coordinate(latitude: 0, longitude: 0)
    #expect(try #require(catalog.problem(of: sea)).description.hasSuffix(" km away"))
  }

  @Test func `zeros are no place`() throws {
    let reply = """
      [{"id":1,"stationName":"Nowhere","gegrLat":"0","gegrLon":"0.0"},
      {"id":2,"stationName":"Somewhere","gegrLat":"52","gegrLon":"21"}]
      """
    let catalog = try StationCatalog(reply: Array(reply.utf8), retrieved: AlertFixture.noon)
    #expect(catalog[1]?.coordinate == nil)
    #expect(
      catalog.problems.map(\.description) == [
        "station 1: its coordinates are 0,0"
      ])
    #expect(catalog.nearest(to: try Coordinate(latitude: 1, longitude: 1))?.id == 2)
  }
}
