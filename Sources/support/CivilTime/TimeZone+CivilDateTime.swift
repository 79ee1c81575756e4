package import Foundation

extension TimeZone {
  /// The moment at which clocks of this zone show `civil`.
  ///
  /// A time that clocks skip in spring is taken as if they had not been put forward yet: 02:30
  /// becomes 03:30. A time that they show twice in autumn is the first of the two. RFC 5545
  /// (section 3.3.5) reads times the same way.
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

  /// Seconds that clocks of this zone are ahead of UTC at a moment.
  package func offset(atMilliseconds milliseconds: Int64) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
  }
}
