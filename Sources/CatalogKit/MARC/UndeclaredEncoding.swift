/// Reads fields that are not in the encoding that their record's leader declares.
enum UndeclaredEncoding {
  /// The text of a field with the name of its encoding; `nil` if there is no plausible one.
  ///
  /// MARC-8 has a mark before its letter where Windows-1252 has a single byte, so a mark before a
  /// vowel tells them apart: in Windows-1252 it would be two vowels of which the first is accented.
  static func text(_ bytes: ArraySlice<UInt8>) -> (text: String, name: String)? {
    if bytes.contains(MARC8.escape) || hasMarks(bytes), let text = MARC8.text(bytes),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .nonspacingMark })
    {
      return (text, "MARC-8")
    }
    return windows1252(bytes).map { ($0, "Windows-1252") }
  }

  /// Whether a byte that is a mark in MARC-8 stands before a letter that commonly has it.
  private static func hasMarks(_ bytes: ArraySlice<UInt8>) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { mark, letter in
      commonLetters[mark]?.contains(letter | 0x20) == true
    }
  }

  /// Letters that commonly have a mark: grave, acute, circumflex, umlaut. Caron, tilde, ogonek and
  /// others are left out, since their bytes are `é`, `ä` and `ñ` in Windows-1252.
  private static let commonLetters: [UInt8: Set<UInt8>] = [
    0xE1: Set("aeiou".utf8), 0xE2: Set("aeiouycnsz".utf8), 0xE3: Set("aeiu".utf8),
    0xE8: Set("aeiou".utf8), 0xB1: Set("aeiouyskncz".utf8),
  ]

  /// The text in Windows-1252; `nil` if a byte has no character, or an accented letter is no part
  /// of a word.
  ///
  /// Source: the mapping file `CP1252.TXT` of the Unicode Consortium.
  private static func windows1252(_ bytes: ArraySlice<UInt8>) -> String? {
    var scalars = String.UnicodeScalarView()
    var isSound = true
    for byte in bytes {
      guard let scalar = 0x80..<0xA0 ~= byte ? signs[byte] : Unicode.Scalar(byte) else {
        return nil
      }
      // Two accented letters in a row are rare, three are another encoding.
      let accented = scalars.suffix(2).count { isAccented($0) }
      isSound = isSound && !(isAccented(scalar) && accented == 2)
      scalars.append(scalar)
    }
    return isSound ? String(scalars) : nil
  }

  private static func isAccented(_ scalar: Unicode.Scalar) -> Bool {
    0xC0...0xFF ~= scalar.value && scalar != "×" && scalar != "÷"
  }

  private static let signs: [UInt8: Unicode.Scalar] = [
    0x80: "€", 0x82: "‚", 0x83: "ƒ", 0x84: "„", 0x85: "…", 0x86: "†", 0x87: "‡", 0x88: "ˆ",
    0x89: "‰", 0x8A: "Š", 0x8B: "‹", 0x8C: "Œ", 0x8E: "Ž", 0x91: "‘", 0x92: "’", 0x93: "“",
    0x94: "”", 0x95: "•", 0x96: "–", 0x97: "—", 0x98: "˜", 0x99: "™", 0x9A: "š", 0x9B: "›",
    0x9C: "œ", 0x9E: "ž", 0x9F: "Ÿ",
  ]
}
