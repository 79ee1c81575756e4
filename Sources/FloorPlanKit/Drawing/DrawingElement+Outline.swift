#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension DrawingElement {
  /// The element's lines in viewport pixels; for a group, those of all shapes inside.
  ///
  /// Hidden elements have lines as well; definitions and titles have none.
  ///
  /// - Complexity: O(length of the path data).
  public var outline: Outline {
    var lines: [Outline.Line] = []
    for row in index..<Int(drawing.tables.rows[index].end) {
      lines += drawing.lines(ofRow: row)
    }
    return Outline(lines: lines)
  }
}

extension Drawing {
  /// The lines of one shape, without those of elements inside it.
  func lines(ofRow index: Int) -> [Outline.Line] {
    let row = tables.rows[index]
    let placement = layout.placements[index]
    let box = layout.boxes[index]
    guard placement.state != .notDrawn, !box.isEmpty else { return [] }
    let matrix = layout.matrices[Int(placement.matrix)]
    switch row.tag {
    case .path, .polygon, .polyline:
      return tables.arena.lines(of: tables.paths[Int(row.geometry)], matrix)
    case .circle, .ellipse:
      return [Outline.Line(points: ring(index, row, matrix), isClosed: true)]
    case .rectangle:
      return [Outline.Line(points: corners(index, row, matrix), isClosed: true)]
    case .line:
      let values = lengths(index, row, 4)
      let ends = [matrix.apply(values[0], values[1]), matrix.apply(values[2], values[3])]
      return [
        Outline.Line(points: ends.map { PlanPoint(x: $0.x, y: $0.y) }, isClosed: false)
      ]
    case .image, .use, .text:
      let corners = [
        PlanPoint(x: box.minX, y: box.minY), PlanPoint(x: box.maxX, y: box.minY),
        PlanPoint(x: box.maxX, y: box.maxY), PlanPoint(x: box.minX, y: box.maxY),
      ]
      return [Outline.Line(points: corners, isClosed: true)]
    default: return []
    }
  }

  /// Lengths in user units; percentages refer to the outermost view box.
  private func lengths(_ index: Int, _ row: SVGTables.Row, _ count: Int) -> [Double] {
    let context = LengthContext(
      width: width / layout.rootScale, height: height / layout.rootScale, fontSize: 16,
      rootFontSize: 16, rootWidth: width, rootHeight: height)
    let styled = layout.styledLengths.isEmpty ? [] : layout.styledLengths[Int32(index)] ?? []
    return (0..<count).map { place in
      let isRadius = row.tag == .circle && place == 2
      let direction: LengthContext.Direction =
        isRadius ? .diagonal : place % 2 == 0 ? .horizontal : .vertical
      let own = styled.first { $0.property.place(in: row.tag) == place }?.length
      return context.resolve(own ?? tables.lengths[Int(row.geometry) + place], direction) ?? 0
    }
  }

  private func corners(_ index: Int, _ row: SVGTables.Row, _ matrix: Affine) -> [PlanPoint] {
    let values = lengths(index, row, 4)
    let (x, y, width, height) = (values[0], values[1], values[2], values[3])
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map { corner in
      matrix.apply(PlanPoint(x: corner.0, y: corner.1))
    }
  }

  private func ring(_ index: Int, _ row: SVGTables.Row, _ matrix: Affine) -> [PlanPoint] {
    let values = lengths(index, row, row.tag == .circle ? 3 : 4)
    let radiusX = values[2]
    let radiusY = row.tag == .circle ? values[2] : values[3]
    let pixels = max(radiusX, radiusY) * abs(matrix.determinant).squareRoot()
    // A chord over an angle of 2π/n deviates at most r·π²/2n² from its arc.
    let count = pixels.isFinite ? Int(max(16, min(256, (20 * pixels).squareRoot() + 1))) : 16
    return (0..<count).map { step in
      let angle = Double(step) * 2 * .pi / Double(count)
      return matrix.apply(
        PlanPoint(x: values[0] + radiusX * cos(angle), y: values[1] + radiusY * sin(angle)))
    }
  }
}

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
        Self.flatten(from, one, two, to, atMost: mostPieces, into: &lines[last].points)
        index += 4
      case .cubic:
        let from = lines[last].points.last ?? point(0)
        Self.flatten(
          from, point(0), point(1), point(2), atMost: mostPieces, into: &lines[last].points)
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
    _ from: PlanPoint, _ one: PlanPoint, _ two: PlanPoint, _ to: PlanPoint, atMost most: Double,
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
