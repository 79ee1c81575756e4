import Archive
import Foundation
import TestSupport
import Testing
import TimetableKit

@Suite struct HostileArchiveTests {
  private static func zip(_ tables: [String: [UInt8]]) throws -> [UInt8] {
    var writer = ZipFolderWriter()
    for (name, bytes) in tables.sorted(by: { $0.key < $1.key }) {
      try writer.add(bytes, named: name)
    }
    return try writer.finished()
  }

  private static var tables: [String: [UInt8]] { FeedFixture().tables.mapValues { Array($0.utf8) } }

  private static func read(_ zip: [UInt8]) throws -> Timetable {
    let folder = try TemporaryFolder()
    let path = try folder.write(zip, to: "feed.zip")
    return try TimetableFeeds(paths: [path]).read()
  }

  @Test func `a table that grows a thousandfold is refused`() throws {
    var tables = Self.tables
    tables["stop_times.txt"] = [UInt8](repeating: 0x20, count: 8 << 20)
    let error = #expect(throws: TimetableError.self) { try Self.read(Self.zip(tables)) }
    #expect(error?.kind == .tooLarge && error?.file == "feed.zip/stop_times.txt")
  }

  @Test func `a feed is of one folder, and several are refused`() throws {
    var tables = Self.tables
    let calendar = try #require(tables["stops.txt"])
    let plain = try Self.read(Self.zip(tables)).stops.count
    tables["old/calendar_dates.txt"] = Array("service_id,date,exception_type\n".utf8)
    tables["old/fare_rules.txt"] = Array("broken".utf8)
    tables["a/stops.txt"] = calendar
    #expect(try Self.read(Self.zip(tables)).stops.count == plain)
    let nested = Dictionary(uniqueKeysWithValues: Self.tables.map { ("metro/\($0)", $1) })
    #expect(try Self.read(Self.zip(nested)).stops.count == plain)
    let two = nested.merging(Self.tables.map { ("trams/\($0)", $1) }) { one, _ in one }
    let error = #expect(throws: TimetableError.self) { try Self.read(Self.zip(two)) }
    #expect(error?.message.contains("several feeds: metro, trams") == true)
  }

  @Test func `an entry whose name leads out of the archive is no table`() throws {
    var tables = Self.tables
    let agency = tables.removeValue(forKey: "agency.txt")
    for name in ["../../agency.txt", "/agency.txt", "a/../../agency.txt"] {
      var hostile = tables
      hostile[name] = agency
      let error = #expect(throws: TimetableError.self) { try Self.read(Self.zip(hostile)) }
      #expect(error?.kind == .incomplete && error?.message.contains("agency.txt") == true)
    }
    var apart = tables
    apart["gtfs/agency.txt"] = agency
    #expect(throws: TimetableError.self) { try Self.read(Self.zip(apart)) }
  }

  @Test func `transfers in a loop end a search`() throws {
    var fixture = FeedFixture()
    fixture.tables["transfers.txt"] = """
      from_stop_id,to_stop_id,transfer_type,min_transfer_time
      A,B,1,0
      B,C,1,0
      C,A,1,0
      A,A,1,0
      C,B,2,0
      B,A,3,
      """
    let planner = TransitPlanner(try fixture.read())
    for (from, to) in [(0, 3), (3, 0), (1, 2), (2, 1)] {
      _ = planner.journeys(
        from: .stops([from]), to: .stops([to]), .departing(FeedFixture.date(3, 7)), front: .vehicles
      )
      _ = planner.journeys(
        from: .stops([from]), to: .stops([to]), .arriving(FeedFixture.date(3, 20)), isProved: true)
    }
  }

  @Test func `stations that transfer to each other stay bounded`() throws {
    var fixture = FeedFixture()
    let platforms = (0..<2400).map { "P\($0),Platform,52.2,21.0,0,S\($0 % 2)" }
    fixture.tables["stops.txt"]? += "\nS0,Zero,52.2,21.0,1,\nS1,One,52.2,21.0,1,\n"
    fixture.tables["stops.txt"]? += platforms.joined(separator: "\n")
    fixture.tables["transfers.txt"] =
      "from_stop_id,to_stop_id,transfer_type\n"
      + Array(repeating: "S0,S1,0", count: 4).joined(separator: "\n")
    let error = #expect(throws: TimetableError.self) { _ = try fixture.read() }
    #expect(error?.kind == .tooLarge)
  }

  @Test func `damaged archives throw or are answered from, and never trap`() throws {
    let zip = try Self.zip(Self.tables)
    var random = SeededGenerator(seed: 160)
    var (read, refused) = (0, 0)
    for _ in 0..<Rounds.count(200) {
      var damaged = zip
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        damaged.removeLast(Int.random(in: 1..<damaged.count, using: &random))
      }
      do {
        let planner = TransitPlanner(try Self.read(damaged))
        let answer = planner.journeys(
          from: .stops([0]), to: .stops([3]), .arriving(FeedFixture.date(3, 9)), isProved: true)
        #expect(answer.journeys.isEmpty == (answer.reason != nil))
        read += 1
      } catch {
        #expect(error is TimetableError)
        refused += 1
      }
    }
    #expect(read > 0 && refused > 0)
  }
}
