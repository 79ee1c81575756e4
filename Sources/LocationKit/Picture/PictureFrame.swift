import Foundation

/// Maps coordinates to points of a picture.
struct PictureFrame: Sendable {
  /// A point in pixels from the upper left corner.
  struct Point: Hashable {
    let x: Double
    let y: Double
  }

  /// The area without its margin.
  let box: BoundingBox
  let width: Double
  let height: Double
  /// The width of the whole Earth in pixels.
  let worldWidth: Double
  private let west: Double
  /// The longitude range between the margins in degrees, and the meridian in the middle.
  private let span: Double
  private let middle: Double
  private let top: Double
  private let scale: Double
  private let middleLatitude: Double
  private static let margin = 24.0

  init(_ box: BoundingBox, width: Double) {
    let bottom = Self.mercator(box.south)
    let top = Self.mercator(box.north)
    // A single point is shown with some of its surroundings.
    let spanX = max(box.width, 0.01)
    let spanY = max(top - bottom, 0.01)
    let inner = width - 2 * Self.margin
    // At most as high as wide, so that it fits on a screen.
    let scale = min(inner / spanX, inner / spanY)
    self.box = box
    self.width = width
    height = Self.rounded(max(spanY * scale, inner / 2) + 2 * Self.margin)
    self.scale = scale
    worldWidth = 360 * scale
    span = inner / scale
    west = box.west - (span - box.width) / 2
    middle = west + span / 2
    self.top = top + ((height - 2 * Self.margin) / scale - (top - bottom)) / 2
    middleLatitude = (box.south + box.north) / 2
  }

  /// The point of a coordinate.
  func point(_ place: Coordinate) -> Point {
    // The copy of the meridian that is nearest to the middle of the picture.
    let east = (place.longitude - middle).remainder(dividingBy: 360)
    return Point(
      x: Self.rounded(Self.margin + (east + span / 2) * scale),
      y: Self.rounded(y(ofLatitude: place.latitude)))
  }

  /// The width of a range of longitudes in pixels.
  func width(ofDegrees degrees: Double) -> Double { degrees * scale }

  /// The horizontal position of a meridian; meridians continue beyond 180°.
  func x(ofDegrees degrees: Double) -> Double { Self.margin + (degrees - west) * scale }

  /// The vertical position of a parallel.
  func y(ofLatitude latitude: Double) -> Double {
    Self.margin + (top - Self.mercator(latitude)) * scale
  }

  /// The coordinate at a point, in degrees; meridians continue beyond 180°.
  func coordinate(atX x: Double, y: Double) -> (east: Double, north: Double) {
    let turned = (top - (y - Self.margin) / scale) * .pi / 180
    return (
      west + (x - Self.margin) / scale, (2 * atan(exp(turned)) - .pi / 2) * 180 / .pi
    )
  }

  /// A scale bar with a round distance.
  var scaleBar: String {
    let metersPerPixel = 111_319.49 * cos(middleLatitude * .pi / 180) / scale
    let longest = metersPerPixel * width / 4
    let power = pow(10, floor(log10(max(longest, 1e-3))))
    let length = [5, 2, 1].map { $0 * power }.first { $0 <= longest } ?? power
    let start = Self.margin * 2
    let end = Self.rounded(start + length / max(metersPerPixel, 1e-9))
    let y = Self.rounded(height - 12)
    let label = length >= 1000 ? "\(Int(length / 1000)) km" : "\(Int(length.rounded())) m"
    return """
      <path class="s" d="M\(start) \(y - 4)v4H\(end)v-4"/>\
      <text class="t" x="\(end + 6)" y="\(y)">\(label)</text>
      """
  }

  /// The Mercator ordinate of a latitude, in degrees.
  private static func mercator(_ latitude: Double) -> Double {
    let clamped = min(max(latitude, -85), 85) * .pi / 180
    return log(tan(.pi / 4 + clamped / 2)) * 180 / .pi
  }

  /// A number rounded to a tenth, which is enough for pixels; to a hundredth below one.
  static func rounded(_ number: Double) -> Double {
    let unit: Double = abs(number) < 1 ? 100 : 10
    return (number * unit).rounded() / unit
  }
}

extension BoundingBox {
  var northWest: Coordinate {
    let place = try? Coordinate(latitude: north, longitude: west)
    return place ?? southWest
  }

  var southEast: Coordinate {
    let place = try? Coordinate(latitude: south, longitude: east)
    return place ?? northEast
  }
}
