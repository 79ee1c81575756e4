/// What replies should say of the sensor that was asked for.
///
/// The present interface names it in full, `MzWarKondrat-PM10-1g`; the older one names what it
/// measures, `PM10`.
struct SensorCode {
  let station: String?
  let pollutant: Pollutant

  /// Whether a reply's own words speak of another sensor; what is not understood does not.
  func contradicts(_ found: String) -> Bool {
    let parts = found.split(separator: "-")
    if parts.count > 1, let station, !found.hasPrefix(station + "-") { return true }
    guard let measured = parts.count > 1 ? parts[1] : parts.first else { return false }
    return Pollutant(code: String(measured)).map { $0 != pollutant } ?? false
  }
}
