/// Decodes Windows-1251, which records of Russian libraries use without declaring it.
///
/// Source: the mapping file `CP1251.TXT` of the Unicode Consortium.
enum Windows1251 {
  /// The text of bytes; `nil` unless it consists mostly of Cyrillic words.
  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    let high = bytes.filter { $0 >= 0x80 }
    let letters = high.filter { $0 >= 0xC0 }.count
    guard letters >= 4, letters * 10 >= high.count * 9 else { return nil }
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      switch byte {
      case ..<0x80: scalars.append(Unicode.Scalar(byte))
      case 0xC0...:
        guard let letter = Unicode.Scalar(0x410 + UInt32(byte - 0xC0)) else { return nil }
        scalars.append(letter)
      default:
        guard let sign = signs[byte] else { return nil }
        scalars.append(sign)
      }
    }
    return String(scalars)
  }

  private static let signs: [UInt8: Unicode.Scalar] = [
    0x84: "„", 0x91: "‘", 0x92: "’", 0x93: "“", 0x94: "”", 0x96: "–", 0x97: "—", 0xA0: "\u{A0}",
    0xA5: "Ґ", 0xA8: "Ё", 0xAA: "Є", 0xAB: "«", 0xAF: "Ї", 0xB2: "І", 0xB3: "і", 0xB4: "ґ",
    0xB8: "ё", 0xB9: "№", 0xBA: "є", 0xBB: "»", 0xBF: "ї",
  ]
}
