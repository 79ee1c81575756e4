import CivilTime
import Foundation

/// The time at which a photo was taken.
enum PhotoTime {
  /// Milliseconds since 1970; `nil` if the photo has no time.
  static func milliseconds(
    _ tags: ExifTags, at coordinate: Coordinate
  ) throws(LocationError) -> Int64? {
    if let time = ofSatellites(tags) { return time }
    // The time of modification is not that of the photo.
    let pairs = [
      (ExifTags.Directory.exif, 0x9003, 0x9011, 0x9291), (.exif, 0x9004, 0x9012, 0x9292),
    ]
    for (directory, tag, offset, fraction) in pairs {
      guard let text = tags.text(directory, tag), let civil = civil(text) else { continue }
      let local = civil.millisecondsSinceEpoch + milliseconds(tags.text(.exif, fraction))
      if let ahead = tags.text(.exif, offset).flatMap(seconds) { return local - ahead * 1000 }
      let zone = try OfflineGeocoder.shared().place(at: coordinate, in: .english)?.zone
      guard let zone = zone.flatMap(TimeZone.init(identifier:)) else { return local }
      return zone.timestamp(at: civil).milliseconds + (local - civil.millisecondsSinceEpoch)
    }
    return nil
  }

  /// The time of the fix in UTC, if both date and time are present.
  private static func ofSatellites(_ tags: ExifTags) -> Int64? {
    let clock = tags.numbers(.gps, 7)
    guard let day = tags.text(.gps, 29).flatMap(date), clock.count == 3,
      clock.allSatisfy({ $0.isFinite && $0 >= 0 }), clock[0] < 24, clock[1] < 60, clock[2] < 61
    else { return nil }
    let seconds = clock[0] * 3600 + clock[1] * 60 + clock[2]
    return Int64(day.daysSinceEpoch) * 86_400_000 + Int64((seconds * 1000).rounded())
  }

  /// A date such as `2024:05:01`; some cameras use other separators.
  private static func date(_ text: String) -> CivilDate? {
    let parts = text.split { ":-/. ".contains($0) }.prefix(3).map { Int($0) ?? 0 }
    guard parts.count == 3 else { return nil }
    return CivilDate(year: parts[0], month: parts[1], day: parts[2])
  }

  private static func civil(_ text: String) -> CivilDateTime? {
    let halves = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
    guard halves.count == 2, let day = date(String(halves[0])),
      let time = TimeOfDay(halves[1].prefix(8)), time.seconds < 86_400
    else { return nil }
    return CivilDateTime(day, time)
  }

  /// The milliseconds given by the digits of a fraction.
  private static func milliseconds(_ digits: String?) -> Int64 {
    guard let digits, let fraction = Double("0.\(digits.filter(\.isNumber).prefix(6))") else {
      return 0
    }
    return Int64(fraction * 1000)
  }

  /// The offset from UTC in seconds, from `+02:00`.
  private static func seconds(_ text: String) -> Int64? {
    if text.first == "Z" { return 0 }
    let parts = text.dropFirst().prefix(5).split(separator: ":").map { Int64($0) }
    guard let sign = text.first, "+-".contains(sign), parts.count == 2, let hours = parts[0],
      let minutes = parts[1], 0...15 ~= hours, 0..<60 ~= minutes
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
