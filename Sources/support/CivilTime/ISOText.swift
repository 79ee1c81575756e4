/// Writes dates and times in ISO 8601 without intermediate strings.
struct ISOText {
  private var bytes: [UInt8] = []

  /// The text that `body` writes.
  static func written(_ body: (inout ISOText) -> Void) -> String {
    var text = ISOText()
    text.bytes.reserveCapacity(32)
    body(&text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Writes a non-negative number, padded with zeros to `digits` digits.
  mutating func append(_ number: Int, digits: Int) {
    var power = 1
    for _ in 1..<digits { power *= 10 }
    while number / power > 9 { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(48 + number / power % 10))
      power /= 10
    }
  }

  mutating func append(_ date: CivilDate) {
    if date.year < 0 { append(UInt8(ascii: "-")) }
    append(abs(date.year), digits: 4)
    append(UInt8(ascii: "-"))
    append(date.month, digits: 2)
    append(UInt8(ascii: "-"))
    append(date.day, digits: 2)
  }

  mutating func append(_ time: TimeOfDay) {
    append(time.seconds / 3600, digits: 2)
    append(UInt8(ascii: ":"))
    append(time.seconds / 60 % 60, digits: 2)
    append(UInt8(ascii: ":"))
    append(time.seconds % 60, digits: 2)
  }

  mutating func append(_ civil: CivilDateTime) {
    append(civil.date)
    append(UInt8(ascii: "T"))
    append(civil.time)
    let milliseconds = civil.millisecondOfDay % 1000
    guard milliseconds > 0 else { return }
    append(UInt8(ascii: "."))
    append(milliseconds, digits: 3)
  }
}
