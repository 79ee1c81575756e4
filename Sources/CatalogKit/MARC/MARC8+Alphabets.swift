extension MARC8 {
  /// The character sets that an escape sequence selects by its last byte.
  enum Alphabet: UInt8 {
    case ascii = 0x42
    case latin = 0x45
    case cyrillic = 0x4E
    case extendedCyrillic = 0x51
    case greek = 0x53
    case hebrew = 0x32
    case arabic = 0x33
    case greekSymbols = 0x67
    case `subscript` = 0x62
    case superscript = 0x70

    /// The character of a byte from 0x21 to 0x7E.
    func scalar(_ byte: UInt8) -> Unicode.Scalar? {
      switch self {
      case .ascii: Unicode.Scalar(byte)
      case .latin: nil
      case .cyrillic: Self.find(byte, Self.cyrillicLetters, from: 0x40) ?? Self.sign(byte)
      case .extendedCyrillic: Self.find(byte, Self.moreCyrillicLetters, from: 0x40)
      case .greek: Self.greekSigns[byte] ?? Self.find(byte, Self.greekLetters, from: 0x41)
      case .hebrew:
        Self.find(byte, Self.hebrewLetters, from: 0x60)
          ?? Self.find(byte, Self.hebrewPoints, from: 0x40) ?? Self.sign(byte)
      case .arabic:
        Self.arabicSigns[byte] ?? Self.arabicDigit(byte)
          ?? Self.find(byte, Self.arabicLetters, from: 0x41) ?? Self.sign(byte)
      case .greekSymbols: Self.find(byte, ["α", "β", "γ"], from: 0x61)
      case .subscript: Self.small(byte, zero: 0x2080, Self.subscriptSigns)
      case .superscript:
        Self.superscriptDigits[byte] ?? Self.small(byte, zero: 0x2070, Self.superscriptSigns)
      }
    }

    /// A digit of a Unicode block that has the digits in order, or one of its signs.
    private static func small(
      _ byte: UInt8, zero: UInt32, _ signs: [UInt8: Unicode.Scalar]
    ) -> Unicode.Scalar? {
      guard 0x30...0x39 ~= byte else { return signs[byte] }
      return Unicode.Scalar(zero + UInt32(byte - 0x30))
    }

    private static let subscriptSigns: [UInt8: Unicode.Scalar] = [
      0x28: "₍", 0x29: "₎", 0x2B: "₊", 0x2D: "₋",
    ]
    private static let superscriptSigns: [UInt8: Unicode.Scalar] = [
      0x28: "⁽", 0x29: "⁾", 0x2B: "⁺", 0x2D: "⁻",
    ]
    /// Three of these digits are in an older Unicode block.
    private static let superscriptDigits: [UInt8: Unicode.Scalar] = [
      0x31: "¹", 0x32: "²", 0x33: "³",
    ]

    private static func sign(_ byte: UInt8) -> Unicode.Scalar? {
      byte < 0x40 ? Unicode.Scalar(byte) : nil
    }

    /// A full stop marks codes that the character set lacks.
    private static func find(
      _ byte: UInt8, _ letters: [Unicode.Scalar], from first: UInt8
    ) -> Unicode.Scalar? {
      guard byte >= first, Int(byte - first) < letters.count else { return nil }
      let letter = letters[Int(byte - first)]
      return letter == "." ? nil : letter
    }

    private static let cyrillicLetters = Array(
      ("юабцдефгхийклмнопярстужвьызшэщчъ" + "ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧ").unicodeScalars)
    private static let moreCyrillicLetters = Array(
      ("ґђѓєёѕіїјљњћќўџ.ѣѳѵѫ............" + "ҐЂЃЄЁЅІЇЈЉЊЋЌЎЏЪѢѲѴѪ").unicodeScalars)
    private static let greekLetters = Array(
      ("ΑΒ.ΓΔΕϚϜΖΗΘΙΚΛΜΝΞΟΠϞΡΣ.ΤΥΦΧΨΩϠ.." + "αβϐγδεϛϝζηθικλμνξοπϟρσςτυφχψωϡ").unicodeScalars)
    private static let greekSigns: [UInt8: Unicode.Scalar] = [
      0x21: "\u{300}", 0x22: "\u{301}", 0x23: "\u{308}", 0x24: "\u{342}", 0x25: "\u{313}",
      0x26: "\u{314}", 0x27: "\u{345}", 0x30: "«", 0x31: "»", 0x32: "“", 0x33: "”",
      0x34: "\u{2B9}", 0x35: "\u{375}", 0x3B: "\u{B7}", 0x3F: ";",
    ]
    private static func arabicDigit(_ byte: UInt8) -> Unicode.Scalar? {
      0x30...0x39 ~= byte ? Unicode.Scalar(0x660 + UInt32(byte - 0x30)) : nil
    }

    private static let arabicSigns: [UInt8: Unicode.Scalar] = [
      0x25: "\u{66A}", 0x2A: "\u{66D}", 0x2C: "\u{60C}", 0x3B: "\u{61B}", 0x3F: "\u{61F}",
      0x5B: "[", 0x5D: "]", 0x78: "\u{66C}", 0x79: "”", 0x7A: "“",
    ]
    /// The letters, the marks of vowels, and two letters of the Koran.
    private static let arabicLetters: [Unicode.Scalar] = {
      let stop: Unicode.Scalar = "."
      let letters =
        (0x621...0x63A).compactMap(Unicode.Scalar.init) + Array(repeating: stop, count: 5)
      return letters + (0x640...0x652).compactMap(Unicode.Scalar.init) + ["\u{671}", "\u{670}"]
    }()
    private static let hebrewLetters = Array("אבגדהוזחטיךכלםמןנסעףפץצקרשתװױײ".unicodeScalars)
    private static let hebrewPoints: [Unicode.Scalar] = [
      "\u{5B7}", "\u{5B8}", "\u{5B6}", "\u{5B5}", "\u{5B4}", "\u{5B9}", "\u{5BB}", "\u{5B0}",
      "\u{5B2}", "\u{5B3}", "\u{5B1}", "\u{5BC}", "\u{5BF}", "\u{5C1}", "\u{FB1E}",
    ]
  }
}
