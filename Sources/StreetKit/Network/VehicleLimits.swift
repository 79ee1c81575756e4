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
    height = Self.least(
      ["maxheight", "maxheight:physical"], tags, Self.lengths, in: 0.5...20)
    width = Self.least(["maxwidth", "maxwidth:physical"], tags, Self.lengths, in: 0.5...20)
    weight = Self.least(["maxweight", "maxweightrating"], tags, Self.weights, in: 0.1...500)
  }

  /// The units of lengths in metres; without a unit it is metres.
  private static let lengths = [
    "": 1, "m": 1, "cm": 0.01, "'": 0.3048, "ft": 0.3048, "\"": 0.0254, "in": 0.0254,
  ]
  /// The units of weights in tonnes; without a unit it is tonnes.
  private static let weights = [
    "": 1, "t": 1, "kg": 0.001, "st": 0.90718474, "lb": 0.000_453_592_37,
    "lbs": 0.000_453_592_37,
  ]

  /// The least of several limits, in hundredths of the unit; 0 if none is known.
  private static func least(
    _ keys: [String], _ tags: MapTags, _ units: [String: Double], in range: ClosedRange<Double>
  ) -> UInt16 {
    let values = keys.compactMap { tags[$0].flatMap { number($0, units) } }
    guard let least = values.filter(range.contains).min() else { return 0 }
    return UInt16((least * 100 + 1e-6).rounded(.down))
  }

  /// Parses a number such as `3.5`, `3.5 m`, `12'6"`, `10 ft 6 in` or `7500 kg`.
  private static func number(_ text: String, _ units: [String: Double]) -> Double? {
    var rest = text.lowercased()[...]
    var sum: Double?
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      let unit = rest.prefix { !($0.isASCII && $0.isNumber) && $0 != " " }
      rest = rest.dropFirst(unit.count).drop { $0 == " " }
      guard let value = Double(digits), let factor = units[String(unit)] else { return nil }
      sum = (sum ?? 0) + value * factor
    }
    return sum
  }
}
