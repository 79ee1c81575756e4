/// The number of terminal columns of a text.
///
/// East Asian wide and full-width characters and emoji take two, combining marks and invisible
/// characters none (Unicode Standard Annex #11, and the general categories Mn, Me and Cf).
package enum DisplayWidth {
  /// The number of columns of a single-line text.
  package static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The longest prefix that fits into `limit` columns.
  package static func prefix<Text: StringProtocol>(of text: Text, columns limit: Int) -> String {
    var room = limit
    let fitting = text.prefix { character in
      room -= columns(of: character)
      return room >= 0
    }
    return String(fitting)
  }

  /// The columns of a character: those of its widest scalar, two when it is shown as an emoji.
  static func columns(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      if scalar.value == 0xFE0F, width > 0 { return 2 }
      width = max(width, columns(of: scalar))
    }
    return width
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if 0x20..<0x7F ~= scalar.value || 0xA1..<0x300 ~= scalar.value && scalar.value != 0xAD {
      return 1
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default: return isWide(scalar.value) || scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// Whether a scalar lies in a block whose characters are wide or full-width.
  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }

  /// Blocks of East_Asian_Width W and F (Unicode 15.1, EastAsianWidth.txt), emoji omitted.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5,
    0x2FF0...0x303E, 0x3041...0x3096, 0x3099...0x30FF, 0x3105...0x312F, 0x3131...0x318E,
    0x3190...0x31E3, 0x31EF...0x321E, 0x3220...0x3247, 0x3250...0x4DBF, 0x4E00...0xA48C,
    0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x16FE4, 0x16FF0...0x16FF1, 0x17000...0x187F7, 0x18800...0x18CD5,
    0x18D00...0x18D08, 0x1AFF0...0x1AFFE, 0x1B000...0x1B122, 0x1B132...0x1B132,
    0x1B150...0x1B152, 0x1B155...0x1B155, 0x1B164...0x1B167, 0x1B170...0x1B2FB,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
