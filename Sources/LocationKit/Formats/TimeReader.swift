import CivilTime

/// Parses times in ISO 8601 as milliseconds; a time without a zone is in UTC.
///
/// Consecutive records are mostly on the same day, so the last day is cached.
struct TimeReader {
  private var day: (high: UInt64, low: UInt16) = (0, 0)
  private var midnight: Int64 = 0

  /// Parses a time, possibly surrounded by white space.
  mutating func milliseconds(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    var range = text.indices
    while let first = range.first, ByteCursor.isWhiteSpace(text[first]) { range.removeFirst() }
    while let last = range.last, ByteCursor.isWhiteSpace(text[last]) { range.removeLast() }
    let body = UnsafeBufferPointer(rebasing: text[range])
    if let quick = commonForm(body) { return quick }
    return ISODateTime(utf8: body.span)?.timestamp(fallbackOffset: 0).milliseconds
  }

  /// Parses `2026-11-21T09:00:00Z`, with an optional fraction of up to three digits.
  private mutating func commonForm(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard text.count >= 20, text.count <= 24, text.count != 21,
      let base = UnsafeRawPointer(text.baseAddress)
    else { return nil }
    let key = (
      base.loadUnaligned(as: UInt64.self), base.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
    )
    if key != day {
      guard let date = CivilDate(String(decoding: text[..<10], as: UTF8.self)) else { return nil }
      midnight = Int64(date.daysSinceEpoch) * 86_400_000
      day = key
    }
    func pair(_ place: Int) -> Int64? {
      let high = text[place] &- 48
      let low = text[place + 1] &- 48
      return high < 10 && low < 10 ? Int64(high) * 10 + Int64(low) : nil
    }
    guard text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"),
      text[16] == UInt8(ascii: ":"), text[text.count - 1] == UInt8(ascii: "Z"),
      let hour = pair(11), hour < 24, let minute = pair(14), minute < 60,
      let second = pair(17), second < 60
    else { return nil }
    var fraction: Int64 = 0
    if text.count > 20 {
      guard text[19] == UInt8(ascii: ".") else { return nil }
      var weight: Int64 = 100
      for place in 20..<text.count - 1 {
        let digit = text[place] &- 48
        guard digit < 10 else { return nil }
        fraction += Int64(digit) * weight
        weight /= 10
      }
    }
    return midnight + (hour * 3600 + minute * 60 + second) * 1000 + fraction
  }
}
