internal import Foundation

/// The filled shapes of a drawing that have no lines of their own and whose edges run along lines
/// that are drawn anyway: the colours of rooms and floors.
///
/// Such an edge is no wall: it goes on across the gaps of doors.
struct FloorColours {
  /// The elements of these shapes.
  private(set) var elements: Set<Int> = []
  private var lines: [Segment] = []
  private let grid: BoxGrid
  /// The distance of an edge from the middle of the wall that it runs along.
  private let reach: Double
  /// The longest stretch of an edge without a line: a wide door.
  private let longestGap: Double
  private var budget = 2_000_000

  private static let mostSegments = 150_000
  private static let leastCovered = 0.6

  init(_ level: Level) {
    let drawing = level.drawing
    reach = max(0.004 * level.diagonal, 1e-6)
    longestGap = 0.03 * level.diagonal
    var coloured: [(element: Int, lines: [Outline.Line])] = []
    for (index, row) in drawing.tables.rows.enumerated()
    where lines.count < Self.mostSegments && !level.ignored.contains(index) {
      let placement = drawing.layout.placements[index]
      guard [.path, .polygon, .polyline, .rectangle, .line].contains(row.tag),
        placement.state == .visible, !placement.isBroad(diagonal: level.diagonal)
      else { continue }
      let own = drawing.lines(ofRow: index)
      if placement.isLined {
        lines += Outline(lines: own).segments()
      } else if placement.isFilled, own.contains(where: \.isRing),
        !Thinness(own).isThin(diagonal: level.diagonal)
      {
        coloured.append((index, own))
      }
    }
    grid = BoxGrid(lines.map(\.box), cell: 4 * reach)
    for (element, own) in coloured where own.allSatisfy({ isAlongLines($0) }) {
      elements.insert(element)
    }
  }

  /// Whether most of a ring runs along drawn lines, and the rest in stretches as short as doors.
  private mutating func isAlongLines(_ ring: Outline.Line) -> Bool {
    let edges = Outline(lines: [ring]).segments(closing: true)
    var (covered, whole, gap) = (0.0, 0.0, 0.0)
    for edge in edges where edge.length > 0 {
      let count = max(1, min(400, Int(nearest: edge.length / reach)))
      let step = edge.length / Double(count)
      for number in 0..<count {
        let place = edge.point(at: (Double(number) + 0.5) / Double(count))
        whole += step
        if hasLine(at: place, along: edge) {
          covered += step
          gap = 0
        } else {
          gap += step
        }
        guard gap <= longestGap, budget > 0 else { return false }
      }
    }
    return covered > Self.leastCovered * whole
  }

  private mutating func hasLine(at place: PlanPoint, along edge: Segment) -> Bool {
    let near = grid.near(place, within: reach)
    budget -= near.count + 1
    return near.contains { number in
      lines[number].length > 0 && lines[number].distance(to: place) <= reach
        && abs(sin(lines[number].angle - edge.angle)) < 0.3
    }
  }
}
