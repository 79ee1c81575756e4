internal import OpenStreetMapKit

/// The maximum height, width and weight of vehicles on a way; 0 if unknown.
struct VehicleLimits {
  /// In centimetres.
  var height: UInt16 = 0
  /// In centimetres.
  var width: UInt16 = 0
  /// In tens of kilograms.
  var weight: UInt16 = 0

  init(_ tags: MapTags) {
    height = Self.number(tags["maxheight"], in: 0.5...20, unit: 0.01)
    width = Self.number(tags["maxwidth"], in: 0.5...20, unit: 0.01)
    weight = Self.number(tags["maxweight"], in: 0.1...500, unit: 0.01)
  }

  /// Parses a number such as `3.5`, `3.5 m`, `12'6"` or `7.5 t`.
  private static func number(
    _ text: String?, in range: ClosedRange<Double>, unit: Double
  ) -> UInt16 {
    guard let text else { return 0 }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard var value = Double(digits) else { return 0 }
    let rest = text.dropFirst(digits.count)
    if rest.hasPrefix("'") {
      let inches = rest.dropFirst().prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      value = value * 0.3048 + (Double(inches) ?? 0) * 0.0254
    }
    guard range.contains(value) else { return 0 }
    return UInt16((value / unit).rounded(.down))
  }
}
