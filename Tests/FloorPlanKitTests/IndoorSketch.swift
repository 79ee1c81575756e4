import Foundation
import TestSupport

@testable import FloorPlanKit

/// A map in which one unit is 1e-5 degrees: 0.69 m to the east, 1.11 m to the north.
struct IndoorSketch {
  private var nodes = ""
  private var ways = ""
  private var count = 0

  mutating func node(_ x: Double, _ y: Double, _ tags: [String: String] = [:]) -> Int {
    count += 1
    let place = #"lat="\#(52 + y * 1e-5)" lon="\#(21 + x * 1e-5)""#
    nodes += #"<node id="\#(count)" \#(place)>\#(Self.text(tags))</node>"#
    return count
  }

  mutating func way(_ id: Int, _ refs: [Int], _ tags: [String: String] = [:]) {
    let list = refs.map { #"<nd ref="\#($0)"/>"# }.joined()
    ways += #"<way id="\#(id)">\#(list)\#(Self.text(tags))</way>"#
  }

  mutating func box(
    _ id: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ tags: [String: String] = [:]
  ) {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    let own = corners.map { node($0.0, $0.1) }
    way(id, own + own.prefix(1), tags)
  }

  mutating func relation(_ id: Int, outer: Int, inner: Int, _ tags: [String: String]) {
    ways += """
      <relation id="\(id)"><member type="way" ref="\(outer)" role="outer"/>\
      <member type="way" ref="\(inner)" role="inner"/><tag k="type" v="multipolygon"/>\
      \(Self.text(tags))</relation>
      """
  }

  private static func text(_ tags: [String: String]) -> String {
    tags.sorted { $0.key < $1.key }.map { #"<tag k="\#($0.key)" v="\#($0.value)"/>"# }.joined()
  }

  func package(building: String? = nil) throws -> PlanPackage {
    let folder = try TemporaryFolder()
    let text = #"<osm version="0.6">"# + nodes + ways + "</osm>"
    let file = URL(filePath: try folder.write(text, to: "hall.osm"))
    return try withExtendedLifetime(folder) {
      try PlanPackage(openStreetMap: file, building: building)
    }
  }
}
