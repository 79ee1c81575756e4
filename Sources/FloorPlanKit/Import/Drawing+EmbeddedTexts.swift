extension Drawing {
  /// The drawing with a text in place of each `foreignObject` that holds one, as draw.io and other
  /// programs for the web write labels, unless a text for other viewers is beside it.
  var withEmbeddedTextsWritten: Drawing {
    let candidates = tables.rows.indices.dropFirst().filter { row in
      tables.rows[row].tag == .other && !isReplaced(row)
    }
    guard !candidates.isEmpty, let source = try? svg() else { return self }
    var editor = TagEditor(TagEditor.readable(source))
    var isChanged = false
    var end = 0
    for row in candidates where row >= end {
      let element = DrawingElement(drawing: self, index: row)
      guard let tag = editor.tag(of: element),
        editor.source[tag.name].elementsEqual("foreignObject".utf8),
        let range = editor.range(of: element), range.count <= Self.longestMarkup
      else { continue }
      end = Int(tables.rows[row].end)
      let inside = String(
        decoding: editor.source[tag.range.upperBound..<range.upperBound], as: UTF8.self)
      let words = MarkupTag.plainText(inside.replacing(/<[^>]*>/, with: " "))
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard (1...Self.longestText).contains(words.count),
        let middle = middle(of: tag, editor.source, inside), let scale = scale(around: row)
      else { continue }
      let size = Self.number("font-size", inside) ?? Self.usualSize
      let parent = Int(tables.rows[row].parent)
      let point = layout.matrices[Int(layout.placements[parent].matrix)].apply(middle)
      guard let markup = text(words, at: point, size: size * scale, besides: row) else { continue }
      editor.replace(range, by: markup)
      isChanged = true
    }
    return isChanged ? (try? Drawing(svg: editor.bytes, file: file)) ?? self : self
  }

  private static let longestMarkup = 10_000
  private static let longestText = 80
  private static let usualSize = 12.0

  /// Whether the element is hidden, or part of a choice in which a text is another alternative.
  private func isReplaced(_ row: Int) -> Bool {
    let parent = Int(tables.rows[row].parent)
    guard parent >= 0, [.visible, .invisible].contains(layout.placements[parent].state)
    else { return true }
    return tables.rows[parent].tag == .switching
      && tables.rows[parent..<Int(tables.rows[parent].end)].contains { $0.tag == .text }
  }

  private func scale(around row: Int) -> Double? {
    let parent = layout.placements[Int(tables.rows[row].parent)]
    let scale = abs(layout.matrices[Int(parent.matrix)].determinant).squareRoot()
    return scale.isFinite && scale > 0 ? scale : nil
  }

  /// The middle of the text: of the box, or where margins of the style put it, as in draw.io.
  private func middle(of tag: MarkupTag, _ source: [UInt8], _ inside: String) -> PlanPoint? {
    func length(_ name: String) -> Double? {
      tag.attributes.first { $0.name == name }
        .flatMap { Double(String(decoding: source[$0.value], as: UTF8.self)) }
    }
    if let x = Self.number("margin-left", inside), let y = Self.number("padding-top", inside) {
      return PlanPoint(x: x + (Self.number("width", inside) ?? 0) / 2, y: y)
    }
    guard let width = length("width"), let height = length("height") else { return nil }
    return PlanPoint(
      x: (length("x") ?? 0) + width / 2, y: (length("y") ?? 0) + height / 2)
  }

  /// The first length in pixels of a property in styles.
  private static func number(_ property: String, _ styles: String) -> Double? {
    guard let start = styles.firstRange(of: property + ":") else { return nil }
    let value = styles[start.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    return Double(value)
  }
}
