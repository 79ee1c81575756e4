/// The name of the requested sensor that replies should contain.
///
/// The current API names it in full, `MzWarKondrat-PM10-1g`; the older one names its pollutant,
/// `PM10`.
package struct SensorCode {
  let station: String?
  let pollutant: Pollutant

  /// Creates an expectation.
  ///
  /// - Parameters:
  ///   - station: The station's code; `nil` where that is not known.
  ///   - pollutant: The measured quantity.
  package init(station: String?, pollutant: Pollutant) {
    self.station = station
    self.pollutant = pollutant
  }

  /// Whether a reply's own words speak of another sensor; what is not understood does not.
  package func contradicts(_ found: String) -> Bool {
    if let station, Self.namesStation(found), !found.hasPrefix(station + "-") { return true }
    return Self.pollutant(in: found).map { $0 != pollutant } ?? false
  }

  /// Whether a code names a station as well as what is measured.
  package static func namesStation(_ code: String) -> Bool { code.contains("-") }

  /// The meaning of a measure's code.
  package static func pollutant(in code: String) -> Pollutant? {
    let parts = code.split(separator: "-")
    guard let measured = parts.count > 1 ? parts[1] : parts.first else { return nil }
    return Pollutant(code: String(measured))
  }
}
