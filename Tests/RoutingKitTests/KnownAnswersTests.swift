import Foundation
import GeoKit
import RoutingKit
import Testing

/// The answers that the original planner's documents give.
@Suite struct KnownAnswersTests {
  @Test func `nearest node and nearest stop on the sample`() throws {
    let city = try NetworkFixtures.sample()
    let square = try Coordinate(latitude: 52.2206062, longitude: 21.0105747)
    let corner = try Coordinate(latitude: 52.228353, longitude: 21.010203)
    #expect(city.nearestNode(to: square)?.node.id == "EN_0001")
    #expect(city.nearestNode(to: corner)?.node.id == "EN_0009")
    #expect(city.nearestNode(to: corner)?.distance == .zero)
    #expect(city.nearestNode(to: corner, stopsOnly: true)?.node.id == "EN_0005")
    let far = try Coordinate(latitude: 50, longitude: 20)
    #expect(city.nearestNode(to: far) == nil)
    #expect(city.nearestNode(to: far, within: .kilometers(400))?.node.id == "EN_0002")
  }

  @Test func `by car the sample is crossed over the south`() throws {
    let city = try NetworkFixtures.sample()
    let journey = try city.journey(by: .car, from: "EN_0001", to: "EN_0005")
    #expect(journey.duration == .seconds(600))
    #expect(journey.legs.map(\.to.id) == ["EN_0006", "EN_0007", "EN_0008", "EN_0005"])
    #expect(journey.legs.allSatisfy { $0.line == nil })
  }

  @Test func `by public transport line 15 goes through`() throws {
    let city = try NetworkFixtures.sample()
    let journey = try city.journey(
      by: .publicTransport, from: "EN_0001", to: "EN_0005", change: 120)
    #expect(journey.duration == .seconds(600))
    #expect(journey.legs.map(\.line) == ["15", "15", "15", "15"])
    #expect(journey.changes.isEmpty)
  }

  @Test func `figure 1 has two lines on one road`() throws {
    let city = try NetworkFixtures.city([
      ("1", "2", 60, ["9", "10"]), ("2", "1", 60, ["10"]), ("2", "3", 120, []),
      ("1", "3", 240, []), ("3", "1", 240, []),
    ])
    #expect(try city.journey(by: .car, from: "3", to: "2").duration == .seconds(300))
    #expect(try city.journey(by: .car, from: "3", to: "2").legs.map(\.to.id) == ["1", "2"])
    let there = try city.journey(by: .publicTransport, from: "1", to: "2")
    #expect(there.legs.count == 1)
    let back = try city.journey(by: .publicTransport, from: "2", to: "1")
    #expect(back.legs.map(\.line) == ["10"])
  }

  @Test(arguments: [(0, ["15", "502"]), (120, ["15", "15", "15"]), (180, ["15", "15", "15"])])
  func `the price of a change decides`(penalty: Int, lines: [String]) throws {
    let city = try NetworkFixtures.city([
      ("P", "U", 120, ["15"]), ("U", "Z", 120, ["15"]), ("U", "K", 120, ["502"]),
      ("Z", "K", 120, ["15"]),
    ])
    let journey = try city.journey(by: .publicTransport, from: "P", to: "K", change: penalty)
    #expect(journey.legs.map(\.line) == lines)
  }

  /// The original charged a change only where no incoming edge of the same line exists, so that
  /// boarding a line which merely passes through was free.
  @Test func `boarding a line that passes through is a change all the same`() throws {
    let city = try NetworkFixtures.city([
      ("A", "M", 60, ["1"]), ("X", "M", 60, ["2"]), ("M", "B", 60, ["2"]),
      ("A", "N", 100, ["3"]), ("N", "B", 100, ["3"]),
    ])
    let journey = try city.journey(by: .publicTransport, from: "A", to: "B", change: 300)
    #expect(journey.legs.map(\.line) == ["3", "3"])
    #expect(journey.duration == .seconds(200))
    let cheap = try city.journey(by: .publicTransport, from: "A", to: "B", change: 30)
    #expect(cheap.legs.map(\.line) == ["1", "2"])
    #expect(cheap.duration == .seconds(150))
  }

  @Test func `the first boarding is free`() throws {
    let city = try NetworkFixtures.city([("A", "B", 60, ["1"])])
    let journey = try city.journey(by: .publicTransport, from: "A", to: "B", change: 900)
    #expect(journey.duration == .seconds(60))
  }

  @Test func `equal times prefer fewer changes`() throws {
    let city = try NetworkFixtures.city([
      ("A", "M", 60, ["1"]), ("M", "B", 60, ["2"]), ("A", "N", 60, ["3"]), ("N", "B", 60, ["3"]),
    ])
    let journey = try city.journey(by: .publicTransport, from: "A", to: "B")
    #expect(journey.lines == ["3"])
  }
}
