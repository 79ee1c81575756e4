import CivilTime

/// Parses times as written in tables; a time without a zone is in UTC.
enum WrittenTime {
  /// Parses ISO 8601, seconds or milliseconds since 1970, `2026/11/21 09:00:00` and `21.11.2026
  /// 09:00:00`.
  static func milliseconds(_ text: String) -> Int64? {
    if let time = ISODateTime(text) { return time.timestamp(fallbackOffset: 0).milliseconds }
    if let date = CivilDate(text), text.count == 10 {
      return Int64(date.daysSinceEpoch) * 86_400_000
    }
    if let time = inSpreadsheet(text) { return time }
    if let number = sinceEpoch(text) { return number }
    return withOtherDate(text) ?? withZoneApart(text)
  }

  /// Parses `2024-05-01 10:00:00 UTC` and `2024-05-01 10:00:00 -0530`.
  private static func withZoneApart(_ text: String) -> Int64? {
    guard let blank = text.lastIndex(of: " "), text[..<blank].contains(":") else { return nil }
    let moment = text[..<blank]
    let zone = text[text.index(after: blank)...]
    switch zone {
    case "UTC", "GMT", "Z": return milliseconds("\(moment)Z")
    default:
      guard let sign = zone.first, "+-".contains(sign) else { return nil }
      let number = zone.dropFirst().filter { $0 != ":" }
      guard number.utf8.count == 4, digits(number) != nil, zone.utf8.count <= 6 else { return nil }
      return milliseconds("\(moment)\(sign)\(number.prefix(2)):\(number.suffix(2))")
    }
  }

  /// Parses a time in KML; a year, or a year and a month, stands for its start ("KML 2.2", 16.2).
  ///
  /// Numbers are never taken as times since 1970.
  static func inKML(_ text: String) -> Int64? {
    let day = text.hasSuffix("Z") ? text.dropLast() : text[...]
    if day.utf8.count == 4, digits(day) != nil { return milliseconds("\(day)-01-01") }
    if day.utf8.count == 7, day.dropFirst(4).first == "-" { return milliseconds("\(day)-01") }
    return sinceEpoch(text) == nil ? milliseconds(text) : nil
  }

  /// Parses a date and a time of day that consist of digits only, as in the columns of loggers:
  /// `240501 100000` and `20240501 100000`; a leading zero of the time may be missing.
  static func ofDigits(_ text: String) -> Int64? {
    let halves = text.split(separator: " ")
    guard halves.count == 2, let day = halves.first, let clock = halves.last,
      day.utf8.count == 6 || day.utf8.count == 8, 1...6 ~= clock.utf8.count,
      var days = digits(day), let seconds = digits(clock)
    else { return nil }
    if day.utf8.count == 6 { days += 20_000_000 }
    let date = CivilDate(year: days / 10_000, month: days / 100 % 100, day: days % 100)
    let (hour, minute, second) = (seconds / 10_000, seconds / 100 % 100, seconds % 100)
    guard let date, hour < 24, minute < 60, second < 60 else { return nil }
    return (Int64(date.daysSinceEpoch) * 86_400 + Int64(hour * 3600 + minute * 60 + second)) * 1000
  }

  private static func digits(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(text) : nil
  }

  /// Parses a moment as spreadsheets store it, in days since the end of 1899: `45413.4166667`.
  ///
  /// Only numbers with four decimals or more, for days from 1954 to 2119; as seconds, these would be
  /// in the first day of 1970.
  private static func inSpreadsheet(_ text: String) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 5, 4...16 ~= parts[1].utf8.count,
      digits(parts[0]) != nil, digits(parts[1]) != nil, let days = Double(text),
      20_000..<80_000 ~= days
    else { return nil }
    // Seconds are as fine as the digits of a spreadsheet allow.
    return Int64(((days - 25_569) * 86_400).rounded()) * 1000
  }

  private static func sinceEpoch(_ text: String) -> Int64? {
    let number = Array(text.utf8).withUnsafeBufferPointer { DecimalText.number($0) }
    return number.flatMap { milliseconds(sinceEpoch: $0) }
  }

  /// Parses seconds, milliseconds or microseconds since 1970, distinguished by their magnitude.
  static func milliseconds(sinceEpoch number: Double) -> Int64? {
    switch abs(number) {
    case ..<1e11: Int64((number * 1000).rounded())
    case ..<1e14: Int64(number.rounded())
    case ..<1e17: Int64((number / 1000).rounded(.down))
    default: nil
    }
  }

  private static func withOtherDate(_ text: String) -> Int64? {
    let halves = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
    guard let day = halves.first, let mark = day.first(where: { "./-".contains($0) }) else {
      return nil
    }
    let parts = day.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let yearFirst = parts[0].count == 4
    // Day and month can be distinguished only if a point implies their order.
    guard yearFirst || mark == "." && parts[2].count == 4 else { return nil }
    let ordered = yearFirst ? parts : parts.reversed()
    let numbers = ordered.compactMap { Int($0) }
    guard numbers.count == 3,
      let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    else { return nil }
    guard halves.count == 2 else { return Int64(date.daysSinceEpoch) * 86_400_000 }
    return ISODateTime("\(date)T\(halves[1])")?.timestamp(fallbackOffset: 0).milliseconds
  }
}
