import TextFolding

/// The Latin letters of MARC-8, the character set of MARC 21 records before Unicode.
///
/// Source: MARC 21 Specifications for Record Structure, Character Sets, and Exchange Media: Code
/// Table Extended Latin (ANSEL).
enum MARC8 {
  /// Begins a change to another alphabet.
  static let escape: UInt8 = 0x1B

  /// The text that bytes stand for; nothing where other alphabets are used, or other encodings.
  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    var scalars = String.UnicodeScalarView()
    // Marks stand before the letter that they belong to, in Unicode behind it.
    var marks: [Unicode.Scalar] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == escape {
        guard marks.isEmpty, takeLatin(&rest) else { return nil }
      } else if let mark = marksByByte[byte] {
        marks.append(mark)
      } else if let letter = byte < 0x80 ? Unicode.Scalar(byte) : letters[byte] {
        guard marks.isEmpty || letter.properties.isAlphabetic || letter == " " else { return nil }
        scalars.append(letter)
        scalars.append(contentsOf: marks)
        marks = []
      } else if !signsOfSorting.contains(byte) {
        return nil
      }
    }
    return marks.isEmpty ? String(String(scalars).precomposedScalars) : nil
  }

  /// Takes what chooses the Latin alphabets, which are there without it: `ESC ( B`, `ESC ) ! E`.
  private static func takeLatin(_ rest: inout ArraySlice<UInt8>) -> Bool {
    for name in ["s", "(B", ",B", ")!E", "-!E"] where rest.starts(with: name.utf8) {
      rest.removeFirst(name.utf8.count)
      return true
    }
    return false
  }

  /// Around an article that sorting passes over, and joiners.
  private static let signsOfSorting: Set<UInt8> = [0x88, 0x89, 0x8D, 0x8E]

  private static let letters: [UInt8: Unicode.Scalar] = [
    0xA1: "Ł", 0xA2: "Ø", 0xA3: "Đ", 0xA4: "Þ", 0xA5: "Æ", 0xA6: "Œ", 0xA7: "ʹ", 0xA8: "·",
    0xA9: "♭", 0xAA: "®", 0xAB: "±", 0xAC: "Ơ", 0xAD: "Ư", 0xAE: "ʼ", 0xB0: "ʻ", 0xB1: "ł",
    0xB2: "ø", 0xB3: "đ", 0xB4: "þ", 0xB5: "æ", 0xB6: "œ", 0xB7: "ʺ", 0xB8: "ı", 0xB9: "£",
    0xBA: "ð", 0xBC: "ơ", 0xBD: "ư", 0xC0: "°", 0xC1: "ℓ", 0xC2: "℗", 0xC3: "©", 0xC4: "♯",
    0xC5: "¿", 0xC6: "¡", 0xC7: "ß", 0xC8: "€",
  ]

  private static let marksByByte: [UInt8: Unicode.Scalar] = [
    0xE0: "\u{309}", 0xE1: "\u{300}", 0xE2: "\u{301}", 0xE3: "\u{302}", 0xE4: "\u{303}",
    0xE5: "\u{304}", 0xE6: "\u{306}", 0xE7: "\u{307}", 0xE8: "\u{308}", 0xE9: "\u{30C}",
    0xEA: "\u{30A}", 0xEB: "\u{FE20}", 0xEC: "\u{FE21}", 0xED: "\u{315}", 0xEE: "\u{30B}",
    0xEF: "\u{310}", 0xF0: "\u{327}", 0xF1: "\u{328}", 0xF2: "\u{323}", 0xF3: "\u{324}",
    0xF4: "\u{325}", 0xF5: "\u{333}", 0xF6: "\u{332}", 0xF7: "\u{326}", 0xF8: "\u{31C}",
    0xF9: "\u{32E}", 0xFA: "\u{FE22}", 0xFB: "\u{FE23}", 0xFE: "\u{313}",
  ]
}
