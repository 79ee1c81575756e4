/// A time of day in seconds since midnight; times of timetables may exceed 24 hours.
///
/// `25:10:00` is ten past one in the night after the service day (GTFS Schedule Reference, field
/// type "Time").
package struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Seconds since midnight, not negative.
  package let seconds: Int

  /// Creates a time from seconds since midnight.
  ///
  /// - Precondition: `seconds` is not negative.
  package init(seconds: Int) {
    precondition(seconds >= 0, "a time of day is after 24:00")
    self.seconds = seconds
  }

  /// Parses `9:00`, `09:00`, `09:00:00` or `25:10:00`; `nil` for other text.
  ///
  /// Hours have one to three digits, minutes and seconds two; surrounding spaces are ignored.
  package init?(_ text: some StringProtocol) {
    guard let seconds = DigitScanner.scan(text, Self.seconds) else { return nil }
    self.seconds = seconds
  }

  /// Parses a time in UTF-8, like `init(_:)`.
  package init?(utf8: Span<UInt8>) {
    guard let seconds = DigitScanner.scan(utf8: utf8, Self.seconds) else { return nil }
    self.seconds = seconds
  }

  /// Whether the time lies within one day.
  package var isWithinDay: Bool { seconds < 86_400 }

  private static func seconds(_ scanner: inout DigitScanner) -> Int? {
    scanner.skipBlanks()
    guard let hours = scanner.number(digits: 1...3), scanner.take(UInt8(ascii: ":")),
      let minutes = scanner.number(digits: 2...2), minutes < 60
    else { return nil }
    var seconds = 0
    if scanner.take(UInt8(ascii: ":")) {
      guard let found = scanner.number(digits: 2...2), found < 60 else { return nil }
      seconds = found
    }
    scanner.skipBlanks()
    return scanner.isAtEnd ? hours * 3600 + minutes * 60 + seconds : nil
  }

  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.seconds < right.seconds
  }
}
