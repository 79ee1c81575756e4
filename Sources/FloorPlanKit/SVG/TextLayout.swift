/// Places a text's characters one after another, and estimates the bounding boxes of their glyphs.
///
/// Positions, shifts and anchors follow SVG 2, 11.5; advances come from ``GlyphMetrics``, because
/// fonts are not read.
struct TextLayout {
  /// An open element of the text.
  struct Span {
    var row: Int
    var end: Int
    var style: LayoutWalker.Style
    var isNone: Bool
    var box = PlanBox.empty
    /// The number of its characters placed so far.
    fileprivate var letters = 0
    /// Whether it has positions for more than its first character.
    fileprivate var hasLists = false
  }

  /// The box of consecutive characters of one span that are anchored together.
  private struct Run {
    var spans: [Int]
    var ink: PlanBox
    /// Where the first character begins and the last one ends.
    var start: PlanPoint
    var end: PlanPoint
    /// The index of their piece; `nil` if pieces are not kept.
    var piece: Int?
  }

  private(set) var spans: [Span] = []
  /// The open spans, from the outermost to the innermost.
  private(set) var open: [Int] = []
  /// The bounding box of all finished pieces.
  private(set) var total = PlanBox.empty
  /// The characters with their positions, if they are kept.
  private(set) var pieces: [TextPiece] = []
  private let keepsPieces: Bool
  private let document: SVGDocument
  private let matrix: Affine
  private var extent: LengthContext
  private var pen = PlanPoint(x: 0, y: 0)
  private var runs: [Run] = []
  private var pieceStart = 0.0
  private var pieceAnchor = TextAnchor.start
  private var isAfterSpace = true
  private var openLists = 0
  /// Whether a position was set, or white space was found, since the last piece.
  private var isMoved = false
  private var followsSpace = false

  init(_ document: SVGDocument, matrix: Affine, extent: LengthContext, keepsPieces: Bool) {
    self.document = document
    self.matrix = matrix
    self.extent = extent
    self.keepsPieces = keepsPieces
  }

  private var tables: SVGTables { document.tables }

  /// Whether spans are nested too deeply to open another; drawings have three levels at most.
  var isDeep: Bool { open.count >= 64 }

  /// The innermost span.
  var innermost: Span? { open.last.map { spans[$0] } }

  mutating func begin(_ row: Int, _ style: LayoutWalker.Style, isNone: Bool) {
    let place = Int(tables.rows[row].geometry)
    var span = Span(row: row, end: Int(tables.rows[row].end), style: style, isNone: isNone)
    extent.fontSize = style.fontSize
    let x = extent.resolve(tables.lengths[place], .horizontal)
    let y = extent.resolve(tables.lengths[place + 1], .vertical)
    if x != nil || y != nil || open.isEmpty { beginPiece(x, y, style.anchor) }
    pen.x += extent.resolve(tables.lengths[place + 2], .horizontal) ?? 0
    pen.y += extent.resolve(tables.lengths[place + 3], .vertical) ?? 0
    if !tables.lengthLists.isEmpty {
      span.hasLists = (place..<place + 4).contains { tables.lengthLists[Int32($0)] != nil }
    }
    openLists += span.hasLists ? 1 : 0
    open.append(spans.count)
    spans.append(span)
  }

  mutating func end() {
    guard let last = open.popLast() else { return }
    openLists -= spans[last].hasLists ? 1 : 0
  }

  /// Anchors the characters since the last position, and begins a new piece.
  private mutating func beginPiece(_ x: Double?, _ y: Double?, _ anchor: TextAnchor) {
    settle()
    pen = PlanPoint(x: x ?? pen.x, y: y ?? pen.y)
    pieceStart = pen.x
    pieceAnchor = anchor
    isAfterSpace = true
    isMoved = true
  }

