/// An offset from UTC as ISO 8601 writes it: `Z`, `+01:00`, `-0330`, `+01`.
package struct ISOOffset: Hashable, Sendable {
  /// Seconds ahead of UTC, less than a day in either direction.
  package let seconds: Int

  /// Parses an offset; `nil` for other text.
  package init?(_ text: some StringProtocol) {
    let whole = DigitScanner.scan(text) { scanner -> ISOOffset? in
      let offset = ISOOffset(scanning: &scanner)
      return scanner.isAtEnd ? offset : nil
    }
    guard let whole else { return nil }
    self = whole
  }

  init?(scanning scanner: inout DigitScanner) {
    let sign: Int
    switch scanner.next {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"):
      scanner.skip()
      seconds = 0
      return
    case UInt8(ascii: "+"): sign = 1
    case UInt8(ascii: "-"): sign = -1
    default: return nil
    }
    scanner.skip()
    guard let hours = scanner.pair(), hours < 24 else { return nil }
    var minutes = 0
    if !scanner.isAtEnd {
      _ = scanner.take(UInt8(ascii: ":"))
      guard let pair = scanner.pair(), pair < 60 else { return nil }
      minutes = pair
    }
    seconds = sign * (hours * 60 + minutes) * 60
  }
}
