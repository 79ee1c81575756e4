import TestSupport
import Testing

@testable import FloorPlanKit

/// The few ways that show what is connected join the same places as all ways do.
@Suite struct JoiningWaysTests {
  /// A corridor with rooms on both sides, some without a door, and walls wherever they fall.
  private static func floor(seed: Int, rooms: Int = 6, strayWalls: Int = 8) -> String {
    var random = SeededGenerator(seed: UInt64(seed))
    var layers: [String: [String]] = [:]
    let width = 840 / Double(rooms)
    func rectangle(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
      -> String
    { #"<rect id="\#(id)" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"# }
    for place in 0..<rooms {
      let x = 80 + width * Double(place)
      layers["Rooms", default: []] += [
        rectangle("a\(place)", x, 80, width, 120), rectangle("b\(place)", x, 260, width, 120),
      ]
      for y in [200.0, 260] where Int.random(in: 0..<4, using: &random) > 0 {
        let door = x + width * .random(in: 0.2...0.8, using: &random)
        layers["Doors", default: []].append(rectangle("d\(place)-\(y)", door - 8, y - 1, 16, 2))
      }
    }
    for wall in 0..<strayWalls {
      let (x, y) = (
        Double.random(in: 80...880, using: &random), Double.random(in: 80...360, using: &random)
      )
      let (right, down) = (
        Double.random(in: -60...60, using: &random), Double.random(in: -90...90, using: &random)
      )
      layers["Walls", default: []].append(
        #"<path id="w\#(wall)" d="M\#(x),\#(y)l\#(right),\#(down)"/>"#)
    }
    layers["Portals"] = [#"<circle id="stairs-1" cx="500" cy="230" r="3"/>"#]
    if seed % 2 == 0 { layers["Corridors"] = [rectangle("hall", 80, 200, 840, 60)] }
    let groups = layers.sorted { $0.key < $1.key }.map {
      #"<g id="\#($0)">\#($1.joined())</g>"#
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">\(groups.joined())</svg>
      """
  }

  private static func reader(_ svg: String) throws -> PlanReader {
    var reader = PlanReader()
    reader.description.units = PlanDescription.Units(metersPerUnit: 0.05)
    reader.add(try Drawing(svg: svg.utf8), named: "A-1")
    return reader
  }

  /// The sets of elements that are connected.
  private static func parts(_ graph: NavigationGraph) -> Set<Set<String>> {
    var sets = DisjointSets(graph.points.count)
    for way in graph.ways { sets.join(way.start, way.end) }
    var parts: [Int: Set<String>] = [:]
    for (number, point) in graph.points.enumerated() {
      if let id = point.elementID { parts[sets.root(of: number), default: []].insert(id) }
    }
    return Set(parts.values)
  }

  /// For each door the sets that it joins, as sets of the elements other than doors.
  private static func sides(_ graph: NavigationGraph) -> [String: Set<Set<String>>] {
    var sets = DisjointSets(graph.points.count)
    func isDoor(_ point: Int) -> Bool { graph.points[point].kind == .door }
    for way in graph.ways where !isDoor(way.start) && !isDoor(way.end) {
      sets.join(way.start, way.end)
    }
    var members: [Int: Set<String>] = [:]
    for (number, point) in graph.points.enumerated() where !isDoor(number) {
      if let id = point.elementID { members[sets.root(of: number), default: []].insert(id) }
    }
    var sides: [String: Set<Set<String>>] = [:]
    for way in graph.ways where isDoor(way.start) != isDoor(way.end) {
      let (door, other) = isDoor(way.start) ? (way.start, way.end) : (way.end, way.start)
      if let id = graph.points[door].elementID, let side = members[sets.root(of: other)] {
        sides[id, default: []].insert(side)
      }
    }
    return sides
  }

  @Test func `few ways join what all ways join`() throws {
    var (few, many) = (0, 0)
    for seed in 0..<max(12, Rounds.count(12)) {
      let reader = try Self.reader(Self.floor(seed: seed))
      let all = try Building(reader).graph
      let joins = try Building(reader, onlyJoins: true).graph
      #expect(Self.parts(joins) == Self.parts(all), "floor \(seed)")
      #expect(Self.sides(joins) == Self.sides(all), "floor \(seed)")
      few += joins.ways.count
      many += all.ways.count
    }
    #expect(few * 3 < many)
  }

  @Test func `ways of a hall with many doors grow with their number only`() throws {
    func ways(_ rooms: Int) throws -> Int {
      let reader = try Self.reader(Self.floor(seed: 2, rooms: rooms, strayWalls: 0))
      return try Building(reader, onlyJoins: true).graph.ways.count
    }
    #expect(try ways(40) < 3 * ways(20))
  }
}
