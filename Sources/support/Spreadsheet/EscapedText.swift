/// Characters that XML cannot hold are written as `_x000D_` (ECMA-376, part 1, 22.9.2.19).
enum EscapedText {
  /// The text without such escapes.
  static func plain(_ text: String) -> String {
    guard text.contains("_x") else { return text }
    let bytes = Array(text.utf8)
    var units: [UInt16] = []
    var index = 0
    var rest: [UInt8] = []
    func flush() {
      units += String(decoding: rest, as: UTF8.self).utf16
      rest.removeAll()
    }
    while index < bytes.count {
      if let unit = unit(in: bytes, at: index) {
        flush()
        units.append(unit)
        index += 7
      } else {
        rest.append(bytes[index])
        index += 1
      }
    }
    flush()
    return String(decoding: units, as: UTF16.self)
  }

  /// The code unit that an escape at an index stands for.
  private static func unit(in bytes: [UInt8], at index: Int) -> UInt16? {
    guard index + 7 <= bytes.count, bytes[index] == UInt8(ascii: "_"),
      bytes[index + 1] == UInt8(ascii: "x"), bytes[index + 6] == UInt8(ascii: "_")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[(index + 2)..<(index + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
