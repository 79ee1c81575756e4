extension StyledText {
  /// The text on lines of at most `limit` columns, broken at spaces.
  ///
  /// Lines after the first are indented by two more columns than the first. A word that is longer
  /// than a line stays whole.
  ///
  /// - Parameter limit: The number of columns; `nil` for a single line.
  package func wrapped(toColumns limit: Int?) -> [StyledText] {
    guard let limit, width > limit else { return [self] }
    let indent = String(repeating: " ", count: plain.prefix { $0 == " " }.count + 2)
    var lines: [StyledText] = []
    var line = StyledText("")
    var isBegun = false
    for (number, word) in words.enumerated() {
      let isFull = line.width + 1 + word.width > limit
      if isBegun, isFull, word.width > 0 {
        lines.append(line)
        line = StyledText(indent) + word
        continue
      }
      line = number == 0 ? word : line + StyledText(" ") + word
      isBegun = isBegun || word.width > 0
    }
    return lines + [line]
  }

  /// The parts between spaces, with their styles.
  private var words: [StyledText] {
    var words = [StyledText("")]
    for piece in pieces {
      let parts = piece.text.split(separator: " ", omittingEmptySubsequences: false)
      for (number, part) in parts.enumerated() {
        if number > 0 { words.append(StyledText("")) }
        words[words.count - 1] = words[words.count - 1] + StyledText(String(part), piece.style)
      }
    }
    return words
  }
}
