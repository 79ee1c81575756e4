/// Reads fields that are not in the encoding that their record's leader declares.
enum UndeclaredEncoding {
  /// The text of a field with the name of its encoding; `nil` if there is no plausible one.
  ///
  /// UTF-8 with a few wrong bytes is not read as something else. MARC-8 has a mark before its letter
  /// where other encodings have one byte, so it is taken if every mark stands before a letter that
  /// commonly has it, and one of them where words in other encodings rarely have such a pair. Polish
  /// letters of Windows-1250 that are signs in Windows-1252 tell these apart.
  static func text(_ bytes: ArraySlice<UInt8>) -> (text: String, name: String)? {
    if bytes.contains(MARC8.escape) || hasMarks(bytes) {
      return MARC8.text(bytes).map { ($0, "MARC-8") }
    }
    guard !isMostlyUTF8(bytes) else { return nil }
    let isPolish = hasPolishLetters(bytes)
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      let polish = isPolish ? polishLetters[byte] : nil
      guard
        let scalar = polish ?? (0x80..<0xA0 ~= byte ? signs[byte] : Unicode.Scalar(byte))
      else { return nil }
      scalars.append(scalar)
    }
    return (String(scalars), isPolish ? "Windows-1250" : "Windows-1252")
  }

  private static func hasMarks(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.last.map({ $0 < 0xE0 }) ?? false else { return false }
    var isTelling = false
    for place in bytes.indices.dropLast() where bytes[place] >= 0xB1 {
      let (mark, next) = (bytes[place], bytes[place + 1] | 0x20)
      if mark >= 0xE0 {
        guard bytes[place + 1] >= 0xE0 || commonLetters[mark]?.contains(next) ?? isLetter(next)
        else { return false }
      }
      // `ł` within a word.
      let isWithin = mark != 0xB1 || place > bytes.startIndex && isLetter(bytes[place - 1])
      isTelling = isTelling || isWithin && tellingLetters[mark]?.contains(next) == true
    }
    return isTelling
  }

  /// Whether more bytes belong to letters of several bytes in UTF-8 than not.
  private static func isMostlyUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (inside, outside) = (0, 0)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let length = length(ofLead: bytes[place])
      let rest = bytes[place...].dropFirst().prefix(length - 1)
      let isWhole = length > 1 && rest.count == length - 1 && rest.allSatisfy { 0x80...0xBF ~= $0 }
      inside += isWhole ? length : 0
      outside += !isWhole && bytes[place] >= 0x80 ? 1 : 0
      place += isWhole ? length : 1
    }
    return inside > outside
  }

  /// The length of the letter that begins with a byte; 1 for other bytes.
  private static func length(ofLead byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// Whether bytes that are signs in Windows-1252 are within words.
  private static func hasPolishLetters(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.dropFirst(2).dropLast().contains { place in
      [0xB3, 0xB9, 0xBF].contains(bytes[place]) && bytes[place - 2] != ISO2709.delimiter
        && (isLetter(bytes[place - 1]) || bytes[place - 1] >= 0xC0) && isLetter(bytes[place + 1])
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  /// The letters that commonly have each mark of MARC-8; others may have any.
  private static let commonLetters: [UInt8: Set<UInt8>] = [
    0xE1: Set("aeiou".utf8), 0xE2: Set("aeiouyclnrsz".utf8), 0xE3: Set("aeioucghjswy".utf8),
    0xE4: Set("aon".utf8), 0xE5: Set("aeiou".utf8), 0xE6: Set("aegiou".utf8),
    0xE7: Set("zecgi".utf8), 0xE8: Set("aeiouy".utf8), 0xE9: Set("cszrendtg".utf8),
    0xEA: Set("au".utf8), 0xEE: Set("ou".utf8), 0xF0: Set("cstgkln".utf8), 0xF1: Set("aeiou".utf8),
    0xF2: Set("adhlmnrstz".utf8),
  ]

  /// Pairs that words in other encodings rarely have, such as `âe`, and `ł` before a letter.
  private static let tellingLetters: [UInt8: Set<UInt8>] = [
    0xE1: Set("aeio".utf8), 0xE2: Set("aeoy".utf8), 0xE3: Set("aiu".utf8),
    0xE8: Set("aeiou".utf8), 0xB1: Set("aeiouyskncz".utf8),
  ]

  /// Source: the mapping file `CP1250.TXT` of the Unicode Consortium.
  private static let polishLetters: [UInt8: Unicode.Scalar] = [
    0x8C: "Ś", 0x8F: "Ź", 0x9C: "ś", 0x9F: "ź", 0xA3: "Ł", 0xA5: "Ą", 0xAF: "Ż", 0xB3: "ł",
    0xB9: "ą", 0xBF: "ż", 0xC6: "Ć", 0xCA: "Ę", 0xD1: "Ń", 0xE6: "ć", 0xEA: "ę", 0xF1: "ń",
  ]

  /// Source: the mapping file `CP1252.TXT` of the Unicode Consortium.
  private static let signs: [UInt8: Unicode.Scalar] = [
    0x80: "€", 0x82: "‚", 0x83: "ƒ", 0x84: "„", 0x85: "…", 0x86: "†", 0x87: "‡", 0x88: "ˆ",
    0x89: "‰", 0x8A: "Š", 0x8B: "‹", 0x8C: "Œ", 0x8E: "Ž", 0x91: "‘", 0x92: "’", 0x93: "“",
    0x94: "”", 0x95: "•", 0x96: "–", 0x97: "—", 0x98: "˜", 0x99: "™", 0x9A: "š", 0x9B: "›",
    0x9C: "œ", 0x9E: "ž", 0x9F: "Ÿ",
  ]
}
