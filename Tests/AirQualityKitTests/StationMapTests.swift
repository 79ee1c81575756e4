import AirQualityKit
import Foundation
import GeoKit
import Testing
import WebPages

@Suite struct StationMapTests {
  private static let made = Date(timeIntervalSince1970: 1_780_000_000)
  private let otwock: Station
  private let krakow: Station
  private let nowhere = Station(id: 3, name: "Mobile station")
  private let index = AirIndex(
    stationID: 2, level: .bad, computed: made, provenance: Provenance(.network, retrieved: made))

  init() throws {
    otwock = Station(
      id: 1, name: "Otwock, ul. Brzozowa",
      coordinate: try Coordinate(latitude: 52.1, longitude: 21.26))
    krakow = Station(
      id: 2, name: "Kraków", coordinate: try Coordinate(latitude: 50.06, longitude: 19.93))
  }

  @Test func `a disc has the number of its level, and the worst level is on top`() throws {
    let canvas = StationMap(marks: [
      .init(krakow, level: .bad, isBookmarked: true), .init(otwock), .init(nowhere, level: .good),
    ]).canvas
    let discs = try #require(canvas.layers.first { $0.id == "stations" }).shapes
    #expect(discs.map(\.id) == ["1", "2"])
    #expect(discs.map(\.sign) == ["?", "4"])
    #expect(discs.map(\.style) == ["level-none", "level-4 kept"])
    let names = try #require(canvas.layers.first { $0.id == "names" }).shapes
    #expect(names.map(\.label) == ["Kraków", "ul. Brzozowa"])
  }

  @Test func `the country, its neighbours' borders and its towns are there`() throws {
    let layers = StationMap(marks: []).canvas.layers
    let country = try #require(layers.first { $0.id == "country" }?.shapes.first?.geometry)
    guard case .polygon(let rings) = country, let ring = rings.first else {
      Issue.record("no area")
      return
    }
    #expect(rings.count == 1 && ring.count > 300)
    // The extreme points of Poland: Jastrzębia Góra, Opołonek, the bends of Oder and Bug.
    #expect(abs((ring.map(\.y).max() ?? 0) - 54.835) < 0.02)
    #expect(abs((ring.map(\.y).min() ?? 0) - 49.002) < 0.02)
    #expect(abs((ring.map(\.x).min() ?? 0) - 14.123) < 0.02)
    #expect(abs((ring.map(\.x).max() ?? 0) - 24.145) < 0.02)
    let borders = try #require(layers.first { $0.id == "borders" }).shapes
    #expect(borders.count > 20)
    for border in borders {
      guard case .line(let points) = border.geometry else {
        Issue.record("no line")
        continue
      }
      #expect(points.count > 1 && points.allSatisfy { 6.4...31.6 ~= $0.x && 46.4...57.7 ~= $0.y })
    }
    let towns = try #require(layers.first { $0.id == "towns" }).shapes.compactMap(\.label)
    #expect(towns.contains("Zielona Góra") && Set(towns).count == 16)
  }

  @Test func `the page lists every station with its level in words`() {
    let page = MapPage(
      pins: [.init(station: krakow, index: index), .init(station: nowhere)],
      now: Self.made + 900, listed: Self.made, language: .polish
    ).html
    #expect(page.contains("<span class=\"badge level-4\">4</span><span>Kraków</span>"))
    #expect(page.contains("<small>zły</small>"))
    #expect(page.contains("<span class=\"badge level-none\">?</span><span>Mobile station</span>"))
    #expect(page.contains("default-src 'none'") && !page.contains("connect-src"))
  }

  @Test func `an outdated index has no level`() {
    let page = MapPage(
      pins: [.init(station: krakow, index: index)], now: Self.made + 86_400 * 30,
      listed: Self.made)
    #expect(page.html.contains("<span class=\"badge level-none\">?</span><span>Kraków</span>"))
  }
}
