/// The position of a photo.
struct PhotoPosition {
  private(set) var coordinate: Coordinate?
  /// Metres above sea level, negative below it.
  private(set) var altitude: Double?
  /// The accuracy of the position, in metres.
  private(set) var error: Double?
  private(set) var problems: [String] = []

  init(_ tags: ExifTags) {
    let latitude = degrees(tags, value: 2, reference: 1, positive: "N", negative: "S")
    let longitude = degrees(tags, value: 4, reference: 3, positive: "E", negative: "W")
    guard let latitude, let longitude else { return }
    do throws(GeoError) {
      coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      problems.append(error.description)
      return
    }
    if let height = tags.numbers(.gps, 6).first, height.isFinite {
      let isBelow = tags.numbers(.gps, 5).first == 1 || tags.text(.gps, 5)?.first == "1"
      altitude = isBelow ? -abs(height) : height
    }
    if let radius = tags.numbers(.gps, 31).first, radius.isFinite, radius > 0 { error = radius }
  }

  /// The value of degrees, minutes and seconds; minutes and seconds are optional, and any of them
  /// may have a fraction.
  private mutating func degrees(
    _ tags: ExifTags, value: Int, reference: Int, positive: Character, negative: Character
  ) -> Double? {
    let parts = tags.numbers(.gps, value)
    guard let whole = parts.first, whole.isFinite, parts.count <= 3 else { return nil }
    // Cameras without a fix write 0/0, and so do those that omit minutes and seconds.
    let rest = parts.dropFirst().map { $0.isFinite ? $0 : 0 }
    let sum = abs(whole) + (rest.first ?? 0) / 60 + (rest.count > 1 ? rest[1] : 0) / 3600
    let size = (sum * 1e9).rounded() / 1e9
    switch tags.text(.gps, reference)?.uppercased().first {
    case positive: return whole < 0 ? -size : size
    case negative: return -size
    default:
      // Then only the sign of the number can tell.
      problems.append("a position without \(positive) or \(negative) is taken as \(positive)")
      return whole < 0 ? -size : size
    }
  }
}
