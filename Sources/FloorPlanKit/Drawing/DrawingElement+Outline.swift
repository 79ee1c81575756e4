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
  /// Hidden elements have lines as well; definitions and titles have none. What clip paths hide is
  /// left out: an area stays closed if it or the clip path is convex, otherwise the visible parts
  /// of its edge are open lines. A clip path that would leave many more lines than the shape has
  /// segments hides nothing of it.
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
  /// The lines of one shape as far as clip paths show it, without those of elements inside it.
  func lines(ofRow index: Int) -> [Outline.Line] {
    let lines = wholeLines(ofRow: index)
    var clip = layout.placements[index].clip
    guard clip > 0, ![.image, .use, .text].contains(tables.rows[index].tag) else { return lines }
    var shown = lines
    // Few segments can be cut into a great many parts, which the next clip path would cut again.
    let most = 4 * lines.reduce(0) { $0 + $1.points.count } + 64
    while clip > 0, !shown.isEmpty {
      let entry = layout.clips[Int(clip)]
      if let region = entry.region {
        shown = layout.clipRegions[Int(region)].clip(shown, atMost: most) ?? shown
      }
      clip = entry.outer
    }
    return shown
  }

  private func wholeLines(ofRow index: Int) -> [Outline.Line] {
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
      width: layout.viewport.width / layout.rootScale,
      height: layout.viewport.height / layout.rootScale, fontSize: 16, rootFontSize: 16,
      rootWidth: layout.viewport.width, rootHeight: layout.viewport.height)
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
