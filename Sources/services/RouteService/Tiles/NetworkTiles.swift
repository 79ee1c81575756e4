#if Services
internal import GeoKit
internal import JSONText
internal import RoutingKit
internal import WebPages

/// A network's roads and stops as vector tiles, for the map of a page.
///
/// A tile contains what can be distinguished on it: where a tile would contain more lines than a
/// browser draws at once, their ends are moved to a coarser grid, and lines that coincide are drawn
/// once. So a network of any size is shown whole from far away, and true from near.
struct NetworkTiles: Sendable {
  /// The number of units of a tile's side.
  static let extent = 4096
  /// The deepest zoom; the map draws deeper views from its tiles.
  static let deepestZoom = 16
  /// The maximum number of lines in a tile, unless the coarsest grid leaves more.
  private static let lineLimit = 9000
  /// The coarsest grid: cells of 2⁶ units.
  private static let coarsest = 6
  /// The side of the square, in units, in which one stop is shown where there are many.
  private static let stopCell = 512

  private let drawing: CityDrawing
  private let lines: BoxIndex
  private let stops: BoxIndex
  /// The drawing's places on the map of the world.
  private let points: [MercatorPoint]

  /// Indexes the contents of a city's map.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lines.
  init(_ drawing: CityDrawing) {
    self.drawing = drawing
    let places = drawing.places
    points = places.map(MercatorPoint.init)
    lines = BoxIndex(
      drawing.lines.map { line in
        BoundingBox(around: [places[Int(line.from)], places[Int(line.to)]]) ?? .world
      })
    stops = BoxIndex(drawing.stops.map { BoundingBox(places[Int($0.place)]) })
  }

  /// The box around everything; `nil` when there is nothing.
  var boundingBox: BoundingBox? { BoundingBox(around: drawing.places) }

  /// A tile as the map's script reads it.
  func json(_ tile: MercatorTile) -> String {
    // Lines whose middle is outside the tile are drawn completely because of the margin.
    let area = tile.boundingBox
    let margin = Meters(area.southWest.distance(to: area.northEast).value * 0.03)
    let found = area.expanded(by: margin)
    let encoder = MapEncoder(digits: 0)
    var writer = JSONWriter()
    writer.object { object in
      object.member("extent", Self.extent)
      object.key("layers")
      object.array { list in
        for layer in lineLayers(tile, lines.indices(touching: found)) {
          encoder.write(layer, to: &list)
        }
        encoder.write(stopLayer(tile, stops.indices(touching: found)), to: &list)
      }
    }
    return writer.text
  }

  private func lineLayers(_ tile: MercatorTile, _ indices: [Int]) -> [MapLayer] {
    let isFew = indices.count <= Self.lineLimit
    var layers = lineShapes(tile, indices, step: isFew ? 0 : Self.coarsest) ?? ([], [])
    // A grid that is too fine ends at the first line too many.
    for step in (isFew ? 0..<0 : 0..<Self.coarsest).reversed() {
      guard let finer = lineShapes(tile, indices, step: step, limit: Self.lineLimit) else { break }
      layers = finer
    }
    return [
      MapLayer(id: "road", style: "road", shapes: layers.roads, isFitted: false),
      MapLayer(id: "rail", style: "rail", shapes: layers.rails, isFitted: false),
    ]
  }

  /// The lines on a grid of cells of two to the power of `step` units; `nil` if there are more than
  /// `limit`.
  private func lineShapes(
    _ tile: MercatorTile, _ indices: [Int], step: Int, limit: Int = .max
  ) -> (roads: [MapShape], rails: [MapShape])? {
    let clip = MercatorClip(margin: 0.03)
    var drawn: Set<UInt64> = []
    var roads: [MapShape] = []
    var rails: [MapShape] = []
    for index in indices {
      let line = drawing.lines[index]
      guard line.leastZoom <= tile.zoom else { continue }
      let ends = Self.ends(points[Int(line.from)], points[Int(line.to)], on: tile)
      for part in clip.line(ends) {
        let drawnPoints = part.map { Self.point($0, step: step) }
        guard let first = drawnPoints.first, let last = drawnPoints.last, first != last,
          drawn.insert(Self.key(first, last)).inserted
        else { continue }
        guard drawn.count <= limit else { return nil }
        if line.isRail {
          rails.append(.line(drawnPoints))
        } else {
          roads.append(.line(drawnPoints))
        }
      }
    }
    return (roads, rails)
  }

  private func stopLayer(_ tile: MercatorTile, _ indices: [Int]) -> MapLayer {
    var taken: Set<[Int]> = []
    var shapes: [MapShape] = []
    let isCrowded = indices.count > 400
    for index in indices {
      let stop = drawing.stops[index]
      let point = Self.point(tile.position(of: drawing.places[Int(stop.place)]), step: 0)
      // A stop is on one tile, so that its name is written once.
      let side = 0..<Double(Self.extent)
      guard side.contains(point.x), side.contains(point.y) else { continue }
      if isCrowded {
        let cell = [Int(point.x) / Self.stopCell, Int(point.y) / Self.stopCell]
        guard taken.insert(cell).inserted else { continue }
      }
      shapes.append(
        MapShape(
          .point(point), id: "stop:\(index)", title: stop.name, label: stop.name))
    }
    return MapLayer(id: "stop", style: "stop", shapes: shapes, isFitted: false)
  }

  /// A number for a line, whichever way it leads; ends lie within the tile and its margin.
  private static func key(_ start: MapPoint, _ end: MapPoint) -> UInt64 {
    func number(_ point: MapPoint) -> UInt64 {
      let (x, y) = (UInt64(max(0, point.x + 8192)), UInt64(max(0, point.y + 8192)))
      return min(x, 0x7FFF) << 15 | min(y, 0x7FFF)
    }
    let (one, other) = (number(start), number(end))
    return min(one, other) << 30 | max(one, other)
  }

  /// The ends on the tile, on the side of the antimeridian where the tile is.
  private static func ends(
    _ from: MercatorPoint, _ to: MercatorPoint, on tile: MercatorTile
  ) -> [MercatorPoint] {
    let world = Double(1 << tile.zoom)
    func position(_ point: MercatorPoint) -> MercatorPoint {
      MercatorPoint(x: point.x * world - Double(tile.x), y: point.y * world - Double(tile.y))
    }
    var (start, end) = (position(from), position(to))
    if abs(start.x - end.x) > world / 2 {
      if abs(start.x - 0.5) < abs(end.x - 0.5) {
        end.x += end.x < start.x ? world : -world
      } else {
        start.x += start.x < end.x ? world : -world
      }
    }
    return [start, end]
  }

  private static func point(_ position: MercatorPoint, step: Int) -> MapPoint {
    let cell = Double(1 << step)
    let side = Double(extent)
    return MapPoint(
      x: (position.x * side / cell).rounded() * cell, y: (position.y * side / cell).rounded() * cell
    )
  }
}
#endif
