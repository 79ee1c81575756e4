extension GraphAssembly {
  /// Adds the mapped footways of a level where they lead through none of its shapes, and the ways to
  /// them from the doors and portals in the open.
  ///
  /// - Parameters:
  ///   - doors: The points of the doors that are gates of the area.
  ///   - portals: The numbers of the portals in no room.
  ///   - area: The space between the shapes.
  mutating func addFootways(_ number: Int, doors: [Int], portals: [Int], _ area: WalkingArea) {
    let level = levels[number]
    let pieces = FootwayPieces(level, area)
    if pieces.isCutShort { graph.unfinishedLevels.insert(number) }
    guard !pieces.lines.isEmpty else { return }
    let places = doors + portals.map { point(ofPortal: $0, on: number) }
    let gates = Dictionary(
      area.gates.indices.compactMap { gate in area.gates[gate].point.map { ($0, gate) } },
      uniquingKeysWith: { first, _ in first })
    let feet = places.flatMap { place in
      pieces.feet(of: graph.points[place].position) { foot in
        gates[place].map { area.reaches(foot, from: $0) } ?? level.rooms.isEmpty
      }.map { (place: place, foot: $0) }
    }
    guard feet.count > 1 else { return }
    let network = LineNetwork(
      pieces.lines.map(\.line), attachments: feet.map { Segment($0.foot, $0.foot) },
      tolerance: pieces.tolerance)
    if network.isCutShort { graph.unfinishedLevels.insert(number) }
    guard !network.nodes.isEmpty else { return }
    let points = network.nodes.indices.map { node in
      add("\(level.id):footway-\(node)", level: number, at: network.nodes[node], .junction)
    }
    let first = graph.ways.count
    for edge in network.edges where edge.line < pieces.lines.count {
      let item = level.footways[pieces.lines[edge.line].footway]
      var traits = WayTraits(item, on: level)
      traits.isOneWay = item.flag("oneway") ?? false
      join(points[edge.start], points[edge.end], source: .drawn, traits: traits)
    }
    addReluctance(
      NavigationGraph.Crossing.perFootwayMeter, toWaysFrom: first, on: level, isUndrawn: false)
    let approach = graph.ways.count
    for (place, foot) in feet {
      guard let node = network.node(nearest: foot) else { continue }
      join(
        place, points[node], source: .derived,
        traits: gates[place].map { area.gates[$0].traits } ?? WayTraits())
    }
    addReluctance(NavigationGraph.Crossing.perUnmappedMeter, toWaysFrom: approach, on: level)
  }
}

/// The parts of a level's footways that lead through none of its shapes and walls.
private struct FootwayPieces {
  private(set) var lines: [(line: Segment, footway: Int)] = []
  /// Whether there are more footways than are compared with shapes and walls.
  let isCutShort: Bool
  /// The greatest distance at which footways meet, in pixels.
  let tolerance: Double
  private let grid: BoxGrid
  private let meter: Double

  /// How far people walk to the next footway, in metres.
  private static let farthest = 50.0
  /// The distance of the points at which a place meets footways, in metres.
  private static let leastApart = 2.0
  private static let mostFeet = 3
  private static let mostTests = 12
  /// The maximum number of parts of a level's footways.
  private static let mostLines = 50_000
  /// The maximum number of shapes and walls that footways are compared with.
  private static let mostComparisons = 50_000_000

  init(_ level: Level, _ area: WalkingArea) {
    meter = 1 / level.usualScale
    tolerance = 0.05 * meter
    let own = level.footways.enumerated().flatMap { number, item in
      item.outline.segments().map { (line: $0, footway: number) }
    }
    // Each part of a line is compared with all shapes.
    let most = Self.mostComparisons / (8 * area.shapes.count + area.walls.segments.count + 1)
    isCutShort = own.count > most
    for (line, footway) in own.prefix(most) where lines.count < Self.mostLines {
      lines += area.parts(of: line).map { ($0, footway) }
    }
    grid = BoxGrid(lines.map { $0.line.box }, cell: 10 * meter)
  }

  /// The nearest points on footways that a place can be left to, each in another direction.
  func feet(of place: PlanPoint, where isFree: (PlanPoint) -> Bool) -> [PlanPoint] {
    let near = grid.near(place, within: Self.farthest * meter).map { number in
      let line = lines[number].line
      return line.point(at: line.nearest(to: place))
    }
    var found: [PlanPoint] = []
    var tests = 0
    for foot in near.sorted(by: { $0.distance(to: place) < $1.distance(to: place) }) {
      guard foot.distance(to: place) <= Self.farthest * meter, found.count < Self.mostFeet,
        tests < Self.mostTests
      else { break }
      guard !found.contains(where: { $0.distance(to: foot) < Self.leastApart * meter }) else {
        continue
      }
      tests += 1
      if isFree(foot) { found.append(foot) }
    }
    return found
  }
}
