internal import Foundation
public import GeoKit

extension GeoReference {
  /// Lays a building's drawn outline on its outline on the Earth.
  ///
  /// The smallest rectangles around both are fitted in each of the four ways. The one that lies
  /// nearest is taken; of two that lie as near, as with a rectangular building, the one that turns
  /// the drawing least.
  ///
  /// - Parameters:
  ///   - outline: The corners of the drawn outline, in viewport pixels.
  ///   - polygon: The corners of the building's outline in WGS 84.
  /// - Returns: The map, whose ``residual`` is measured from the corners of the drawing to the
  ///   polygon; `nil` if one of the two has no area.
  public init?(outline: [PlanPoint], on polygon: [Coordinate]) {
    guard let first = polygon.first else { return nil }
    let ring = polygon.map { Self.meters($0, from: first) }
    let edges = Outline(lines: [.init(points: ring, isClosed: true)]).segments(closing: true)
    // Pixels count downwards.
    let drawn = OrientedBox(around: outline.map { PlanPoint(x: $0.x, y: -$0.y) })
    guard let drawn, let box = OrientedBox(around: ring) else { return nil }
    let fits = (0..<4).compactMap { turn -> Fit? in
      let places = (0..<4).map { box.corners[($0 + turn) % 4] }
      return Fit(drawn.corners, on: places, from: first, outline: outline, edges: edges)
    }
    guard let best = fits.min(by: { $0.score < $1.score }) else { return nil }
    self = best.reference
  }

  /// One of the ways to lay a rectangle on another.
  private struct Fit {
    let reference: GeoReference
    /// Metres, with penalties for stretching and turning.
    let score: Double

    init?(
      _ corners: [PlanPoint], on places: [PlanPoint], from origin: Coordinate,
      outline: [PlanPoint], edges: [Segment]
    ) {
      let controls = zip(corners, places).map { corner, place in
        PlanControlPoint(
          point: PlanPoint(x: corner.x, y: -corner.y),
          coordinate: GeoReference.coordinate(place, from: origin))
      }
      guard let reference = GeoReference(points: controls) else { return nil }
      let squares = outline.map { corner in
        let place = GeoReference.meters(reference.coordinate(of: corner), from: origin)
        let distance = edges.map { $0.distance(to: place) }.min() ?? 0
        return distance * distance
      }
      let mean = (squares.reduce(0, +) / Double(max(1, squares.count))).squareRoot()
      self.reference = reference.with(residual: mean)
      let scales = (0..<2).map { side in
        places[side].distance(to: places[side + 1])
          / max(1e-9, corners[side].distance(to: corners[side + 1]))
      }
      let stretch = abs(log(max(1e-9, scales[0]) / max(1e-9, scales[1])))
      func angle(_ points: [PlanPoint]) -> Double {
        atan2(points[1].y - points[0].y, points[1].x - points[0].x)
      }
      let turn = abs(remainder(angle(places) - angle(corners), 2 * .pi))
      score = mean * (1 + stretch) + 10 * stretch + 1e-3 * turn
    }
  }
}
