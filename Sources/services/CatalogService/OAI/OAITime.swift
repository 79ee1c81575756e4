#if Services
internal import CivilTime

/// Times in OAI-PMH: `2026-11-21T09:00:00Z`, in requests also `2026-11-21`.
enum OAITime {
  /// A time, truncated to the second.
  static func text(_ milliseconds: Int64) -> String {
    let seconds = Int64((Double(milliseconds) / 1000).rounded(.down))
    return Timestamp(milliseconds: seconds * 1000).description
  }

  /// The range of milliseconds of a day or second in a request; `nil` for other text.
  static func range(_ text: String) -> Range<Int64>? {
    let isDay = text.utf8.count == 10
    // XML Schema 1.0 has no year 0.
    guard isDay || (text.utf8.count == 20 && text.hasSuffix("Z")), !text.hasPrefix("0000"),
      let moment = Timestamp(isDay ? text + "T00:00:00Z" : text),
      Self.text(moment.milliseconds) == (isDay ? text + "T00:00:00Z" : text)
    else { return nil }
    return moment.milliseconds..<(moment.milliseconds + (isDay ? 86_400_000 : 1000))
  }
}
#endif
