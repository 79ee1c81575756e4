/// Characters of a text that follow each other in one element.
struct TextPiece {
  /// The characters, with white space collapsed.
  var text: String
  /// Whether a space of the element itself precedes or follows the characters.
  ///
  /// Line breaks do not count: programs that indent their files insert them.
  var hasSpaceBefore: Bool
  var hasSpaceAfter: Bool
  /// Whether there is white space of any kind between these characters and those before.
  var followsSpace: Bool
  /// Whether the characters begin at a position of their own.
  var isMoved: Bool
  /// The font size in user units.
  var size: Double
  /// Where the first character begins and the last one ends, in user units.
  var start: PlanPoint?
  var end = PlanPoint(x: 0, y: 0)
  /// The bounding box in viewport pixels.
  var box = PlanBox.empty

  init(_ characters: String, size: Double, isMoved: Bool, followsSpace: Bool) {
    text = characters.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let before = characters.prefix { $0.isWhitespace }
    let after = characters.reversed().prefix { $0.isWhitespace }
    hasSpaceBefore = !before.isEmpty && !before.contains(where: \.isNewline)
    hasSpaceAfter = !after.isEmpty && !after.contains(where: \.isNewline)
    self.followsSpace = followsSpace || !before.isEmpty
    self.isMoved = isMoved
    self.size = size
  }
}

/// Pieces of a text that are read together.
struct TextBlock: Sendable {
  var text: String
  /// The bounding box in viewport pixels, estimated.
  var box: PlanBox

  /// Joins pieces that follow each other: letters to words, words and lines to one text.
  ///
  /// Widths of characters are estimates, so pieces on one line touch if less than the width of a
  /// space is between them.
  ///
  /// - Parameters:
  ///   - pieces: The pieces in the order of the file.
  ///   - scale: The length of a user unit in viewport pixels.
  static func joined(_ pieces: [TextPiece], scale: Double) -> [TextBlock] {
    var blocks: [TextBlock] = []
    var last: TextPiece?
    for piece in pieces where !piece.text.isEmpty && !piece.box.isEmpty {
      defer { last = piece }
      guard let last, let separator = blocks[blocks.count - 1].separator(last, piece, scale) else {
        blocks.append(TextBlock(text: piece.text, box: piece.box))
        continue
      }
      blocks[blocks.count - 1].text += separator + piece.text
      blocks[blocks.count - 1].box = blocks[blocks.count - 1].box.union(piece.box)
    }
    return blocks
  }

  /// What is between two pieces of one text: nothing or a space; `nil` if they are apart.
  private func separator(_ last: TextPiece, _ next: TextPiece, _ scale: Double) -> String? {
    let size = min(last.size, next.size)
    let (start, from) = (next.start ?? next.end, last.start ?? last.end)
    let along = start.x - last.end.x
    let isOnLine = abs(start.y - last.end.y) < 0.3 * size
    let hasSpace =
      last.hasSpaceAfter || next.hasSpaceBefore || !next.isMoved && next.followsSpace
    if isOnLine, !next.isMoved || start.x > from.x {
      guard along < (hasSpace ? 1 : Self.touch) * size else { return nil }
      return hasSpace || along >= Self.space * size ? " " : ""
    }
    return box.expanded(by: Self.touch * size * scale).intersects(next.box) ? " " : nil
  }

  /// The width of a space, and the distance of pieces that touch, in font sizes.
  private static let space = 0.25
  private static let touch = 0.45
}
