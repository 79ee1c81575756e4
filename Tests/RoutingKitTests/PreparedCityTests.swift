import Foundation
import StreetKit
import TestSupport
import Testing
import TimetableKit

@testable import RoutingKit

@Suite struct PreparedCityTests {
  @Test func `a prepared city answers as the files it was made of`() throws {
    let fixture = try CityFixture()
    let path = fixture.folder.path("city.network")
    try CitySources(sorting: fixture.inputs).prepare(at: path)
    let prepared = try City(contentsOf: path)
    let raw = try City(
      network: CityNetwork(contentsOf: fixture.inputs[2]),
      feeds: TimetableFeeds(paths: [fixture.inputs[1]]), extracts: [fixture.inputs[0]])
    let from = try Place.coordinate(Coordinate(latitude: 52.1995, longitude: 21.0002))
    let to = try Place.coordinate(Coordinate(latitude: 52.2305, longitude: 21.0002))
    for timing in [
      JourneyTiming.arriving(CityFixture.date(8, 55)), .departing(CityFixture.date(7, 30)),
      .departing(CityFixture.date(24, 40)),
    ] {
      for (start, end) in [(from, to), (to, from)] {
        let request = JourneyRequest(
          from: start, to: end, timing: timing, modes: [.car, .publicTransport, .walking],
          front: .vehicles)
        #expect(prepared.plan(request) == raw.plan(request))
      }
    }
    let found = prepared.plan(
      JourneyRequest(
        from: from, to: to, timing: .arriving(CityFixture.date(8, 55)), modes: [.publicTransport]))
    #expect(found.journeys.first?.lines == ["7"] && found.journeys.first?.walkingDistance != .zero)
    #expect(prepared.network.nodeCount == 2 && prepared.streetNetwork?.edgeCount == 3)
    #expect(prepared.transit?.timetable.stops == raw.transit?.timetable.stops)
    #expect(prepared.transit?.timetable.trips == raw.transit?.timetable.trips)
    #expect(prepared.transit?.timetable.lines == raw.transit?.timetable.lines)
    #expect(prepared.transit?.timetable.services == raw.transit?.timetable.services)
    #expect(prepared.transit?.timetable.feeds == raw.transit?.timetable.feeds)
  }

  @Test func `equal inputs give equal bytes, and the file names them`() throws {
    let fixture = try CityFixture()
    let paths = [fixture.folder.path("a.network"), fixture.folder.path("b.network")]
    for path in paths { try CitySources(sorting: fixture.inputs).prepare(at: path) }
    let bytes = try paths.map { try Data(contentsOf: URL(filePath: $0)) }
    #expect(bytes[0] == bytes[1])
    let file = try CityFile(path: paths[0])
    #expect(file.inputs.map(\.name) == ["streets.osm", "feed", "lines"])
    #expect(file.inputs.map(\.kind) == [.streets, .timetable, .lines])
    #expect(file.inputs.allSatisfy { $0.digest.count == 64 && $0.byteCount > 0 })
    try file.verify()
  }

  @Test(arguments: [0, 1, 2])
  func `a missing part is a missing feature`(part: Int) throws {
    let fixture = try CityFixture()
    let path = fixture.folder.path("part.network")
    try CitySources(sorting: [fixture.inputs[part]]).prepare(at: path)
    let city = try City(contentsOf: path)
    #expect((city.streets != nil) == (part == 0))
    #expect((city.transit != nil) == (part == 1))
    #expect((city.network.nodeCount > 0) == (part == 2))
    // A line network alone keeps the form that it always had.
    #expect(try CityFile.isCity(at: path) == (part != 2))
  }

  @Test func `streets of a prepared city serve those who want streets alone`() throws {
    let fixture = try CityFixture()
    let path = fixture.folder.path("city.network")
    try CitySources(sorting: fixture.inputs).prepare(at: path)
    #expect(try StreetNetwork.open(path).edgeCount == 3)
  }

  @Test func `places are stops, nodes and streets by their names`() throws {
    let fixture = try CityFixture()
    let path = fixture.folder.path("city.network")
    try CitySources(sorting: Array(fixture.inputs[..<2])).prepare(at: path)
    let city = try City(contentsOf: path)
    #expect(city.stops(named: "rynek") == [0, 1])
    guard case .coordinate(let point) = try city.place("dluga") else {
      Issue.record("expected the street")
      return
    }
    #expect((52.199...52.231).contains(point.latitude))
    #expect(throws: RoutingError.self) { try city.place("Nowhere") }
  }

