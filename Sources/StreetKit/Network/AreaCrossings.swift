/// Lays straight ways across areas, between the places where streets meet them.
///
/// A place sees another where the line between them stays in the area. Around corners the outline
/// itself leads on.
struct AreaCrossings {
  /// A corner of the area, in metres.
  private struct Corner {
    let node: Int64
    let place: SIMD2<Double>
  }

  /// Areas where more streets meet are only walked round.
  private static let mostEntries = 60
  /// Limits the lines that are compared with the outline, for the whole area.
  private static let mostComparisons = 2_000_000

  private let rings: [[Corner]]

  /// Adds the ways of all areas.
  static func add(to streets: inout RawStreets) {
    guard !streets.areas.isEmpty else { return }
    var uses: [Int64: Int] = [:]
    for node in streets.areas.lazy.flatMap(\.rings).joined() { uses[node] = 0 }
    for way in streets.ways {
      for node in Set(streets.wayNodes[way.nodes]) where uses[node] != nil {
        uses[node, default: 0] += 1
      }
    }
    for area in streets.areas {
      guard let crossings = AreaCrossings(area, streets) else { continue }
      // Each node lies on its own outline; where streets meet it, it lies on others, too.
      for (one, two) in crossings.lines(where: { uses[$0] ?? 0 > 1 }) {
        let first = streets.wayNodes.count
        streets.wayNodes += [one, two]
        var way = area.way
        way.nodes = first..<streets.wayNodes.count
        streets.ways.append(way)
      }
    }
  }

  /// - Returns: `nil` where the file lacks a corner.
  private init?(_ area: RawArea, _ streets: RawStreets) {
    func point(_ node: Int64) -> FixedPoint? {
      streets.index(of: node).flatMap { streets.nodes[$0]?.point }
    }
    guard let origin = area.rings.first?.first.flatMap(point) else { return nil }
    let plane = LocalPlane(origin)
    var rings: [[Corner]] = []
    for ring in area.rings {
      let corners = ring.compactMap { node in
        point(node).map { point in
          Corner(
            node: node, place: SIMD2(plane.east(point.longitude), plane.north(point.latitude)))
        }
      }
      guard corners.count == ring.count else { return nil }
      rings.append(corners)
    }
    self.rings = rings
  }

  /// The lines between corners that see each other, besides the outline.
  private func lines(where isEntry: (Int64) -> Bool) -> [(Int64, Int64)] {
    var entries: [Corner] = []
    for ring in rings { entries += ring.dropLast().filter { isEntry($0.node) } }
    let edges = rings.flatMap { Array(zip($0, $0.dropFirst())) }
    guard entries.count <= Self.mostEntries,
      entries.count * entries.count * edges.count <= Self.mostComparisons
    else { return [] }
    var lines: [(Int64, Int64)] = []
    for (index, one) in entries.enumerated() {
      for two in entries[(index + 1)...] where one.node != two.node && sees(one, two, edges) {
        lines.append((one.node, two.node))
      }
    }
    return lines
  }

  private func sees(_ one: Corner, _ two: Corner, _ edges: [(Corner, Corner)]) -> Bool {
    for (start, end) in edges {
      let shared = [start.node, end.node].count { $0 == one.node || $0 == two.node }
      if shared == 2 { return false }
      if shared == 0, Self.cross(one.place, two.place, c: start.place, d: end.place) {
        return false
      }
    }
    let middle = (one.place + two.place) / 2
    var isInside = false
    for (start, end) in edges where (start.place.y > middle.y) != (end.place.y > middle.y) {
      let part = (middle.y - start.place.y) / (end.place.y - start.place.y)
      if middle.x < start.place.x + part * (end.place.x - start.place.x) { isInside.toggle() }
    }
    return isInside
  }

  /// Whether two lines without a common end meet.
  private static func cross(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, c: SIMD2<Double>, d: SIMD2<Double>
  ) -> Bool {
    func side(_ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>) -> Double {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
  }
}
