import Foundation
import GeoKit
import RoutingKit
import Testing

/// What is written where on the drawings of answers.
@Suite struct JourneyDrawingTests {
  /// A line of stops, and others around; returns the drawing of a ride over the whole line.
  private static func page(stopCount: Int, others: Int, name: (Int) -> String) throws -> String {
    var builder = NetworkBuilder()
    for index in 0..<stopCount + others {
      let isOther = index >= stopCount
      let place = try Coordinate(
        latitude: 52 + (isOther ? 0.0004 : 0), longitude: 21 + Double(index % stopCount) / 100)
      try builder.addNode(id: "\(index)", at: place, isStop: true, name: name(index))
    }
    for index in 1..<stopCount {
      try builder.addRoad(id: "\(index)", from: "\(index - 1)", to: "\(index)", seconds: 60)
      try builder.addLine(id: "\(index)", line: "M1", road: "\(index)")
    }
    let city = City(try CityNetwork(builder))
    return city.plan(
      from: .node(0), to: .node(stopCount - 1), timing: .arriving(.init(timeIntervalSince1970: 0)),
      comparing: [.publicTransport]
    ).html(on: city.network, timeZone: .gmt)
  }

  /// The boxes that names take, as wide as their letters are on average.
  private static func names(_ page: String) throws -> [(
    text: String, x: ClosedRange<Double>, y: Double
  )] {
    let pattern = #/class="name" x="([-0-9.]+)" y="([-0-9.]+)" text-anchor="(\w+)">([^<]*)</#
    return try page.matches(of: pattern).map { match in
      let x = try #require(Double(match.1))
      let width = Double(match.4.count) * 7
      let left = match.3 == "end" ? x - width : match.3 == "middle" ? x - width / 2 : x
      return (String(match.4), left...left + width, try #require(Double(match.2)))
    }
  }

  @Test func `names neither cover one another nor leave the drawing`() throws {
    let page = try Self.page(stopCount: 12, others: 12) { "A stop of some length \($0)" }
    let names = try Self.names(page)
    #expect(names.count > 6)
    for (index, name) in names.enumerated() {
      #expect(name.x.lowerBound >= 0 && name.x.upperBound <= 960)
      for other in names[(index + 1)...] {
        #expect(!name.x.overlaps(other.x) || abs(name.y - other.y) >= 12)
      }
    }
  }

  @Test func `the journey's own stops have their names before others`() throws {
    let page = try Self.page(stopCount: 5, others: 5) { $0 < 5 ? "Own \($0)" : "Other \($0)" }
    let names = try Self.names(page).map(\.text)
    #expect((0..<5).allSatisfy { names.contains("Own \($0)") }, "\(names)")
    let crowded = try Self.page(stopCount: 5, others: 100) { $0 < 5 ? "Own \($0)" : "Other" }
    let own = try Self.names(crowded).map(\.text)
    #expect(own.count == 5 && own.allSatisfy { $0.hasPrefix("Own") }, "\(own)")
  }

  @Test func `stops under pins have their names before all others`() throws {
    let page = try Self.page(stopCount: 40, others: 0) { "A stop of some length \($0)" }
    let names = try Self.names(page).map(\.text)
    #expect(names.count < 40)
    #expect(names.contains("A stop of some length 0"))
    #expect(names.contains("A stop of some length 39"))
  }

  @Test func `a name that has no room is shown by its stop`() throws {
    let long = String(repeating: "Long ", count: 40)
    let page = try Self.page(stopCount: 3, others: 0) { _ in long }
    #expect(try Self.names(page).isEmpty)
    #expect(page.components(separatedBy: "r=\"3.5\"><title>\(long)</title>").count == 4)
  }
}
