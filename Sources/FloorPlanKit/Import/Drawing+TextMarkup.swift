internal import XMLEscaping

extension Drawing {
  /// The markup of a text, in the coordinates of the siblings of a row; `nil` if these have none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - middle: The middle of its capital letters, in viewport pixels.
  ///   - size: The size of the font in viewport pixels.
  ///   - row: The row beside which it is written.
  func text(
    _ text: String, at middle: PlanPoint, size: Double, besides row: Int
  ) -> String? {
    let parent = layout.placements[Int(tables.rows[row].parent)]
    guard let inverse = layout.matrices[Int(parent.matrix)].inverted else { return nil }
    return """
      <text transform="matrix(\(inverse.markup))" x="\(SVGNumber.text(middle.x))" \
      y="\(SVGNumber.text(middle.y + 0.35 * size))" \
      font-size="\(SVGNumber.text(size))" text-anchor="middle">\(text.xmlEscaped)</text>
      """
  }
}
