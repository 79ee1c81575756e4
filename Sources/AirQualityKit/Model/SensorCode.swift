/// The expected name of the requested sensor in a reply.
///
/// The current API names it in full, `MzWarKondrat-PM10-1g`; the older one names its pollutant,
/// `PM10`.
package struct SensorCode {
  let station: String?
  let pollutant: Pollutant

  /// Creates the expected name.
  ///
  /// - Parameters:
  ///   - station: The station's code; `nil` where unknown.
  ///   - pollutant: The measured quantity.
  package init(station: String?, pollutant: Pollutant) {
    self.station = station
    self.pollutant = pollutant
  }

  /// Whether the name in a reply is that of another sensor; names of an unknown form are accepted.
  package func contradicts(_ found: String) -> Bool {
    if let station, Self.namesStation(found), !found.hasPrefix(station + "-") { return true }
    return Self.pollutant(in: found).map { $0 != pollutant } ?? false
  }

  /// Whether a code contains a station besides the pollutant.
  package static func namesStation(_ code: String) -> Bool { code.contains("-") }

  /// The pollutant in a sensor's code.
  package static func pollutant(in code: String) -> Pollutant? {
    let parts = code.split(separator: "-")
    guard let measured = parts.count > 1 ? parts[1] : parts.first else { return nil }
    return Pollutant(code: String(measured))
  }
}
