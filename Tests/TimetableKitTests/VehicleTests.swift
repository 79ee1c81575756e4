import Foundation
import TestSupport
import Testing
import TimetableKit

/// The vehicles of realtime messages on the rides of journeys.
@Suite struct VehicleTests {
  private static func vehicle(
    trip: RealtimeMessage, at stop: String? = "B", latitude: Float = 52.25
  ) -> RealtimeMessage {
    let position = RealtimeMessage().float(1, latitude).float(2, 21).float(3, 90)
    var vehicle = RealtimeMessage().message(1, trip).message(2, position).number(4, 1)
      .number(5, Int(FeedFixture.date(3, 7, 59).timeIntervalSince1970))
      .message(8, RealtimeMessage().text(1, "4021").text(2, "Bus 4021"))
    if let stop { vehicle = vehicle.text(7, stop) }
    return .feed(
      at: FeedFixture.date(3, 8), [RealtimeMessage().text(1, "e").message(4, vehicle)])
  }

  private static func found(
    _ message: RealtimeMessage, day: Int = 3
  ) throws -> (planner: TransitPlanner, vehicle: TripVehicle?) {
    let updates = try RealtimeUpdates(bytes: message.bytes)
    let planner = TransitPlanner(try FeedFixture().read()).applying(updates)
    let answer = planner.journeys(
      from: .stops([0]), to: .stops([3]), .departing(FeedFixture.date(day, 7)))
    let ride = try #require(answer.journeys.last?.rides.first)
    return (planner, planner.vehicle(of: ride))
  }

  @Test func `a ride has the vehicle of its trip and day`() throws {
    let named = Self.vehicle(trip: RealtimeMessage().text(1, "T1").text(3, "20260303"))
    let (planner, found) = try Self.found(named)
    let vehicle = try #require(found)
    #expect(vehicle.vehicle.id == "4021" && vehicle.vehicle.label == "Bus 4021")
    #expect(vehicle.vehicle.coordinate?.latitude == 52.25 && vehicle.vehicle.bearing == 90)
    #expect(vehicle.vehicle.status == .stopped)
    #expect(vehicle.vehicle.timestamp == FeedFixture.date(3, 7, 59))
    #expect(vehicle.stop.map { planner.timetable.stops[$0].id } == "B")
    #expect(try Self.found(named, day: 5).vehicle == nil)
  }

  @Test func `without a day it is the one nearest to the position's time`() throws {
    let unnamed = Self.vehicle(trip: RealtimeMessage().text(1, "T1"))
    #expect(try Self.found(unnamed).vehicle != nil)
    #expect(try Self.found(unnamed, day: 5).vehicle == nil)
  }

  @Test func `other trips, other lines and other starts have other vehicles`() throws {
    let day = RealtimeMessage().text(1, "T1").text(3, "20260303")
    #expect(try Self.found(Self.vehicle(trip: day.text(2, "08:00:00"))).vehicle != nil)
    #expect(try Self.found(Self.vehicle(trip: day.text(2, "09:00:00"))).vehicle == nil)
    #expect(try Self.found(Self.vehicle(trip: day.text(5, "no such line"))).vehicle == nil)
    let other = RealtimeMessage().text(1, "no such trip").text(3, "20260303")
    #expect(try Self.found(Self.vehicle(trip: other)).vehicle == nil)
  }

  @Test func `a place that is not on Earth is left out, its stop is not`() throws {
    let trip = RealtimeMessage().text(1, "T1").text(3, "20260303")
    for latitude: Float in [91, .nan, .infinity] {
      let found = try #require(try Self.found(Self.vehicle(trip: trip, latitude: latitude)).vehicle)
      #expect(found.vehicle.coordinate == nil && found.stop != nil)
      let nowhere = Self.vehicle(trip: trip, at: nil, latitude: latitude)
      #expect(try RealtimeUpdates(bytes: nowhere.bytes).vehicles.isEmpty)
    }
  }
}
