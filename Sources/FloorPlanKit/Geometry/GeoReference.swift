internal import Foundation
public import GeoKit

/// Where a level's drawing lies on the Earth: an affine map from its pixels to WGS 84.
///
/// ```swift
/// let place = building.levels[0].georeference?.coordinate(of: PlanPoint(x: 320, y: 80))
/// ```
///
/// Two pairs of points give a similarity (turned, scaled, moved), three and more that do not lie on
/// one line an affine map by least squares.
public struct GeoReference: Hashable, Sendable {
  /// The root of the mean square distance between the given places and those that the map gives, in
  /// metres; zero for two and three pairs.
  public private(set) var residual: Double
  private let origin: Coordinate
  /// Metres to the east: `east.x · x + east.y · y + east.shift`.
  private let east: Row
  /// Metres to the north.
  private let north: Row

  private struct Row: Hashable {
    var x: Double
    var y: Double
    var shift: Double

    func value(_ point: PlanPoint) -> Double { x * point.x + y * point.y + shift }
  }

  /// The length of a degree of latitude.
  static let metersPerDegree = 111_195.0

  /// Fits a map to points whose places are known.
  ///
  /// Choose points far apart, such as opposite corners: an error in a pair is magnified beyond it.
  ///
  /// - Parameter controls: Two or more points; their levels are ignored.
  /// - Returns: `nil` for fewer than two different points, or if they lie farther apart than a
  ///   degree.
  public init?(points controls: [PlanControlPoint]) {
    guard controls.count > 1, let first = controls.first else { return nil }
    let origin = first.coordinate
    let places = controls.map { Self.meters($0.coordinate, from: origin) }
    let points = controls.map(\.point)
    guard places.allSatisfy({ max(abs($0.x), abs($0.y)) <= Self.metersPerDegree }),
      points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }),
      let rows = Self.affine(points, places) ?? Self.similarity(points, places)
    else { return nil }
    self.origin = origin
    (east, north) = rows
    let squares = zip(points, places).map { point, place in
      let (x, y) = (rows.0.value(point) - place.x, rows.1.value(point) - place.y)
      return x * x + y * y
    }
    let mean = squares.reduce(0, +) / Double(squares.count)
    residual = controls.count < 4 && mean < 1e-6 ? 0 : mean.squareRoot()
  }

  /// The place of a viewport pixel.
  ///
  /// - Parameter point: The pixel.
  /// - Returns: Its coordinate in WGS 84.
  public func coordinate(of point: PlanPoint) -> Coordinate {
    Self.coordinate(PlanPoint(x: east.value(point), y: north.value(point)), from: origin)
  }

  /// The same map with another residual.
  func with(residual: Double) -> GeoReference {
    var copy = self
    copy.residual = residual
    return copy
  }

  private static func cosine(_ place: Coordinate) -> Double {
    max(1e-6, cos(place.latitude * .pi / 180))
  }

  /// The place that lies metres to the east and to the north.
  static func coordinate(_ meters: PlanPoint, from origin: Coordinate) -> Coordinate {
    Coordinate(
      clampingLatitude: origin.latitude + meters.y / metersPerDegree,
      wrappingLongitude: origin.longitude + meters.x / (metersPerDegree * cosine(origin)))
  }

  /// Metres to the east and to the north of an origin.
  static func meters(_ place: Coordinate, from origin: Coordinate) -> PlanPoint {
    PlanPoint(
      x: (place.longitude - origin.longitude) * metersPerDegree * cosine(origin),
      y: (place.latitude - origin.latitude) * metersPerDegree)
  }

  private static func mean(_ points: [PlanPoint]) -> PlanPoint {
    PlanPoint(
      x: points.reduce(0) { $0 + $1.x } / Double(points.count),
      y: points.reduce(0) { $0 + $1.y } / Double(points.count))
  }

  /// The affine map with the least squares of distances; `nil` for points on one line.
  private static func affine(_ points: [PlanPoint], _ places: [PlanPoint]) -> (Row, Row)? {
    guard points.count > 2 else { return nil }
    let (middle, center) = (mean(points), mean(places))
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (xe, ye, xn, yn) = (0.0, 0.0, 0.0, 0.0)
    for (point, place) in zip(points, places) {
      let (x, y) = (point.x - middle.x, point.y - middle.y)
      let (e, n) = (place.x - center.x, place.y - center.y)
      (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y)
      (xe, ye, xn, yn) = (xe + x * e, ye + y * e, xn + x * n, yn + y * n)
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-6 * max(xx, yy) * max(xx, yy), determinant.isFinite else { return nil }
    func row(_ first: Double, _ second: Double, _ target: Double) -> Row {
      let x = (first * yy - second * xy) / determinant
      let y = (second * xx - first * xy) / determinant
      return Row(x: x, y: y, shift: target - x * middle.x - y * middle.y)
    }
    return (row(xe, ye, center.x), row(xn, yn, center.y))
  }

  /// The similarity with the least squares of distances; pixels count downwards.
  private static func similarity(_ points: [PlanPoint], _ places: [PlanPoint]) -> (Row, Row)? {
    let (middle, center) = (mean(points), mean(places))
    var (size, turn, scale) = (0.0, 0.0, 0.0)
    for (point, place) in zip(points, places) {
      let (x, y) = (point.x - middle.x, middle.y - point.y)
      let (e, n) = (place.x - center.x, place.y - center.y)
      size += x * x + y * y
      scale += x * e + y * n
      turn += x * n - y * e
    }
    guard size > 1e-9, size.isFinite else { return nil }
    let (a, b) = (scale / size, turn / size)
    return (
      Row(x: a, y: b, shift: center.x - a * middle.x - b * middle.y),
      Row(x: b, y: -a, shift: center.y - b * middle.x + a * middle.y)
    )
  }
}
