/// A date and time as ISO 8601 and RFC 3339 write them.
///
/// It parses the extended and the basic form (`2026-11-21T09:00:00.250+01:00`, `20261121T0900Z`),
/// with `T`, `t` or a space between date and time. Seconds and their fraction are optional; the
/// fraction is truncated to milliseconds. The zone is `Z`, `z`, `±hh`, `±hhmm`, `±hh:mm`, or
/// missing, in which case the caller chooses one. `24:00` is the following midnight, and a leap
/// second counts as the second that follows it. Week dates, ordinal dates and years beyond four
/// digits are not supported.
package struct ISODateTime: Hashable, Sendable {
  /// The local date and time.
  package let civil: CivilDateTime
  /// Seconds ahead of UTC; `nil` when the text has no offset.
  package let offset: Int?

  /// Parses a date and time; `nil` for other text.
  package init?(_ text: some StringProtocol) {
    guard let found = DigitScanner.scan(text, { ISODateTime(scanning: &$0) }) else { return nil }
    self = found
  }

  /// Parses a date and time in UTF-8; `nil` for other text.
  ///
  /// - Complexity: One pass over the text, without allocation.
  package init?(utf8: Span<UInt8>) {
    guard let found = DigitScanner.scan(utf8: utf8, { ISODateTime(scanning: &$0) }) else {
      return nil
    }
    self = found
  }

  private init?(scanning scanner: inout DigitScanner) {
    guard let date = CivilDate(scanning: &scanner) else { return nil }
    switch scanner.next {
    case UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " "): scanner.skip()
    default: return nil
    }
    guard let time = Self.time(&scanner) else { return nil }
    if scanner.isAtEnd {
      offset = nil
    } else {
      guard let found = ISOOffset(scanning: &scanner), scanner.isAtEnd else { return nil }
      offset = found.seconds
    }
    civil = CivilDateTime(date, millisecondOfDay: time)
  }

  /// The instant, with the offset of the text or else `fallback`.
  package func timestamp(fallbackOffset fallback: Int) -> Timestamp {
    let offset = offset ?? fallback
    return Timestamp(
      milliseconds: civil.millisecondsSinceEpoch - Int64(offset) * 1000, offset: offset)
  }

  /// Milliseconds since midnight, up to and including the next midnight.
  private static func time(_ scanner: inout DigitScanner) -> Int? {
    guard let hour = scanner.pair(), hour <= 24 else { return nil }
    let isExtended = scanner.take(UInt8(ascii: ":"))
    guard let minute = scanner.pair(), minute < 60 else { return nil }
    var milliseconds = (hour * 60 + minute) * 60_000
    let hasSeconds = isExtended ? scanner.take(UInt8(ascii: ":")) : 48...57 ~= scanner.next
    if hasSeconds {
      guard let second = scanner.pair(), second <= 60 else { return nil }
      milliseconds += second * 1000
      if scanner.take(UInt8(ascii: ".")) || scanner.take(UInt8(ascii: ",")) {
        guard let fraction = fraction(&scanner) else { return nil }
        milliseconds += fraction
      }
    }
    return milliseconds <= 86_400_999 && (hour < 24 || milliseconds == 86_400_000)
      ? milliseconds : nil
  }

  /// The milliseconds of a fraction of any length, truncated.
  private static func fraction(_ scanner: inout DigitScanner) -> Int? {
    var value = 0
    var weight = 100
    guard 48...57 ~= scanner.next else { return nil }
    while 48...57 ~= scanner.next {
      value += (Int(scanner.next) - 48) * weight
      weight /= 10
      scanner.skip()
    }
    return value
  }
}

extension CivilDate {
  /// Parses `2026-11-21` or `20261121`; `nil` for other text.
  package init?(_ text: some StringProtocol) {
    let whole = DigitScanner.scan(text) { scanner -> CivilDate? in
      let date = CivilDate(scanning: &scanner)
      return scanner.isAtEnd ? date : nil
    }
    guard let whole else { return nil }
    self = whole
  }

  init?(scanning scanner: inout DigitScanner) {
    guard let century = scanner.pair(), let rest = scanner.pair() else { return nil }
    let isExtended = scanner.take(UInt8(ascii: "-"))
    guard let month = scanner.pair(), !isExtended || scanner.take(UInt8(ascii: "-")),
      let day = scanner.pair()
    else { return nil }
    self.init(year: century * 100 + rest, month: month, day: day)
  }
}
