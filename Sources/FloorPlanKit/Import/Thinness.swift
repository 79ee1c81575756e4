/// How thin a closed shape is, which tells walls drawn as filled shapes from rooms.
struct Thinness {
  /// The length of all its lines.
  let around: Double
  /// Its mean width.
  let width: Double

  /// The most rings of which the mean width is computed.
  private static let mostRings = 256

  init(_ lines: [Outline.Line]) {
    let all = lines.filter { $0.points.count > 2 }
    around = Self.length(of: all)
    let rings = all.prefix(Self.mostRings)
    let shapes = rings.map { ring in
      let outline = Outline(lines: [ring])
      return (outline: outline, area: outline.area, box: outline.box ?? .empty)
    }
    // A ring inside an odd number of others is a hole.
    let area = shapes.reduce(0.0) { sum, shape in
      let point = shape.outline.lines[0].points[0]
      let outer = shapes.count { other in
        other.area > shape.area && other.box.contains(point) && other.outline.contains(point)
      }
      return sum + (outer.isMultiple(of: 2) ? shape.area : -shape.area)
    }
    let counted = rings.count < all.count ? Self.length(of: Array(rings)) : around
    width = counted > 0 ? 2 * max(0, area) / counted : 0
  }

  private static func length(of rings: [Outline.Line]) -> Double {
    Outline(lines: rings).segments(closing: true).reduce(0) { $0 + $1.length }
  }

  /// Whether it may be a piece of wall: narrower than corridors are, and much longer than wide.
  ///
  /// - Parameter diagonal: The length of the page's diagonal.
  func isWall(diagonal: Double) -> Bool {
    isThin(diagonal: diagonal) && around > Self.longest * width
  }

  /// Whether it is narrower than corridors are.
  func isThin(diagonal: Double) -> Bool { around > 0 && width < Self.widest * diagonal }

  private static let widest = 0.016
  private static let longest = 24.0
}
