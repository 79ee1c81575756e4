internal import Foundation

/// The folded forms of single letters.
///
/// Decomposition works letter by letter, and marks are dropped, so their order is irrelevant;
/// therefore a table of letters gives the same result as folding whole texts.
enum FoldedLetters {
  /// U+0000 to U+036F: the Latin letters with common marks, and the combining marks.
  static let common: [UInt32] = (0..<0x370).map(packed)
  /// U+1E00 to U+1EFF: further Latin letters with marks, including those of Vietnamese.
  static let additional: [UInt32] = (0x1E00...0x1EFF).map(packed)
  /// The marker of a result of more than four bytes.
  static let tooLong = UInt32.max

  /// A letter in lower case without its marks; empty for a combining mark.
  static func fold(_ scalar: Unicode.Scalar) -> String {
    var result = String.UnicodeScalarView()
    let plain = String(scalar).decomposedStringWithCompatibilityMapping.lowercased()
    for part in plain.unicodeScalars where !part.properties.generalCategory.isMark {
      if let letters = table[part] {
        result.append(contentsOf: letters.unicodeScalars)
      } else {
        result.append(part)
      }
    }
    return String(result)
  }

  /// The UTF-8 of a folded letter, with its first byte lowest.
  private static func packed(_ value: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(value) else { return 0 }
    let bytes = Array(fold(scalar).utf8)
    guard bytes.count <= 4 else { return tooLong }
    return bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Letters that Unicode does not decompose but people type as plain letters.
  private static let table: [Unicode.Scalar: String] = [
    "ł": "l", "đ": "d", "ø": "o", "ħ": "h", "ŧ": "t", "ı": "i", "ŋ": "n", "ĸ": "k", "ſ": "s",
    "æ": "ae", "œ": "oe", "ß": "ss", "þ": "th", "ð": "d", "’": "'", "‘": "'", "ʼ": "'", "‚": "'",
    "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‐": "-", "‑": "-", "–": "-", "—": "-",
  ]
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text's scalars, with letters and their marks composed where Unicode has a composed letter.
  package var precomposedScalars: String.UnicodeScalarView {
    let text = String(self)
    guard text.utf8.contains(where: { $0 >= 0xCC }) else { return text.unicodeScalars }
    return text.precomposedStringWithCanonicalMapping.unicodeScalars
  }
}
