import Foundation
import OpenStreetMapKit
import TestSupport
import Testing

@Suite struct `Areas` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Nodes 1…n in the order of their coordinates.
  private func file(_ places: [(Double, Double)], _ rest: String) throws -> OpenStreetMapFile {
    let nodes = places.enumerated().map { index, place in
      "<node id='\(index + 1)' lat='\(place.0)' lon='\(place.1)'/>"
    }
    let url = folder.url.appending(path: "areas.osm")
    try Data("<osm>\(nodes.joined())\(rest)</osm>".utf8).write(to: url)
    return try OpenStreetMapFile(path: url.path)
  }

  private func way(_ id: Int, _ nodes: [Int], _ tags: String = "") -> String {
    "<way id='\(id)'>" + nodes.map { "<nd ref='\($0)'/>" }.joined() + tags + "</way>"
  }

  private let square = [
    (0.0, 0.0), (0, 9), (9, 9), (9, 0), (2, 2), (2, 4), (4, 4), (4, 2),
  ]

  @Test func `a multipolygon is joined of its ways in any direction`() throws {
    let relation =
      "<relation id='5'><member type='way' ref='1' role='outer'/>"
      + "<member type='way' ref='2' role='outer'/><member type='way' ref='3' role='inner'/>"
      + "<tag k='type' v='multipolygon'/><tag k='landuse' v='grass'/></relation>"
    let ways = way(1, [1, 2, 3]) + way(2, [1, 4, 3]) + way(3, [5, 6, 7, 8, 5])
    let areas = try file(square, ways + relation).areas { $0["landuse"] != nil }
    try #require(areas.map(\.id) == [5])
    #expect(areas[0].polygons.map(\.outer.count) == [5])
    #expect(areas[0].polygons[0].inner.map(\.count) == [5])
    #expect(areas[0].polygons[0].outer.first == areas[0].polygons[0].outer.last)
  }

  @Test func `closed ways are areas, and outlines that do not close are left out`() throws {
    let tag = "<tag k='building' v='yes'/>"
    let ways =
      way(1, [1, 2, 3, 4, 1], tag) + way(2, [5, 6, 7], tag) + way(3, [5, 6, 7, 8, 99, 5], tag)
    let areas = try file(square, ways).areas { $0["building"] != nil }
    #expect(areas.map(\.id) == [1])
  }
}
