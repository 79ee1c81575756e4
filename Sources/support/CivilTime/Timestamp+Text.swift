extension Timestamp: CustomStringConvertible {
  /// Reads a date and time of ISO 8601 that says its offset from UTC; see `ISODateTime`.
  package init?(_ text: some StringProtocol) {
    guard let parsed = ISODateTime(text), let offset = parsed.offset else { return nil }
    self = parsed.timestamp(fallbackOffset: offset)
  }

  /// The moment in ISO 8601 with its offset: `2026-11-21T09:00:00+01:00`, or `…Z` at offset 0.
  ///
  /// Milliseconds are written where there are any.
  package var description: String {
    let civil = civil
    var text = civil.description
    guard offset != 0 else { return text + "Z" }
    let minutes = abs(offset) / 60
    text += offset < 0 ? "-" : "+"
    text += ISOText.padded(minutes / 60, to: 2) + ":" + ISOText.padded(minutes % 60, to: 2)
    return text
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// The date and time without a zone, `2026-11-21T09:00:00`, with milliseconds where there are
  /// any.
  package var description: String {
    let milliseconds = millisecondOfDay % 1000
    let fraction = milliseconds == 0 ? "" : "." + ISOText.padded(milliseconds, to: 3)
    return "\(date)T\(time)\(fraction)"
  }
}

extension CivilDate: CustomStringConvertible {
  /// The day as `2026-11-21`.
  package var description: String {
    let sign = year < 0 ? "-" : ""
    return sign + ISOText.padded(abs(year), to: 4) + "-" + ISOText.padded(month, to: 2) + "-"
      + ISOText.padded(day, to: 2)
  }
}

enum ISOText {
  /// A number with zeros before it, to so many digits.
  static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
