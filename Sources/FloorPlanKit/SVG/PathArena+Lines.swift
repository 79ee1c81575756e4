extension PathArena {
  /// The lines of a path after a transform, with curves approximated by straight segments.
  func lines(of path: Path, _ matrix: Affine) -> [Outline.Line] {
    var lines: [Outline.Line] = []
    var index = Int(path.coordinates.lowerBound)
    func point(_ place: Int) -> PlanPoint {
      matrix.apply(
        PlanPoint(x: coordinates[index + 2 * place], y: coordinates[index + 2 * place + 1]))
    }
    let mostPieces = piecesPerCurve
    for command in commands[Int(path.commands.lowerBound)..<Int(path.commands.upperBound)] {
      let last = lines.count - 1
      switch Command(rawValue: command) {
      case .move:
        lines.append(Outline.Line(points: [point(0)], isClosed: false))
        index += 2
      case .line:
        lines[last].points.append(point(0))
        index += 2
      case .quadratic:
        let (from, control, to) = (lines[last].points.last ?? point(0), point(0), point(1))
        let one = Segment(from, control).point(at: 2.0 / 3)
        let two = Segment(to, control).point(at: 2.0 / 3)
        Self.flatten(from, one, two: two, to: to, atMost: mostPieces, into: &lines[last].points)
        index += 4
      case .cubic:
        let from = lines[last].points.last ?? point(0)
        Self.flatten(
          from, point(0), two: point(1), to: point(2), atMost: mostPieces, into: &lines[last].points
        )
        index += 6
      case .close:
        lines[last].isClosed = true
        let points = lines[last].points
        if points.count > 2, let end = points.last, points[0].distance(to: end) < 1e-6 {
          lines[last].points.removeLast()
        }
      case nil: break
      }
    }
    return lines
  }

  /// The maximum number of segments per curve: 32, or fewer if the drawing has very many curves, so
  /// that outlines stay in proportion to the file.
  private var piecesPerCurve: Double {
    Double(max(2, min(32, 1_600_000 / max(1, commands.count))))
  }

  private static func flatten(
    _ from: PlanPoint, _ one: PlanPoint, two: PlanPoint, to: PlanPoint, atMost most: Double,
    into points: inout [PlanPoint]
  ) {
    let reach = from.distance(to: one) + one.distance(to: two) + two.distance(to: to)
    let count = Int(max(2, min(most, reach.isFinite ? reach.squareRoot() : 2)))
    for step in 1...count {
      let t = Double(step) / Double(count)
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      points.append(
        PlanPoint(
          x: a * from.x + b * one.x + (c * two.x + d * to.x),
          y: a * from.y + b * one.y + (c * two.y + d * to.y)))
    }
  }
}
