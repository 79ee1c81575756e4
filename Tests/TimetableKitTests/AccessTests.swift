import Foundation
import GeoKit
import TestSupport
import Testing
import TimetableKit

/// Wheelchairs, bicycles, and stops where vehicles do not call regularly.
@Suite struct AccessTests {
  private static func planner(_ fixture: FeedFixture) throws -> TransitPlanner {
    TransitPlanner(try fixture.read())
  }

  private static func best(
    _ planner: TransitPlanner, from: TransitPlace = .stops([0]), to: TransitPlace = .stops([3]),
    _ model: TransitModel, at time: Date = FeedFixture.date(3, 7)
  ) -> TransitJourney? {
    planner.journeys(from: from, to: to, .departing(time), model: model).journeys.last
  }

  /// A quick line that takes no wheelchairs, and a slow one that does.
  private static var lines: FeedFixture {
    var fixture = FeedFixture()
    fixture.tables["trips.txt"] = """
      route_id,service_id,trip_id,wheelchair_accessible,bikes_allowed
      10,W,T1,2,2
      10,W,T2,1,1
      """
    fixture.tables["stop_times.txt"] = """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type
      T1,08:00:00,08:00:00,A,1,3,0
      T1,8:10:00,8:10:00,D,2,0,2
      T2,08:30:00,08:30:00,A,1,0,0
      T2,08:45:00,08:45:00,D,2,0,0
      """
    fixture.tables["stops.txt"] = """
      stop_id,stop_name,stop_lat,stop_lon,wheelchair_boarding
      A,Alfa,52.2000,21.0000,1
      B,Beta,52.2100,21.0000,
      C,Gamma,52.2200,21.0000,
      D,Delta,52.2300,21.0000,1
      """
    return fixture
  }

