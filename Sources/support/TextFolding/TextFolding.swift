extension StringProtocol {
  /// The folded text: lower case, without diacritics.
  ///
  /// It applies compatibility decomposition (NFKD) and removes the marks. Letters that Unicode does
  /// not decompose are replaced by a table: ł→l, đ→d, ø→o, ħ→h, ŧ→t, ı→i, æ→ae, œ→oe, ß→ss, þ→th,
  /// ð→d; typographic quotes and dashes become plain ones. Search treats texts with equal folded
  /// forms as equal.
  package var folded: String {
    var bytes: [UInt8] = []
    bytes.append(folding: self)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a text's folded form, in UTF-8.
  ///
  /// - Complexity: O(n); a few nanoseconds for each letter of the Latin alphabets.
  package mutating func append(folding text: some StringProtocol) {
    reserveCapacity(count + text.utf8.count)
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value < 0x80 {
        append(65...90 ~= value ? UInt8(value) + 32 : UInt8(value))
      } else if value < FoldedLetters.common.count {
        append(packed: FoldedLetters.common[Int(value)], of: scalar)
      } else if 0x1E00...0x1EFF ~= value {
        append(packed: FoldedLetters.additional[Int(value - 0x1E00)], of: scalar)
      } else {
        append(contentsOf: FoldedLetters.fold(scalar).utf8)
      }
    }
  }

  private mutating func append(packed: UInt32, of scalar: Unicode.Scalar) {
    guard packed != FoldedLetters.tooLong else {
      append(contentsOf: FoldedLetters.fold(scalar).utf8)
      return
    }
    var rest = packed
    while rest != 0 {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
