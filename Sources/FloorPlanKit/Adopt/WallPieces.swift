/// Walls drawn piece by piece as rectangles of one thickness, each of which becomes its middle line.
///
/// The outlines of pieces that overlap or abut are no walls inside of each other.
struct WallPieces {
  private struct Piece {
    let axis: Segment
    let thickness: Double

    /// Whether a point lies in the piece or touches it, nearly.
    func isNear(_ point: PlanPoint) -> Bool {
      axis.distance(to: point) <= (0.5 + WallPieces.slack) * thickness
    }
  }

  /// The lines of a drawing, with the middle lines of the pieces in place of their outlines.
  let lines: [[PlanPoint]]

  /// - Parameters:
  ///   - lines: Lines of corners; a closed one ends where it begins.
  ///   - treads: Lines of stairs, which are no walls.
  init(_ lines: [[PlanPoint]], without treads: Set<Segment>) {
    let all = lines.map { Self.sides(of: $0, treads) }
    let thin = all.compactMap { sides -> (length: Double, thickness: Double)? in
      guard let sides else { return nil }
      let (one, other) = (sides.0.length, sides.1.length)
      return max(one, other) > Self.long * min(one, other)
        ? (max(one, other), min(one, other)) : nil
    }
    let total = lines.reduce(0.0) { sum, line in
      sum + zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
    let around = thin.reduce(0) { $0 + 2 * ($1.length + $1.thickness) }
    guard thin.count >= Self.fewest, around > Self.leastShare * total else {
      self.lines = lines
      return
    }
    let thicknesses = thin.map(\.thickness).sorted()
    let usual = thicknesses[thicknesses.count / 2]
    let pieces = all.map { $0.flatMap { Self.piece($0, usual: usual) } }
    let joined = Self.joined(pieces.compactMap(\.self))
    var next = 0
    self.lines = zip(lines, pieces).map { line, piece in
      guard piece != nil else { return line }
      next += 1
      return [joined[next - 1].from, joined[next - 1].to]
    }
  }

  /// Two sides of a rectangle that meet; `nil` for other lines.
  private static func sides(of line: [PlanPoint], _ treads: Set<Segment>) -> (Segment, Segment)? {
    guard line.count == 5, line[0] == line[4] else { return nil }
    let sides = zip(line, line.dropFirst()).map { Segment($0, $1) }
    let (one, other) = (sides[0], sides[1])
    let dot =
      (one.to.x - one.from.x) * (other.to.x - other.from.x)
      + (one.to.y - one.from.y) * (other.to.y - other.from.y)
    guard one.length > 0, other.length > 0, abs(dot) < 0.02 * one.length * other.length,
      abs(sides[2].length - one.length) < 0.02 * one.length,
      abs(sides[3].length - other.length) < 0.02 * other.length,
      !sides.contains(where: { treads.contains($0) || treads.contains(Segment($0.to, $0.from)) })
    else { return nil }
    return (one, other)
  }

  /// The piece of wall that a rectangle is, if one of its sides is as long as walls are thick.
  private static func piece(_ sides: (Segment, Segment), usual: Double) -> Piece? {
    func isUsual(_ side: Segment) -> Bool { (0.7 * usual...1.4 * usual).contains(side.length) }
    let (one, other) = sides
    let isAcross = isUsual(one) && (one.length <= other.length || !isUsual(other))
    guard isAcross || isUsual(other) else { return nil }
    let cap = isAcross ? one : other
    let side = isAcross ? other : one
    let middle = cap.point(at: 0.5)
    let (x, y) = (side.to.x - side.from.x, side.to.y - side.from.y)
    // The first side ends where the second one begins.
    let sign = isAcross ? 1.0 : -1
    return Piece(
      axis: Segment(middle, PlanPoint(x: middle.x + sign * x, y: middle.y + sign * y)),
      thickness: cap.length)
  }

  /// The middle lines, those that end in or at another piece led on to its middle line.
  private static func joined(_ pieces: [Piece]) -> [Segment] {
    let boxes = pieces.map { $0.axis.box.expanded(by: $0.thickness) }
    let size = pieces.map(\.thickness).max() ?? 0
    let grid = BoxGrid(boxes, cell: max(8 * size, 1e-6))
    func led(_ end: PlanPoint, from other: PlanPoint, _ own: Int) -> PlanPoint {
      let piece = pieces[own]
      let length = max(piece.axis.length, 1e-9)
      let reach = 0.6 * piece.thickness / length
      let ahead = PlanPoint(
        x: end.x + (end.x - other.x) * reach, y: end.y + (end.y - other.y) * reach)
      for number in grid.near(ahead, within: 0)
      where number != own && pieces[number].axis.isAcross(piece.axis) {
        let target = pieces[number]
        guard target.isNear(end) || target.isNear(ahead) else { continue }
        let foot = target.axis.nearest(to: end)
        let place = target.axis.point(at: foot)
        if place.distance(to: end) < 1.2 * max(piece.thickness, target.thickness) { return place }
      }
      return end
    }
    return pieces.enumerated().map { number, piece in
      Segment(
        led(piece.axis.from, from: piece.axis.to, number),
        led(piece.axis.to, from: piece.axis.from, number))
    }
  }

  /// The least ratio of length to thickness of the pieces that show how thick walls are.
  private static let long = 3.0
  private static let fewest = 12
  /// The share of the outlines of such pieces in the length of all lines.
  private static let leastShare = 0.4
  /// How far a point may be from a piece that it touches, in thicknesses.
  private static let slack = 0.15
}
