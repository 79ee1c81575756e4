internal import Foundation
internal import GeoKit

/// A piece of the Earth as a page of 5 centimetres a unit, small enough to be flat: north is up,
/// and a margin is left around it.
struct EarthLayout: Sendable {
  static let metersPerUnit = 0.05
  private static let margin = 40.0
  private static let largest = 2_000_000.0
  /// Degrees: x is the longitude, y the latitude.
  private let box: PlanBox
  /// Units of the page for one degree to the east.
  private let east: Double
  /// Units of the page for one degree to the south.
  private let south = GeoReference.metersPerDegree / EarthLayout.metersPerUnit

  init(_ box: PlanBox) {
    self.box = box
    let middle = box.isEmpty ? 0 : box.center.y * .pi / 180
    east = GeoReference.metersPerDegree * max(0.01, cos(middle)) / Self.metersPerUnit
  }

  var width: Double { min(Self.largest, box.width * east + 2 * Self.margin) }
  var height: Double { min(Self.largest, box.height * south + 2 * Self.margin) }

  func point(_ coordinate: Coordinate) -> PlanPoint {
    point(PlanPoint(x: coordinate.longitude, y: coordinate.latitude))
  }

  /// The place of degrees on the page: x is the longitude, y the latitude.
  func point(_ degrees: PlanPoint) -> PlanPoint {
    PlanPoint(
      x: (degrees.x - box.minX) * east + Self.margin,
      y: (box.maxY - degrees.y) * south + Self.margin)
  }

  /// The corners of the page with their degrees, as `plan.json` keeps them.
  var georeference: [PlanDescription.GeoPoint] {
    guard !box.isEmpty, width > 0, height > 0 else { return [] }
    return [(0, 0), (width, 0), (0, height)].map { x, y in
      PlanDescription.GeoPoint(
        level: nil, x: x, y: y, latitude: box.maxY - (y - Self.margin) / south,
        longitude: box.minX + (x - Self.margin) / east)
    }
  }
}
