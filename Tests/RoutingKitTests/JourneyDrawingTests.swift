import Foundation
import GeoKit
import Localization
import Testing
import WebPages

@testable import RoutingKit

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
      try builder.addRoad(
        id: "\(index)", from: "\(index - 1)", to: "\(index)", duration: .seconds(60))
      try builder.addLine(id: "\(index)", line: "M1", road: "\(index)")
    }
    let city = City(try CityNetwork(builder))
    return city.plan(
      from: .node(id: "0"), to: .node(id: "\(stopCount - 1)"),
      timing: .arriving(.init(timeIntervalSince1970: 0)),
      comparing: [.publicTransport]
    ).html(on: city.network, timeZone: .gmt)
  }

  /// The stops that a page draws, the shapes of its network's layers, and its foot.
  private static func drawing(_ page: String) throws -> (stops: [[String: Any]], roads: [[Int]]) {
    let start = try #require(page.range(of: #"<script type="application/json" id="network">"#))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let text = page[start.upperBound..<end.lowerBound]
    let map = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let layers = try #require(map?["layers"] as? [[String: Any]])
    let stops = layers.first { $0["id"] as? String == "stops" }?["points"] as? [[String: Any]]
    let roads = layers.first { $0["id"] as? String == "roads" }?["lines"] as? [[Int]]
    return (stops ?? [], roads ?? [])
  }

  private static func labels(_ stops: [[String: Any]], rank: Int) -> [String] {
    stops.filter { $0["rank"] as? Int ?? 0 == rank }.compactMap { $0["label"] as? String }
  }

  @Test func `the journey's own stops have their names before others`() throws {
    let page = try Self.page(stopCount: 5, others: 100) { $0 < 5 ? "Own \($0)" : "Other" }
    let stops = try Self.drawing(page).stops
    #expect(Self.labels(stops, rank: 1) == ["Own 1", "Own 2", "Own 3"])
    #expect(Self.labels(stops, rank: 2) == Array(repeating: "Other", count: 100))
  }

  @Test func `stops under pins have their names before all others`() throws {
    let page = try Self.page(stopCount: 40, others: 0) { "Stop \($0)" }
    #expect(Self.labels(try Self.drawing(page).stops, rank: 0) == ["Stop 0", "Stop 39"])
  }

  @Test func `a name that has no room is shown by its stop`() throws {
    let long = String(repeating: "Long ", count: 40)
    let page = try Self.page(stopCount: 3, others: 0) { _ in long }
    #expect(try Self.drawing(page).stops.allSatisfy { $0["title"] as? String == long })
  }

  @Test func `every road of a large network is drawn once, wherever its row is`() throws {
    let side = 120
    var builder = NetworkBuilder()
    for index in 0..<side * side {
      try builder.addNode(
        id: "\(index)",
        at: Coordinate(
          latitude: 52 + Double(index / side) / 1000, longitude: 21 + Double(index % side) / 1000),
        isStop: false)
    }
    var expected: Set<[Int]> = []
    for index in 0..<side * side {
      for (next, isEdge) in [
        (index + 1, index % side == side - 1), (index + side, index >= side * (side - 1)),
      ] where !isEdge {
        try builder.addRoad(
          id: "\(index)-\(next)", from: "\(index)", to: "\(next)", duration: .seconds(5))
        try builder.addRoad(
          id: "\(next)-\(index)", from: "\(next)", to: "\(index)", duration: .seconds(5))
        expected.insert([index, next])
      }
    }
    let city = City(try CityNetwork(builder))
    let answer = city.plan(
      from: .node(id: "0"), to: .node(id: "\(side * side - 1)"), comparing: [.car])
    let page = answer.html(on: city.network, timeZone: .gmt)
    var drawn: [[Int]] = []
    var (x, y) = (0, 0)
    for line in try Self.drawing(page).roads {
      var nodes: [Int] = []
      for index in stride(from: 0, to: line.count, by: 2) {
        (x, y) = (x + line[index], y + line[index + 1])
        nodes.append((y - 52_000_000) / 1000 * side + (x - 21_000_000) / 1000)
      }
      drawn += zip(nodes, nodes.dropFirst()).map { [min($0, $1), max($0, $1)] }
    }
    #expect(drawn.count == expected.count && Set(drawn) == expected)
    #expect(!page.contains("The map shows the"))
  }

  @Test func `beyond the limit the nearest roads are drawn, and the page says so`() throws {
    var builder = NetworkBuilder()
    for index in 0..<40 {
      try builder.addNode(
        id: "\(index)", at: Coordinate(latitude: 52, longitude: 21 + Double(index) / 100),
        isStop: false)
      guard index > 0 else { continue }
      try builder.addRoad(
        id: "\(index)", from: "\(index - 1)", to: "\(index)", duration: .seconds(5))
    }
    let network = try CityNetwork(builder)
    let drawing = NetworkDrawing(
      network, around: network.coordinate(at: 39), labeling: [:], roadLimit: 10)
    let omission = try #require(drawing.omission)
    #expect(
      RoutingTexts.catalog.text(of: omission, in: .english)
        == "The map shows the 10 roads nearest to the journey, of 39.")
    // The last rows lie nearest, the first 29 are left out.
    guard case .line(let line)? = drawing.layers.first?.shapes.first?.geometry else {
      Issue.record("nothing is drawn")
      return
    }
    #expect(line.count == 11 && line.allSatisfy { $0.x > 21.28 })
  }
}