  @Test func `barriers of the fastest journey are named`() throws {
    let planner = try Self.planner(Self.lines)
    let fastest = try #require(Self.best(planner, TransitModel()))
    #expect(fastest.arrival == FeedFixture.date(3, 8, 10))
    #expect(planner.barriers(of: fastest) == [.vehicle(trip: fastest.rides[0].trip, isKnown: true)])
    let accessible = try #require(Self.best(planner, TransitModel(requiresWheelchair: true)))
    #expect(accessible.arrival == FeedFixture.date(3, 8, 45))
    #expect(planner.barriers(of: accessible).isEmpty)
    var silent = Self.lines
    silent.tables["stops.txt"] = silent.tables["stops.txt"]?.replacing(
      "21.0000,1", with: "21.0000,")
    let other = try Self.planner(silent)
    let journey = try #require(Self.best(other, TransitModel()))
    #expect(
      other.barriers(of: journey).contains(.stop(0, isKnown: false))
        && other.barriers(of: journey).contains(.stop(3, isKnown: false)))
  }

  @Test func `a bicycle leads to stops beyond a walk`() throws {
    let planner = try Self.planner(Self.lines)
    let far = Coordinate(clampingLatitude: 52.18, wrappingLongitude: 21)
    let end = Coordinate(clampingLatitude: 52.25, wrappingLongitude: 21)
    #expect(Self.best(planner, from: .point(far), TransitModel()) == nil)
    let parked = try #require(
      Self.best(planner, from: .point(far), TransitModel(bicycle: BicycleTravel(.park))))
    guard case .walk(let ride) = parked.legs[0] else {
      Issue.record("the journey begins with no ride by bicycle")
      return
    }
    let seconds = (ride.distance.value / 4.2).rounded(.up)
    #expect(ride.isCycled && ride.arrival.timeIntervalSince(ride.departure) == seconds)
    #expect(parked.walkingDistance == .zero && parked.arrival == FeedFixture.date(3, 8, 10))
    // A bicycle that was parked does not lead from the last stop, one that is carried does.
    #expect(
      Self.best(
        planner, from: .point(far), to: .point(end), TransitModel(bicycle: BicycleTravel(.park)))
        == nil)
    let carried = try #require(
      Self.best(
        planner, from: .point(far), to: .point(end), TransitModel(bicycle: BicycleTravel(.carry))))
    #expect(carried.rides[0].departure == FeedFixture.date(3, 8, 30))
    let near = BicycleTravel(.park, limit: 1000)
    #expect(Self.best(planner, from: .point(far), TransitModel(bicycle: near)) == nil)
  }

  @Test func `what boarding and alighting take is told`() throws {
    let planner = try Self.planner(Self.lines)
    let ride = try #require(Self.best(planner, TransitModel())?.rides.first)
    #expect(ride.pickup == .driver && ride.dropOff == .phone)
  }

  @Test(arguments: [("0", 600), ("", 600), ("1", nil)])
  func `headways are exact or not`(exact: String, headway: Int?) throws {
    var fixture = FeedFixture()
    fixture.tables["frequencies.txt"] = """
      trip_id,start_time,end_time,headway_secs,exact_times
      T1,08:00:00,09:00:00,600,\(exact)
      """
    let timetable = try fixture.read()
    #expect(timetable.trips[0].headway == headway && timetable.runCount == 7)
    let found = Self.best(TransitPlanner(timetable), TransitModel())
    #expect(found?.departure == FeedFixture.date(3, 8))
  }

  @Test(
    arguments: [
      ((5, 0), 600), ((5, 30), 600), ((5, 40), 600), ((6, 0), 150), ((6, 55), 150), ((7, 0), 570),
      ((7, 50), 570), ((12, 0), 150), ((12, 1), 150), ((20, 0), nil),
    ] as [((Int, Int), Int?)])
  func `a headway is that of the hour of the ride`(time: (Int, Int), headway: Int?) throws {
    var fixture = FeedFixture()
    fixture.tables["frequencies.txt"] = """
      trip_id,start_time,end_time,headway_secs,exact_times
      T1,05:00:00,06:00:00,600,0
      T1,06:00:00,07:00:00,150,0
      T1,07:00:00,08:00:00,570,0
      T1,12:00:00,12:05:00,150,0
      T1,20:00:00,23:00:00,900,1
      """
    let found = Self.best(
      TransitPlanner(try fixture.read()), TransitModel(), at: FeedFixture.date(3, time.0, time.1))
    #expect(found?.rides.first?.headway == headway)
  }

  @Test(arguments: [("b", "b", 1), ("b", "c", 2), ("", "", 2)])
  func `a vehicle goes on as the next trip of its block`(
    one: String, other: String, vehicles: Int
  ) throws {
    var fixture = FeedFixture()
    fixture.tables["trips.txt"] = """
      route_id,service_id,trip_id,block_id
      10,W,T1,\(one)
      10,W,T2,\(other)
      """
    fixture.tables["stop_times.txt"] = """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,08:00:00,08:00:00,A,1
      T1,08:10:00,08:10:00,B,2
      T2,08:12:00,08:12:00,B,1
      T2,08:20:00,08:20:00,D,2
      """
    let found = try #require(Self.best(try Self.planner(fixture), TransitModel()))
    #expect(found.vehicleCount == vehicles && found.rides.count == 2)
    #expect(found.rides.map(\.isContinued) == [false, vehicles == 1])
    // Staying aboard takes no time for a change.
    let hurried = Self.best(
      try Self.planner(fixture), TransitModel(changeDuration: .seconds(300)))
    #expect((hurried == nil) == (vehicles == 2))
    // A rule goes before the block.
    for (type, expected) in [(5, 2), (4, 1)] {
      fixture.tables["transfers.txt"] = """
        from_stop_id,to_stop_id,from_trip_id,to_trip_id,transfer_type
        ,,T1,T2,\(type)
        """
      let ruled = try #require(Self.best(try Self.planner(fixture), TransitModel()))
      #expect(ruled.vehicleCount == expected)
    }
  }
}
