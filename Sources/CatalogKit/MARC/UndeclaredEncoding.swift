/// Reads fields that are not in the encoding that their record's leader declares.
enum UndeclaredEncoding {
  /// The text of a field with the name of its encoding; `nil` if there is no plausible one.
  ///
  /// UTF-8 with a few wrong bytes is not read as something else. MARC-8 has a mark before its letter
  /// where other encodings have one byte, so it is taken if every mark stands before a letter that
  /// commonly has it, and one of them where other encodings have no such pair. Letters that only
  /// Polish has in Windows-1250 tell it from Windows-1252, where they are signs.
  static func text(_ bytes: ArraySlice<UInt8>) -> (text: String, name: String)? {
    if bytes.contains(MARC8.escape) || hasMarks(bytes) {
      return MARC8.text(bytes).map { ($0, "MARC-8") }
    }
    guard !hasPairsOfUTF8(bytes) else { return nil }
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
    let pairs = zip(bytes, bytes.dropFirst()).map { ($0, $1 | 0x20) }
    guard bytes.last.map({ $0 < 0xE0 }) ?? false,
      pairs.allSatisfy({ $0 < 0xE0 || commonLetters[$0]?.contains($1) == true })
    else { return false }
    return pairs.contains { tellingLetters[$0]?.contains($1) == true }
  }

  /// Whether bytes have a letter of several bytes in UTF-8.
  private static func hasPairsOfUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { 0xC2...0xF4 ~= $0 && 0x80...0xBF ~= $1 }
  }

  /// Whether bytes are signs in Windows-1252, but within words.
  private static func hasPolishLetters(_ bytes: ArraySlice<UInt8>) -> Bool {
    func isLetter(_ place: Int) -> Bool {
      bytes.indices.contains(place) && 0x61...0x7A ~= bytes[place] | 0x20
    }
    return bytes.indices.contains { place in
      [0xB3, 0xB9, 0xBF, 0x9F, 0x9C].contains(bytes[place]) && isLetter(place - 1)
        && (isLetter(place + 1) || isLetter(place - 2))
    }
  }

  /// The letters that commonly have each mark of MARC-8.
  private static let commonLetters: [UInt8: Set<UInt8>] = [
    0xE1: Set("aeiou".utf8), 0xE2: Set("aeiouyclnrsz".utf8), 0xE3: Set("aeioucghjswy".utf8),
    0xE4: Set("aon".utf8), 0xE5: Set("aeiou".utf8), 0xE6: Set("aegiou".utf8),
    0xE7: Set("zecgi".utf8), 0xE8: Set("aeiouy".utf8), 0xE9: Set("cszrendtg".utf8),
    0xEA: Set("au".utf8), 0xEE: Set("ou".utf8), 0xF0: Set("cstgkln".utf8), 0xF1: Set("aeiou".utf8),
    0xF2: Set("adhlmnrstz".utf8),
  ]

  /// Pairs that words in other encodings do not have: `âe`, `áa` …, and `ł` within a word.
  private static let tellingLetters: [UInt8: Set<UInt8>] = [
    0xE1: Set("aeio".utf8), 0xE2: Set("aeouy".utf8), 0xE3: Set("aiu".utf8),
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
