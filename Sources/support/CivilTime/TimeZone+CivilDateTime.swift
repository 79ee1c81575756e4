package import Foundation

extension TimeZone {
  /// The instant at which the local time of this zone is `civil`.
  ///
  /// A time that is skipped in spring is read with the offset before the change: 02:30 becomes
  /// 03:30. Of a time that occurs twice in autumn, the first is used. RFC 5545 (section 3.3.5)
  /// reads times the same way.
  package func timestamp(at civil: CivilDateTime) -> Timestamp {
    let local = civil.millisecondsSinceEpoch
    let dayBefore = offset(atMilliseconds: local - 86_400_000)
    let dayAfter = offset(atMilliseconds: local + 86_400_000)
    for offset in [dayBefore, dayAfter] {
      let moment = local - Int64(offset) * 1000
      if self.offset(atMilliseconds: moment) == offset {
        return Timestamp(milliseconds: moment, offset: offset)
      }
    }
    return timestamp(atMilliseconds: local - Int64(dayBefore) * 1000)
  }

  /// The instant given in milliseconds since 1970, with this zone's offset at that time.
  package func timestamp(atMilliseconds milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: milliseconds, offset: offset(atMilliseconds: milliseconds))
  }

  /// Seconds that this zone is ahead of UTC at an instant.
  package func offset(atMilliseconds milliseconds: Int64) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
  }
}
