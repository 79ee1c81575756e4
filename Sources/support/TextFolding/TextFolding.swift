internal import Foundation

extension StringProtocol {
  /// The text as people type it in a hurry: lower case, without diacritics.
  ///
  /// Compatibility decomposition (NFKD) without its marks, and the letters that Unicode does not
  /// decompose by hand: ł→l, đ→d, ø→o, ħ→h, ŧ→t, ı→i, æ→ae, œ→oe, ß→ss, þ→th, ð→d; typographic
  /// quotes and dashes become plain ones. Texts that fold alike are alike for search.
  package var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var result = String.UnicodeScalarView()
    for scalar in String(self).decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars
    where !scalar.properties.generalCategory.isMark {
      if let plain = FoldedLetters.table[scalar] {
        result.append(contentsOf: plain.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

/// Letters that are one piece to Unicode and a plain letter to whoever types them.
private enum FoldedLetters {
  static let table: [Unicode.Scalar: String] = [
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