  /// Anchors the characters since the last position.
  mutating func settle() {
    let width = pen.x - pieceStart
    let shift =
      switch pieceAnchor {
      case .start: 0.0
      case .middle: -width / 2
      case .end: -width
      }
    for run in runs {
      let ink = run.ink
      let box = matrix.apply(
        PlanBox(minX: ink.minX + shift, minY: ink.minY, maxX: ink.maxX + shift, maxY: ink.maxY))
      total = total.union(box)
      for span in run.spans { spans[span].box = spans[span].box.union(box) }
      guard keepsPieces, let piece = run.piece else { continue }
      pieces[piece].box = pieces[piece].box.union(box)
      pieces[piece].start =
        pieces[piece].start ?? PlanPoint(x: run.start.x + shift, y: run.start.y)
      pieces[piece].end = PlanPoint(x: run.end.x + shift, y: run.end.y)
    }
    runs.removeAll(keepingCapacity: true)
  }

  /// Places characters directly in the innermost span.
  mutating func place(_ bytes: ArraySlice<UInt8>) {
    guard let span = open.last, !bytes.isEmpty, !open.contains(where: { spans[$0].isNone }) else {
      return
    }
    let style = spans[span].style
    let scale = style.fontSize / GlyphMetrics.unitsPerEm
    let characters = String(decoding: bytes, as: UTF8.self)
    beginCharacters(characters, style.fontSize)
    var ink = PlanBox.empty
    var (start, end) = (pen, pen)
    for scalar in characters.unicodeScalars {
      let isSpace =
        scalar.isASCII
        ? ByteCursor.isSpace(UInt8(truncatingIfNeeded: scalar.value))
        : scalar.properties.isWhitespace
      if isSpace, isAfterSpace, !style.preservesSpace { continue }
      if openLists > 0 { moveToListedPlace(&ink, from: start, to: end, style.anchor) }
      isAfterSpace = isSpace
      let glyph = GlyphMetrics.glyph(isSpace ? " " : scalar)
      let first = glyph.startIndex
      func measure(_ number: Int) -> Double { Double(glyph[first + number]) * scale }
      if ink.isEmpty { start = pen }
      if glyph[first + 3] > glyph[first + 1] {
        ink.include(pen.x + measure(1), pen.y - measure(2))
        ink.include(pen.x + measure(3), pen.y - measure(4))
      }
      pen.x += measure(0)
      if !isSpace { end = pen }
    }
    keep(ink, from: start, to: end)
  }

  /// Begins a piece for characters that are not all white space.
  private mutating func beginCharacters(_ characters: String, _ fontSize: Double) {
    guard keepsPieces else { return }
    guard characters.contains(where: { !$0.isWhitespace }) else {
      followsSpace = true
      return
    }
    pieces.append(
      TextPiece(characters, size: fontSize, isMoved: isMoved, followsSpace: followsSpace))
    followsSpace = characters.last?.isWhitespace == true
  }

  private mutating func keep(_ ink: PlanBox, from start: PlanPoint, to end: PlanPoint) {
    guard !ink.isEmpty else { return }
    let piece = keepsPieces ? pieces.indices.last : nil
    runs.append(Run(spans: open, ink: ink, start: start, end: end, piece: piece))
    isMoved = false
  }

  /// Moves to the position listed for the next character by an open element.
  ///
  /// The innermost element with a value for it counts; first values are applied when the element
  /// begins.
  private mutating func moveToListedPlace(
    _ ink: inout PlanBox, from start: PlanPoint, to end: PlanPoint, _ anchor: TextAnchor
  ) {
    func value(_ offset: Int, _ direction: LengthContext.Direction) -> Double? {
      for number in open.reversed() {
        let span = spans[number]
        let place = Int(tables.rows[span.row].geometry) + offset
        if span.letters == 0, tables.lengths[place].unit != .absent { return nil }
        guard span.hasLists, let list = tables.lengthLists[Int32(place)],
          span.letters < list.count
        else { continue }
        return extent.resolve(list[span.letters], direction)
      }
      return nil
    }
    let (x, y) = (value(0, .horizontal), value(1, .vertical))
    if x != nil || y != nil {
      keep(ink, from: start, to: end)
      ink = .empty
      beginPiece(x, y, anchor)
    }
    pen.x += value(2, .horizontal) ?? 0
    pen.y += value(3, .vertical) ?? 0
    for number in open { spans[number].letters += 1 }
  }
}
