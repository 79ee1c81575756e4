internal import GeoKit

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The part of the Earth that a drawing shows, and where a coordinate lies on it.
///
/// Equirectangular around the middle, which is true enough for a city.
struct MapFrame {
  static let width = 960.0
  let height: Double
  private let middle: (latitude: Double, longitude: Double)
  private let scale: Double
  private let shrinking: Double

  /// Fits some coordinates with a margin; the drawing is at most one and a half times as high as wide.
  init(fitting coordinates: [Coordinate]) {
    let first = coordinates.first
    let reference = first?.longitude ?? 0
    let latitudes = coordinates.map(\.latitude)
    let longitudes = coordinates.map { Self.near(reference, $0.longitude) }
    let (south, north) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
    let (west, east) = (longitudes.min() ?? 0, longitudes.max() ?? 0)
    middle = ((south + north) / 2, (west + east) / 2)
    shrinking = max(0.01, cos(middle.latitude * .pi / 180))
    let breadth = max((east - west) * shrinking, 0.002)
    let depth = max(north - south, 0.002)
    let usable = Self.width * 0.8
    scale = min(usable / breadth, usable * 1.3 / depth)
    height = max(depth * scale + Self.width * 0.2, Self.width * 0.5)
  }

  /// Where a coordinate lies, in the drawing's units from its upper left corner.
  func point(_ coordinate: Coordinate) -> (x: Double, y: Double) {
    let east = Self.near(middle.longitude, coordinate.longitude) - middle.longitude
    return (
      Self.width / 2 + east * shrinking * scale,
      height / 2 - (coordinate.latitude - middle.latitude) * scale
    )
  }

  /// Whether a point of the drawing can be seen.
  func shows(_ point: (x: Double, y: Double)) -> Bool {
    (0...Self.width).contains(point.x) && (0...height).contains(point.y)
  }

  /// The longitude's representative within 180° of a reference.
  private static func near(_ reference: Double, _ longitude: Double) -> Double {
    if longitude - reference > 180 { return longitude - 360 }
    if longitude - reference < -180 { return longitude + 360 }
    return longitude
  }
}
