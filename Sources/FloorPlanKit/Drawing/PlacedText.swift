/// A text of a drawing and where it is.
///
/// One text element may hold the names of many rooms, each a `tspan` of its own, and programs that
/// write PDF as SVG place every letter: spans that are apart are texts of their own, spans that
/// touch are one.
struct PlacedText {
  let text: String
  /// The bounding box in viewport pixels, estimated.
  let box: PlanBox

  var position: PlanPoint { box.center }

  /// Whether it looks like the number of a room: short, with a digit.
  var isNumber: Bool { text.count < 12 && text.contains(where: \.isNumber) }
}

extension Drawing {
  /// The texts that are drawn, in the order of the file.
  var placedTexts: [PlacedText] {
    var found: [PlacedText] = []
    for (index, row) in tables.rows.enumerated() where row.tag == .text {
      guard [.visible, .invisible].contains(layout.placements[index].state),
        found.count < Self.mostTexts
      else { continue }
      let spans = self.spans(of: index)
      let element = DrawingElement(drawing: self, index: index)
      if spans.count > 1 {
        found += Self.joined(spans)
      } else if let box = element.box, !element.text.isEmpty {
        found.append(PlacedText(text: element.text, box: box))
      }
    }
    return found
  }

  private static let mostTexts = 20_000

  /// The innermost spans of a text; none if the text has characters of its own between them.
  private func spans(of text: Int) -> [PlacedText] {
    var spans: [PlacedText] = []
    var index = text + 1
    while index < Int(tables.rows[text].end) {
      let row = tables.rows[index]
      let isInnermost = Int(row.end) == index + 1
      let element = DrawingElement(drawing: self, index: index)
      if row.tag == .tspan, isInnermost, let box = element.box, !element.text.isEmpty {
        spans.append(PlacedText(text: element.text, box: box))
      }
      index += 1
    }
    let own = spans.reduce(0) { $0 + $1.text.count { !$0.isWhitespace } }
    let whole = DrawingElement(drawing: self, index: text).text.count { !$0.isWhitespace }
    return own == whole ? spans : []
  }

  /// Joins spans that follow each other without a distance: letters to words, lines to one text.
  private static func joined(_ spans: [PlacedText]) -> [PlacedText] {
    var result: [PlacedText] = []
    for span in spans {
      guard let last = result.last else {
        result.append(span)
        continue
      }
      // The smaller side of a text is its font size, however it is turned.
      let size = min(max(last.box.width, last.box.height), min(span.box.width, span.box.height))
      guard last.box.expanded(by: 0.6 * size).intersects(span.box) else {
        result.append(span)
        continue
      }
      let isBeside =
        last.box.expanded(by: 0.15 * size).intersects(span.box)
        && abs(last.box.center.y - span.box.center.y) < 0.3 * size
      result[result.count - 1] = PlacedText(
        text: last.text + (isBeside ? "" : " ") + span.text, box: last.box.union(span.box))
    }
    return result
  }
}