  @Test func `a map is one under any name`() throws {
    let fixture = try CityFixture()
    let map = try Data(contentsOf: URL(filePath: fixture.inputs[0]))
    let path = fixture.folder.path("interpreter")
    try map.write(to: URL(filePath: path))
    let sources = try CitySources(sorting: [path])
    #expect(sources.extracts == [path])
    #expect(try City(contentsOf: path).streetNetwork != nil)
    let page = try fixture.folder.write("<html><body>osm</body></html>", to: "page.xml")
    #expect(!CitySources.isExtract(page))
  }

  @Test func `inputs that are none, and a second line network, are refused`() throws {
    let fixture = try CityFixture()
    let text = try fixture.folder.write("hello", to: "notes.txt")
    for inputs in [[text], [fixture.folder.path("map")], [fixture.inputs[2], fixture.inputs[2]]] {
      let error = #expect(throws: RoutingError.self) { try CitySources(sorting: inputs) }
      #expect(error?.kind == .foreignFile && error?.file == inputs.last)
    }
    let error = #expect(throws: RoutingError.self) {
      try CitySources(sorting: [fixture.folder.path("absent")])
    }
    #expect(error?.kind == .unreadable)
  }

  @Test func `a damaged file is refused or answers, and never traps`() throws {
    let fixture = try CityFixture()
    let path = fixture.folder.path("city.network")
    try CitySources(sorting: Array(fixture.inputs[1...])).prepare(at: path)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    var random = SeededGenerator(seed: 16)
    var refused = 0
    for round in 0..<Rounds.count(300) {
      var damaged = bytes
      if round % 5 == 0 {
        damaged.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      } else {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        damaged[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &random))
      }
      let copy = try fixture.folder.write(damaged, to: "damaged.network")
      do {
        try CityFile(path: copy).verify()
      } catch {
        refused += 1
      }
    }
    // Only a bit of the padding between sections may go unnoticed.
    #expect(refused > 200)
  }

  @Test func `a forged file is refused or answers, and never traps`() throws {
    let fixture = try CityFixture()
    let path = fixture.folder.path("city.network")
    try CitySources(sorting: fixture.inputs).prepare(at: path)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let from = try Place.coordinate(Coordinate(latitude: 52.1995, longitude: 21.0002))
    let to = try Place.coordinate(Coordinate(latitude: 52.2305, longitude: 21.0002))
    var (opened, refused) = (0, 0)
    for seed in Rounds.seeds(150) {
      var random = SeededGenerator(seed: seed)
      var forged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: forged.indices, using: &random)
        forged[place] = .random(in: 0...255, using: &random)
      }
      let copy = try fixture.folder.write(SectionSealing.resealed(forged), to: "forged.network")
      do {
        let city = try City(contentsOf: copy)
        for timing in [JourneyTiming.anyTime, .arriving(CityFixture.date(8, 55))] {
          let request = JourneyRequest(
            from: from, to: to, timing: timing, modes: [.car, .publicTransport, .walking])
          _ = city.plan(request).json(timeZone: .gmt)
        }
        _ = city.suggestions(for: "ryn")
        opened += 1
      } catch {
        refused += 1
      }
    }
    #expect(opened > 20 && refused > 20)
    Rounds.report("forged cities: \(opened) opened, \(refused) refused")
  }

  @Test func `a feed whose last day is before its first is damaged`() throws {
    let fixture = try CityFixture()
    let path = fixture.folder.path("city.network")
    try CitySources(sorting: fixture.inputs).prepare(at: path)
    var bytes = try Data(contentsOf: URL(filePath: path))
    let feed = try #require(try City(contentsOf: path).transit?.timetable.feeds.first)
    let days = [try #require(feed.firstDay), try #require(feed.lastDay)]
    func stored(_ days: [Int]) -> Data {
      days.reduce(into: Data()) { data, day in
        withUnsafeBytes(of: Int32(day).littleEndian) { data.append(contentsOf: $0) }
      }
    }
    let range = try #require(bytes.range(of: stored(days)))
    bytes.replaceSubrange(range, with: stored(days.reversed()))
    let forged = SectionSealing.resealed([UInt8](bytes))
    let copy = try fixture.folder.write(forged, to: "forged.network")
    #expect(days[0] < days[1])
    #expect(throws: TimetableError.self) { try City(contentsOf: copy) }
  }
}
