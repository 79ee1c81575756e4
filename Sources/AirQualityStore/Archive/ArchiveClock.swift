import CivilTime

/// The times of the archive, in Central European Time all year round.
enum ArchiveClock {
  /// The hour of a text or a spreadsheet's day number, in hours since 1970 in the archive's time
  /// zone; times that are off by seconds are rounded to the nearest hour.
  ///
  /// It reads `2015-01-01 03:00:00.005`, `01.01.2016 03:00` and days since the end of 1899.
  static func hour(of text: String) -> Int? {
    let bytes = Array(text.utf8)
    if let days = Double(text.replacing(",", with: ".")), (20_000...80_000).contains(days) {
      // 1970-01-01 is day 25569 in spreadsheets.
      return Int(((days - 25_569) * 24).rounded())
    }
    guard bytes.count >= 16, bytes.count <= 32 else { return nil }
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start + count <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[start..<start + count] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      return value
    }
    let date: CivilDate?
    if bytes[4] == 0x2D, bytes[7] == 0x2D, let year = number(0, 4), let month = number(5, 2),
      let day = number(8, 2)
    {
      date = CivilDate(year: year, month: month, day: day)
    } else if [0x2E, 0x2F, 0x2D].contains(bytes[2]), bytes[5] == bytes[2],
      let day = number(0, 2), let month = number(3, 2), let year = number(6, 4)
    {
      date = CivilDate(year: year, month: month, day: day)
    } else {
      return nil
    }
    guard let date, [0x20, 0x54].contains(bytes[10]), bytes[13] == 0x3A,
      let hour = number(11, 2), let minute = number(14, 2), hour <= 24, minute < 60
    else { return nil }
    let rest = bytes[16...]
    guard rest.allSatisfy({ (48...57).contains($0) || $0 == 0x3A || $0 == 0x2E || $0 == 0x2C })
    else { return nil }
    let second = rest.first == 0x3A ? number(17, 2) ?? 60 : 0
    guard second < 60 else { return nil }
    let seconds = hour * 3600 + minute * 60 + second
    // A deviation of more than five minutes is an error in the file, not drift.
    let off = seconds % 3600
    guard off <= 300 || off >= 3300 else { return nil }
    return date.daysSinceEpoch * 24 + (seconds + 300) / 3600
  }
}
