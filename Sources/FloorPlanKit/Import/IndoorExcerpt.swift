internal import GeoKit
internal import OpenStreetMapKit

/// The elements of one building of a map, and the footways around it.
struct IndoorExcerpt: IndoorSource {
  private let source: any IndoorSource
  private let layout: EarthLayout
  private let outline: Outline
  private let box: PlanBox
  /// The nodes in the building or at its edge.
  private var inside: Set<Int64> = []
  /// The nodes around the building.
  private var around: Set<Int64> = []
  /// The nodes of ways that are kept, wherever they are.
  private var needed: Set<Int64> = []

  /// How far doors may be from the mapped outline, in metres.
  private static let reach = 2.0
  /// How far around the building footways are kept, in metres.
  private static let margin = 30.0

  init(_ source: any IndoorSource, building: MapArea) throws {
    self.source = source
    let degrees = Self.simple(IndoorMap.outline(of: building))
    let layout = EarthLayout(degrees.box ?? .empty)
    let outline = Outline(
      lines: degrees.lines.map { line in
        Outline.Line(points: line.points.map { layout.point($0) }, isClosed: true)
      })
    self.layout = layout
    self.outline = outline
    box = outline.box ?? .empty
    let near = box.expanded(by: Self.margin / EarthLayout.metersPerUnit)
    var (inside, around): (Set<Int64>, Set<Int64>) = ([], [])
    try source.nodes { node in
      let place = layout.point(node.coordinate)
      guard near.contains(place) else { return }
      around.insert(node.id)
      if Self.isInside(place, outline, self.box) { inside.insert(node.id) }
    }
    (self.inside, self.around) = (inside, around)
    var needed: Set<Int64> = []
    try source.ways { way in if isKept(way) { needed.formUnion(way.nodes) } }
    self.needed = needed
  }

  /// The most corners of an outline that is compared with everything in the map.
  private static let mostCorners = 2000

  /// An outline, or its box if it has more corners than buildings have.
  private static func simple(_ outline: Outline) -> Outline {
    guard let box = outline.box,
      outline.lines.reduce(0, { $0 + $1.points.count }) > mostCorners
    else { return outline }
    let corners = [
      PlanPoint(x: box.minX, y: box.minY), PlanPoint(x: box.maxX, y: box.minY),
      PlanPoint(x: box.maxX, y: box.maxY), PlanPoint(x: box.minX, y: box.maxY),
    ]
    return Outline(lines: [Outline.Line(points: corners, isClosed: true)])
  }

  func areas(where isWanted: (MapTags) -> Bool) throws -> [MapArea] {
    try source.areas(where: isWanted).filter { area in
      guard let point = IndoorMap.outline(of: area).innerPoint else { return false }
      let place = layout.point(point)
      return box.contains(place) && outline.contains(place)
    }
  }

  func ways(_ body: (MapWay) throws -> Void) throws {
    try source.ways { way in if isKept(way) { try body(way) } }
  }

  func nodes(_ body: (IndoorNode) throws -> Void) throws {
    try source.nodes { node in
      if inside.contains(node.id) {
        try body(node)
      } else if needed.contains(node.id) {
        // Doors and lifts of other buildings are not part of this one.
        try body(IndoorNode(id: node.id, coordinate: node.coordinate, tags: MapTags([])))
      }
    }
  }

  private func isKept(_ way: MapWay) -> Bool {
    let nodes = IndoorMap.isFootway(way.tags) ? around : inside
    return way.nodes.contains(where: nodes.contains)
  }

  private static func isInside(_ place: PlanPoint, _ outline: Outline, _ box: PlanBox) -> Bool {
    let reach = reach / EarthLayout.metersPerUnit
    return box.expanded(by: reach).contains(place)
      && (outline.contains(place) || outline.distance(to: place) <= reach)
  }
}
