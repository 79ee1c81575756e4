#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension SVGDocument {
  /// The outlines of the area that a shape fills, after a transform; none for lines and texts.
  func rings(
    of row: SVGTables.Row, _ matrix: Affine, _ extent: LengthContext,
    _ styled: [(property: Property, length: Length)]
  ) -> [[PlanPoint]] {
    guard row.geometry >= 0 else { return [] }
    func length(_ place: Int, _ direction: LengthContext.Direction) -> Double? {
      extent.resolve(self.length(of: row, place, styled), direction)
    }
    switch row.tag {
    case .path, .polygon, .polyline:
      return tables.arena.lines(of: tables.paths[Int(row.geometry)], matrix).map(\.points)
    case .rectangle:
      let (x, y) = (length(0, .horizontal) ?? 0, length(1, .vertical) ?? 0)
      guard let width = length(2, .horizontal), let height = length(3, .vertical), width > 0,
        height > 0
      else { return [] }
      return [
        [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map {
          matrix.apply(PlanPoint(x: $0.0, y: $0.1))
        }
      ]
    case .circle:
      guard let radius = length(2, .diagonal), radius > 0 else { return [] }
      return [
        ring(length(0, .horizontal), length(1, .vertical), radii: (radius, radius), matrix: matrix)
      ]
    case .ellipse:
      guard let one = length(2, .horizontal) ?? length(3, .vertical),
        let other = length(3, .vertical) ?? length(2, .horizontal), one > 0, other > 0
      else { return [] }
      return [
        ring(length(0, .horizontal), length(1, .vertical), radii: (one, other), matrix: matrix)
      ]
    default: return []
    }
  }

  private func ring(
    _ x: Double?, _ y: Double?, radii: (x: Double, y: Double), matrix: Affine
  ) -> [PlanPoint] {
    (0..<64).map { step in
      let angle = Double(step) * 2 * .pi / 64
      return matrix.apply(
        PlanPoint(x: (x ?? 0) + radii.x * cos(angle), y: (y ?? 0) + radii.y * sin(angle)))
    }
  }
}
