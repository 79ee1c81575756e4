/// An instant with the offset from UTC of the clock that recorded it.
///
/// Two timestamps are equal when instant and offset are; they are ordered by instant.
package struct Timestamp: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
  package var milliseconds: Int64
  /// Seconds ahead of UTC.
  package var offset: Int

  /// Creates a timestamp.
  package init(milliseconds: Int64, offset: Int = 0) {
    self.milliseconds = milliseconds
    self.offset = offset
  }

  /// The local date and time.
  package var civil: CivilDateTime {
    CivilDateTime(millisecondsSinceEpoch: milliseconds + Int64(offset) * 1000)
  }
}

extension Timestamp: Comparable {
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.milliseconds, left.offset) < (right.milliseconds, right.offset)
  }
}
