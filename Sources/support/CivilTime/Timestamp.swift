/// A moment, and the offset from UTC of the clock that showed it.
///
/// Two timestamps are equal when moment and offset are; order is that of the moments.
package struct Timestamp: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  package var milliseconds: Int64
  /// Seconds that the clock is ahead of UTC.
  package var offset: Int

  /// Creates a timestamp.
  package init(milliseconds: Int64, offset: Int = 0) {
    self.milliseconds = milliseconds
    self.offset = offset
  }

  /// The clock's reading.
  package var civil: CivilDateTime {
    CivilDateTime(millisecondsSinceEpoch: milliseconds + Int64(offset) * 1000)
  }
}

extension Timestamp: Comparable {
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.milliseconds, left.offset) < (right.milliseconds, right.offset)
  }
}
