internal import CivilTime

/// How a sheet shows a number (ECMA-376, part 1, 18.8.30 and 18.8.31).
enum CellFormat: Equatable {
  case number
  case date
  case year
  case time
  case dateTime

  /// A number as a sheet with this format shows it, dates and times in ISO 8601.
  ///
  /// - Parameters:
  ///   - value: The stored number; for dates, days since the end of 1899.
  ///   - startsIn1904: Whether days are counted from 1904 instead.
  /// - Returns: `nil` for plain numbers, and for numbers that are no date.
  func text(of value: String, startsIn1904: Bool) -> String? {
    guard self != .number, let days = Double(value), days >= 0, days < 2_958_466 else { return nil }
    let seconds = Int64((days * 86_400).rounded())
    // Day 60 is 29 February 1900, which did not exist; before it, days are counted from 1 January.
    let epoch = startsIn1904 ? -24_107 : days < 60 ? -25_568 : -25_569
    let moment = CivilDateTime(
      millisecondsSinceEpoch: (Int64(epoch) * 86_400 + seconds) * 1000)
    let text = "\(moment)"
    let date = text.prefix(10)
    let time = text.dropFirst(11).prefix(seconds % 60 == 0 ? 5 : 8)
    switch self {
    case .year: return String(date.prefix(4))
    case .time: return String(time)
    case .date: return String(date)
    case .dateTime: return seconds % 86_400 == 0 ? String(date) : "\(date) \(time)"
    case .number: return nil
    }
  }

  /// The format of one of the built-in numbers.
  init(builtIn number: Int) {
    switch number {
    case 14...17, 27...31, 36, 50...54, 57, 58: self = .date
    case 18...21, 32...35, 55, 56: self = .time
    case 22: self = .dateTime
    default: self = .number
    }
  }

  /// The format of a code such as `dd.mm.yyyy`, without the texts in it.
  init(code: String) {
    // Only the first section, for positive numbers.
    let section = String(code.lowercased().prefix { $0 != ";" })
    guard !section.contains(#/\[(h+|m+|s+)\]/#) else {
      // A duration, which may be longer than a day, is shown as stored.
      self = .number
      return
    }
    // Without fractions of seconds, texts, escaped characters, colours and locales.
    let plain = section.replacing(#/s\.0+/#, with: "s")
      .replacing(#/"[^"]*"|\\.|[_*].|\[[^\]]*\]/#, with: "")
    let letters = Set(plain)
    let hasTime = letters.contains("h") || letters.contains("s")
    let hasDate = !letters.isDisjoint(with: "yd") || letters.contains("m") && !hasTime
    let isDuration = letters.contains("s") && letters.isDisjoint(with: "hyd")
    if !letters.isDisjoint(with: "0#g") || isDuration {
      self = .number
    } else if letters.isDisjoint(with: "dmhs"), letters.contains("y") {
      self = .year
    } else {
      self = hasDate ? hasTime ? .dateTime : .date : hasTime ? .time : .number
    }
  }
}
