/// Lines as short ASCII text, in the encoded polyline algorithm format of Google Maps.
///
/// Each coordinate is rounded and written as its difference from the previous one, in base-64
/// characters of five bits plus a continuation bit. Services differ only in the decimals: five for
/// Google and OSRM's `polyline`, six for OSRM's `polyline6` and Valhalla.
public enum Polyline {
  /// The number of decimals, in degrees.
  public enum Precision: Int, Hashable, Sendable, CaseIterable {
    /// Five decimals, about a metre.
    case five = 5
    /// Six decimals, about a tenth of a metre.
    case six = 6

    fileprivate var scale: Double { self == .five ? 1e5 : 1e6 }
  }

  /// Encodes a line.
  ///
  /// - Parameters:
  ///   - coordinates: The points of the line.
  ///   - precision: The decimals to which they are rounded, half away from zero.
  /// - Returns: The encoded line; empty if there are no points.
  public static func encode(
    _ coordinates: some Sequence<Coordinate>, precision: Precision = .five
  ) -> String {
    var bytes: [UInt8] = []
    var (latitude, longitude) = (0, 0)
    for coordinate in coordinates {
      let nextLatitude = Int((coordinate.latitude * precision.scale).rounded())
      let nextLongitude = Int((coordinate.longitude * precision.scale).rounded())
      append(nextLatitude - latitude, to: &bytes)
      append(nextLongitude - longitude, to: &bytes)
      (latitude, longitude) = (nextLatitude, nextLongitude)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes a line.
  ///
  /// - Parameters:
  ///   - text: The encoded line; empty for one without points.
  ///   - precision: The decimals with which the line was encoded; the text does not contain them.
  /// - Returns: The points of the line.
  /// - Throws: ``GeoError`` of kind ``GeoError/Kind/malformedPolyline``, or
  ///   ``GeoError/Kind/coordinateOutOfRange``, for example if six decimals are decoded as five.
  public static func decode(
    _ text: some StringProtocol, precision: Precision = .five
  ) throws(GeoError) -> [Coordinate] {
    var coordinates: [Coordinate] = []
    var (latitude, longitude) = (0, 0)
    var bytes = text.utf8.makeIterator()
    while let first = bytes.next() {
      latitude += try difference(first, &bytes)
      guard let second = bytes.next() else { throw cutOff }
      longitude += try difference(second, &bytes)
      coordinates.append(
        try Coordinate(
          latitude: Double(latitude) / precision.scale,
          longitude: Double(longitude) / precision.scale))
    }
    return coordinates
  }

  private static let cutOff = GeoError(.malformedPolyline, "the encoded line is cut off")

  private static func append(_ difference: Int, to bytes: inout [UInt8]) {
    var rest = difference < 0 ? ~(difference << 1) : difference << 1
    while rest >= 32 {
      bytes.append(UInt8(rest & 31 | 32) + 63)
      rest >>= 5
    }
    bytes.append(UInt8(rest) + 63)
  }

  private static func difference(
    _ first: UInt8, _ bytes: inout some IteratorProtocol<UInt8>
  ) throws(GeoError) -> Int {
    var byte = first
    var bits = 0
    for shift in stride(from: 0, to: 35, by: 5) {
      guard 63...126 ~= byte else {
        throw GeoError(
          .malformedPolyline, "an encoded line has only the characters from ? to ~")
      }
      bits |= ((Int(byte) - 63) & 31) << shift
      guard byte >= 95 else { return bits & 1 == 0 ? bits >> 1 : ~(bits >> 1) }
      guard let next = bytes.next() else { throw cutOff }
      byte = next
    }
    throw GeoError(.malformedPolyline, "a step of the encoded line is too long")
  }
}
