import TextFolding

/// Decodes MARC-8, the character set of MARC 21 records before Unicode: Latin, Cyrillic, Greek,
/// Hebrew and Arabic letters, subscripts and superscripts.
///
/// Source: MARC 21 Specifications for Record Structure, Character Sets, and Exchange Media: Code
/// Tables Extended Latin (ANSEL), Basic and Extended Cyrillic, Greek, Hebrew and Basic Arabic. Its
/// sixteen thousand East Asian characters and its extended Arabic letters are not supported.
enum MARC8 {
  /// Begins a switch to another character set.
  static let escape: UInt8 = 0x1B

  /// Decodes bytes; `nil` if they use unsupported character sets or encodings.
  ///
  /// - Parameters:
  ///   - bytes: A field, or a part of one.
  ///   - replacesUnknown: Whether to replace unknown characters by U+FFFD, so that the result is
  ///     never `nil`.
  static func text(_ bytes: ArraySlice<UInt8>, replacesUnknown: Bool = false) -> String? {
    var scalars = String.UnicodeScalarView()
    // Combining marks precede their letter in MARC-8 and follow it in Unicode.
    var marks: [Unicode.Scalar] = []
    var sets: (low: Alphabet?, high: Alphabet?) = (.ascii, .latin)
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == escape {
        guard (marks.isEmpty && choose(&sets, &rest)) || replacesUnknown else { return nil }
        continue
      }
      switch symbol(byte, in: byte < 0x80 ? sets.low : sets.high) {
      case .letter(let letter): scalars.append(letter)
      case .foreign(let letter):
        guard
          marks.isEmpty || letter.properties.isAlphabetic || letter == " " || replacesUnknown
        else { return nil }
        scalars.append(letter)
      case .mark(let mark):
        marks.append(mark)
        continue
      case .omitted: continue
      case .unknown:
        guard replacesUnknown else { return nil }
        scalars.append(unknown)
      }
      scalars.append(contentsOf: marks)
      marks = []
    }
    return marks.isEmpty || replacesUnknown ? String(String(scalars).precomposedScalars) : nil
  }

  /// What a byte stands for.
  private enum Symbol {
    /// A space, a control character or a letter of the Latin set.
    case letter(Unicode.Scalar)
    /// A character of another set; only letters can have combining marks.
    case foreign(Unicode.Scalar)
    /// A combining mark, which belongs to the next letter.
    case mark(Unicode.Scalar)
    /// A sign of sorting or a joiner.
    case omitted
    case unknown
  }

  private static func symbol(_ byte: UInt8, in set: Alphabet?) -> Symbol {
    if byte <= 0x20 || byte == delimiter { return .letter(Unicode.Scalar(byte)) }
    guard let set else { return .unknown }
    guard set == .latin else {
      guard let letter = set.scalar(byte & 0x7F) else { return .unknown }
      let hasMarks = set == .greek || set == .hebrew || set == .arabic
      return hasMarks && letter.properties.isGraphemeExtend ? .mark(letter) : .foreign(letter)
    }
    if let mark = marksByByte[byte | 0x80] { return .mark(mark) }
    if let letter = letters[byte | 0x80] { return .letter(letter) }
    return signsOfSorting.contains(byte) ? .omitted : .unknown
  }

  /// Handles an escape sequence that selects a character set for the low or high half of the bytes:
  /// `ESC ( N`, `ESC ) ! E`, `ESC s`, `ESC b`.
  private static func choose(
    _ sets: inout (low: Alphabet?, high: Alphabet?), _ rest: inout ArraySlice<UInt8>
  ) -> Bool {
    guard let first = rest.popFirst() else { return false }
    if first == UInt8(ascii: "s") {
      sets.low = .ascii
      return true
    }
    if smallSets.contains(first), let set = Alphabet(rawValue: first) {
      sets.low = set
      return true
    }
    // `ESC $ 1` selects a set of three bytes a character.
    let isWide = first == UInt8(ascii: "$")
    var isLow = first == UInt8(ascii: "(") || first == UInt8(ascii: ",") || isWide
    guard isLow || first == UInt8(ascii: ")") || first == UInt8(ascii: "-"),
      var name = rest.popFirst()
    else { return false }
    if intermediate.contains(name), let next = rest.popFirst() {
      if isWide { isLow = name != UInt8(ascii: ")") && name != UInt8(ascii: "-") }
      name = next
    }
    let set = isWide ? nil : Alphabet(rawValue: name)
    if isLow { sets.low = set } else { sets.high = set }
    return set != nil
  }

  /// Bytes between the escape and the name of the set.
  private static let intermediate = Set("!,)-".utf8)
  private static let delimiter: UInt8 = 0x1F
  private static let unknown: Unicode.Scalar = "\u{FFFD}"
  /// Greek symbols, subscripts and superscripts, selected by one letter after the escape.
  private static let smallSets = Set("gbp".utf8)

  /// Marks around an article that is ignored in sorting, and joiners.
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
