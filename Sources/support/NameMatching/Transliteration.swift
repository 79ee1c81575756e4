/// Converts Cyrillic and Greek words to Latin letters, as Polish and English speakers write them.
///
/// It follows the Ukrainian national system of 2010, the BGN/PCGN romanisation of Russian, ISO 843
/// for Greek and the PWN rules of Polish transcription, each reduced to folded letters: two
/// spellings of one name must match, but need not be reversible.
package enum Transliteration {
  /// The Latin spellings of a folded word; empty for a word in Latin letters.
  static func latin(_ word: [UInt8]) -> [[UInt8]] {
    guard word.contains(where: { $0 >= 0xCE }) else { return [] }
    let text = String(decoding: word, as: UTF8.self)
    guard text.unicodeScalars.contains(where: { english[$0] != nil }) else { return [] }
    let spellings = [spelled(text, english), spelled(text, english.merging(polish) { $1 })]
    return spellings[0] == spellings[1] ? [spellings[0]] : spellings
  }

  /// All Latin spellings that a typed word may stand for: `г` is h in Ukrainian and g in Russian,
  /// `и` is y and i; empty for a word in Latin letters.
  package static func readings(_ word: [UInt8]) -> [[UInt8]] {
    var readings = latin(word)
    guard !readings.isEmpty else { return [] }
    let text = String(decoding: word, as: UTF8.self)
    let table = english.merging(polish) { $1 }
    for letters in [["и": "i"], ["г": "g"], ["и": "i", "г": "g"]] as [[Unicode.Scalar: String]] {
      let reading = spelled(text, table.merging(letters) { $1 })
      if !readings.contains(reading) { readings.append(reading) }
    }
    return readings
  }

  private static func spelled(_ text: String, _ table: [Unicode.Scalar: String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      bytes.append(contentsOf: (table[scalar] ?? String(scalar)).utf8)
    }
    return bytes
  }

  private static let english: [Unicode.Scalar: String] = [
    "а": "a", "б": "b", "в": "v", "г": "h", "ґ": "g", "д": "d", "е": "e", "є": "ie", "ж": "zh",
    "з": "z", "и": "y", "і": "i", "ї": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n",
    "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts",
    "ч": "ch", "ш": "sh", "щ": "shch", "ь": "", "ю": "iu", "я": "ia", "ы": "y", "э": "e", "ё": "e",
    "ъ": "", "ў": "u",
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i",
    "κ": "k", "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s",
    "ς": "s", "τ": "t", "υ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o",
  ]

  private static let polish: [Unicode.Scalar: String] = [
    "в": "w", "є": "je", "ж": "z", "ї": "ji", "й": "j", "х": "ch", "ц": "c", "ч": "cz", "ш": "sz",
    "щ": "szcz", "ю": "ju", "я": "ja", "β": "w",
  ]
}
