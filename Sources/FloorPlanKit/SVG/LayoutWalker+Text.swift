extension LayoutWalker {
  /// One element inside a text, while its letters are laid out.
  private struct Span {
    var row: Int
    var end: Int
    var style: Style
    var isNone: Bool
    var box = Box.empty
  }

  /// The ink of letters of one span that belong to one anchored piece.
  private struct Run {
    var spans: [Int]
    var ink: Box
  }

  /// Estimates where a text's letters stand, from its positions, anchors and sizes.
  ///
  /// - Returns: The box of the whole text in viewport pixels.
  mutating func layText(
    _ index: Int, _ matrix: Affine, _ style: Style, isCopy: Bool
  ) -> Box {
    guard let frame = frames.last else { return .empty }
    var pen = Point(x: 0, y: 0)
    var spans: [Span] = []
    var open: [Int] = []
    var runs: [Run] = []
    var pieceStart = 0.0
    var pieceAnchor = style.anchor
    var pieceRuns = 0
    var isAfterSpace = true
    var total = Box.empty

    func settlePiece() {
      let width = pen.x - pieceStart
      let shift =
        switch pieceAnchor {
        case .start: 0.0
        case .middle: -width / 2
        case .end: -width
        }
      for run in runs[pieceRuns...] {
        let ink = run.ink
        let box = matrix.apply(
          Box(minX: ink.minX + shift, minY: ink.minY, maxX: ink.maxX + shift, maxY: ink.maxY))
        total = total.union(box)
        for span in run.spans { spans[span].box = spans[span].box.union(box) }
      }
      pieceRuns = runs.count
    }

    func letters(_ bytes: ArraySlice<UInt8>, preserving: Bool) {
      guard let span = open.last, !open.contains(where: { spans[$0].isNone }) else { return }
      let scale = spans[span].style.fontSize / GlyphMetrics.unitsPerEm
      var ink = Box.empty
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        let isSpace = scalar.properties.isWhitespace
        if isSpace, isAfterSpace, !preserving { continue }
        isAfterSpace = isSpace
        let glyph = Array(GlyphMetrics.glyph(isSpace ? " " : scalar)).map { Double($0) * scale }
        if glyph[3] > glyph[1] {
          ink.include(pen.x + glyph[1], pen.y - glyph[2])
          ink.include(pen.x + glyph[3], pen.y - glyph[4])
        }
        pen.x += glyph[0]
      }
      if !ink.isEmpty { runs.append(Run(spans: open, ink: ink)) }
    }

    func begin(_ row: Int, _ style: Style, _ isNone: Bool) {
      let place = Int(tables.rows[row].geometry)
      let extent = context(style.fontSize, frame)
      let x = extent.resolve(tables.lengths[place], .horizontal)
      let y = extent.resolve(tables.lengths[place + 1], .vertical)
      if x != nil || y != nil || open.isEmpty {
        settlePiece()
        pen = Point(x: x ?? pen.x, y: y ?? pen.y)
        pieceStart = pen.x
        pieceAnchor = style.anchor
        isAfterSpace = true
      }
      pen.x += extent.resolve(tables.lengths[place + 2], .horizontal) ?? 0
      pen.y += extent.resolve(tables.lengths[place + 3], .vertical) ?? 0
      open.append(spans.count)
      spans.append(Span(row: row, end: Int(tables.rows[row].end), style: style, isNone: isNone))
    }

    let row = tables.rows[index]
    let content = row.content
    let preserving = row.flags.contains(.preservesSpace)
    var byte = content.start
    begin(index, style, false)
    var next = index + 1
    while let span = open.last {
      let isInner = next < spans[span].end
      if isInner, tables.rows[next].tag != .tspan, tables.rows[next].content.isEmpty {
        next = Int(tables.rows[next].end)
        continue
      }
      let inner = isInner ? tables.rows[next] : row
      let own = tables.rows[spans[span].row].content
      let stop = isInner ? inner.content.start : own.start + own.count
      letters(tables.bytes[Int(byte)..<Int(max(byte, stop))], preserving: preserving)
      byte = max(byte, stop)
      guard isInner else {
        open.removeLast()
        continue
      }
      guard inner.tag == .tspan else {
        byte = inner.content.start + inner.content.count
        next = Int(inner.end)
        continue
      }
      var outer = frame
      outer.style = spans[span].style
      let resolved = resolve(next, outer)
      if !isCopy {
        layout.placements[next] = layout.placements[index]
        if resolved.isNone { layout.placements[next].state = .hidden }
      }
      begin(next, resolved.style, resolved.isNone)
      next += 1
    }
    settlePiece()
    if !isCopy {
      for span in spans.dropFirst() where !span.box.isEmpty { layout.boxes[span.row] = span.box }
    }
    return total
  }
}
