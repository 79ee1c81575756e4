extension LayoutWalker {
  /// Estimates the positions of a text's characters, from its positions, anchors and font sizes.
  ///
  /// - Returns: The bounding box of the whole text in viewport pixels.
  mutating func layText(
    _ index: Int, _ matrix: Affine, _ style: Style, isCopy: Bool
  ) -> PlanBox {
    guard let frame = frames.last else { return .empty }
    // Only texts with elements inside have parts that may be apart.
    let keepsPieces = !isCopy && Int(tables.rows[index].end) > index + 1
    var text = TextLayout(
      document, matrix: matrix, extent: context(style.fontSize, frame), keepsPieces: keepsPieces)
    text.begin(index, style, isNone: false)
    let whole = tables.rows[index].content
    var byte = whole.start
    var next = index + 1
    while let span = text.innermost {
      let isInner = next < span.end
      let inner = tables.rows[isInner ? next : index]
      if isInner, text.isDeep || inner.tag != .tspan && inner.content.isEmpty {
        next = Int(inner.end)
        continue
      }
      let own = tables.rows[span.row].content
      let stop = max(byte, isInner ? inner.content.start : own.start + own.count)
      text.place(tables.bytes[Int(byte)..<Int(stop)])
      byte = stop
      if !isInner {
        text.end()
      } else if inner.tag != .tspan {
        byte = inner.content.start + inner.content.count
        next = Int(inner.end)
      } else {
        var outer = frame
        outer.style = span.style
        let resolved = resolve(next, outer)
        if !isCopy { place(span: next, of: index, isHidden: resolved.isNone) }
        text.begin(next, resolved.style, isNone: resolved.isNone || inner.isUnmet)
        next += 1
      }
    }
    text.settle()
    if keepsPieces {
      layout.texts[Int32(index)] = TextBlock.joined(
        text.pieces, scale: abs(matrix.determinant).squareRoot())
    }
    if !isCopy { keepBoxes(of: text) }
    return text.total
  }

  private mutating func place(span: Int, of text: Int, isHidden: Bool) {
    layout.placements[span] = layout.placements[text]
    if isHidden { layout.placements[span].state = .hidden }
  }

  private mutating func keepBoxes(of text: TextLayout) {
    for span in text.spans.dropFirst() where !span.box.isEmpty {
      layout.boxes[span.row] = span.box
    }
  }
}

extension SVGTables.Row {
  /// Whether a condition prevents it from being rendered.
  fileprivate var isUnmet: Bool { flags.contains(.unmetCondition) }
}
