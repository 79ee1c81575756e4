/// Joins short straight lines that meet end to end, each a shape of its own, to longer ones.
struct LineChains {
  /// The corners of the joined lines.
  private(set) var chains: [[PlanPoint]] = []
  private let pieces: [Segment]
  private let reach: Double

  private struct Cell: Hashable {
    let x: Int
    let y: Int
  }

  /// More are hatchings, or the walls of an export in pieces.
  private static let mostPieces = 20_000

  /// - Parameters:
  ///   - lines: Lines of corners, of which those with two are joined.
  ///   - longest: The length of a piece at most.
  ///   - reach: How far apart ends that meet may be.
  ///   - mostCorners: The corners of a joined line at most.
  ///   - mostPieces: If there are more pieces, none are joined.
  init(
    _ lines: [[PlanPoint]], longest: Double, reach: Double, mostCorners: Int = 12,
    mostPieces: Int = Self.mostPieces
  ) {
    let short = lines.filter { $0.count == 2 }.map { Segment($0[0], $0[1]) }.filter {
      $0.length > 2 * reach && $0.length < longest
    }
    pieces = short.count <= mostPieces ? short : []
    self.reach = reach
    guard reach > 0, !pieces.isEmpty else { return }
    var cells: [Cell: [Int]] = [:]
    for end in 0..<(2 * pieces.count) { cells[cell(point(end)), default: []].append(end) }
    let next = (0..<(2 * pieces.count)).map { mate(of: $0, cells) }
    var isUsed = pieces.map { _ in false }
    for end in next.indices where next[end] == nil && !isUsed[end / 2] {
      var corners = [point(end)]
      var own = end
      while true {
        isUsed[own / 2] = true
        corners.append(point(own ^ 1))
        guard let other = next[own ^ 1], !isUsed[other / 2], corners.count < mostCorners else {
          break
        }
        own = other
      }
      if corners.count > 2 { chains.append(corners) }
    }
  }

  /// The pieces inside any of some boxes.
  func pieces(in boxes: [PlanBox]) -> [Segment] {
    guard !boxes.isEmpty else { return [] }
    let around = boxes.map { $0.expanded(by: reach) }
    let grid = BoxGrid(around, cell: max(around.map { max($0.width, $0.height) }.max() ?? 1, 1e-6))
    return pieces.filter { piece in
      grid.near(piece.point(at: 0.5), within: 0).contains {
        around[$0].contains(piece.from) && around[$0].contains(piece.to)
      }
    }
  }

  /// The beginning of a piece for an even number, its end for an odd one.
  private func point(_ end: Int) -> PlanPoint {
    end.isMultiple(of: 2) ? pieces[end / 2].from : pieces[end / 2].to
  }

  private func cell(_ point: PlanPoint) -> Cell {
    Cell(x: Int(nearest: point.x / reach), y: Int(nearest: point.y / reach))
  }

  /// The only other end near one; `nil` if there is none, or several.
  private func mate(of end: Int, _ cells: [Cell: [Int]]) -> Int? {
    let place = point(end)
    let own = cell(place)
    var found: Int?
    for x in (own.x - 1)...(own.x + 1) {
      for y in (own.y - 1)...(own.y + 1) {
        for other in (cells[Cell(x: x, y: y)] ?? []).prefix(8)
        where other / 2 != end / 2 && point(other).distance(to: place) <= reach {
          guard found == nil else { return nil }
          found = other
        }
      }
    }
    return found
  }
}
