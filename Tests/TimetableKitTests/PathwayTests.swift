import Foundation
import GeoKit
import TestSupport
import Testing
import TimetableKit

/// Ways inside stations: paths, levels and entrances.
@Suite struct PathwayTests {
  /// A tram to platform P1 of a station, a train from P2; the entrance E has stairs, F an elevator.
  private static var fixture: FeedFixture {
    var fixture = FeedFixture()
    fixture.tables["stops.txt"] = """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding,level_id
      A,Alfa,52.2000,21.0000,,,1,
      P1,Centrum,52.2300,21.0000,0,S,1,
      P2,Centrum,52.2301,21.0000,0,S,1,L1
      Z,Omega,52.2600,21.0000,,,1,
      S,Centrum,52.2300,21.0000,1,,1,
      E,Stairs,52.2303,21.0000,2,S,,
      F,Lift,52.2310,21.0000,2,S,1,
      N,,,,3,S,,
      """
    fixture.tables["levels.txt"] = "level_id,level_index,level_name\nL1,-1,Underground"
    fixture.tables["pathways.txt"] = """
      pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,traversal_time,length,stair_count
      1,E,N,2,1,,,40
      2,F,N,5,1,60,,
      3,N,P2,1,1,,36,
      4,N,P1,1,1,30,,
      """
    fixture.tables["trips.txt"] = """
      route_id,service_id,trip_id,wheelchair_accessible
      10,W,T1,1
      10,W,T2,1
      """
    fixture.tables["stop_times.txt"] = """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,08:00:00,08:00:00,A,1
      T1,08:10:00,08:10:00,P1,2
      T2,08:13:00,08:13:00,P2,1
      T2,08:20:00,08:20:00,Z,2
      """
    return fixture
  }

  private static func model(
    change: Int = 0, wheelchair: Bool = false
  ) -> TransitModel {
    TransitModel(
      transferLimit: 250, changeDuration: .seconds(change), requiresVehicle: true,
      requiresWheelchair: wheelchair)
  }

  private static let street = Coordinate(clampingLatitude: 52.2303, wrappingLongitude: 21)

  @Test(arguments: [false, true])
  func `a walk leads through an entrance that can be used`(wheelchair: Bool) throws {
    let planner = TransitPlanner(try Self.fixture.read())
    let found = try #require(
      planner.journeys(
        from: .point(Self.street), to: .stops([3]), .departing(FeedFixture.date(3, 8)),
        model: Self.model(wheelchair: wheelchair)
      ).journeys.last)
    guard case .walk(let walk) = found.legs[0] else {
      Issue.record("the journey begins with no walk")
      return
    }
    // Forty steps of 0.6 s, or the elevator's minute; then 36 m at 1.2 m/s.
    let inside = wheelchair ? 60 + 30 : 24 + 30
    #expect(walk.inside == .seconds(inside))
    #expect(walk.entrances.map { planner.timetable.stops[$0].id } == [wheelchair ? "F" : "E"])
    let outside = Int((walk.distance.value / 1.2).rounded(.up))
    #expect(walk.arrival.timeIntervalSince(walk.departure) == Double(outside + inside))
    #expect(wheelchair == (outside > 0))
    #expect(walk.arrival == FeedFixture.date(3, 8, 13))
    #expect(planner.timetable.stops[2].level == "Underground")
  }

  @Test func `without an elevator there is no way for wheelchairs`() throws {
    var fixture = Self.fixture
    fixture.tables["pathways.txt"] = fixture.tables["pathways.txt"]?
      .replacing("2,F,N,5,1", with: "2,F,N,4,1")
    let planner = TransitPlanner(try fixture.read())
    for (wheelchair, isFound) in [(false, true), (true, false)] {
      let answer = planner.journeys(
        from: .point(Self.street), to: .stops([3]), .departing(FeedFixture.date(3, 8)),
        model: Self.model(wheelchair: wheelchair))
      #expect(answer.journeys.isEmpty != isFound)
    }
  }

  @Test(arguments: [(100, true), (120, true), (121, false)])
  func `a change takes the time of the paths`(change: Int, isFound: Bool) throws {
    // Three minutes between the vehicles, of which the paths take one.
    let planner = TransitPlanner(try Self.fixture.read())
    for timing in [
      TransitTiming.departing(FeedFixture.date(3, 7)), .arriving(FeedFixture.date(3, 9)),
    ] {
      let answer = planner.journeys(
        from: .stops([0]), to: .stops([3]), timing, model: Self.model(change: change))
      #expect(answer.journeys.isEmpty != isFound)
      guard let journey = answer.journeys.last else { continue }
      #expect(journey.legs.count == 3)
      if case .walk(let walk) = journey.legs[1] { #expect(walk.inside == .seconds(60)) }
    }
  }

  @Test func `the way out leads through an entrance`() throws {
    let planner = TransitPlanner(try Self.fixture.read())
    let found = try #require(
      planner.journeys(
        from: .stops([0]), to: .point(Self.street), .departing(FeedFixture.date(3, 7)),
        model: Self.model()
      ).journeys.last)
    #expect(found.arrival == FeedFixture.date(3, 8, 10).addingTimeInterval(30 + 24))
  }

  @Test(arguments: [
    ("3,N,P2,1,1", "3,N,XX,1,1", "unknown-stop"), ("3,N,P2,1,1", "3,N,S,1,1", "pathway-to-station"),
    ("3,N,P2,1,1", "3,N,N,1,1", "pathway-loop"),
    ("3,N,P2,1,1", "3,N,P2,9,1", "unknown-pathway-mode"),
    ("1,1,,36,", "1,1,,nan,", "malformed-pathway"), ("1,1,,36,", "1,1,-5,,", "malformed-pathway"),
    ("3,N,P2,1,1", "3,N,P2,7,1", "bidirectional-exit-gate"),
  ])
  func `rows that break the specification are listed`(
    old: String, new: String, rule: String
  ) throws {
    var fixture = Self.fixture
    fixture.tables["pathways.txt"] = fixture.tables["pathways.txt"]?.replacing(old, with: new)
    let report = try fixture.read().report
    let finding = try #require(report.findings.first { $0.rule == rule })
    #expect(finding.file.hasSuffix("/pathways.txt") && finding.line == 4)
  }
}
