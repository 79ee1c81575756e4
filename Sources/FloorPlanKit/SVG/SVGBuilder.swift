internal import LibXML

/// Converts the parts of an SVG file to tables as they are read.
struct SVGBuilder {
  private(set) var diagnostics: [DrawingDiagnostic] = []
  private(set) var failure: FloorPlanError?
  var tables = SVGTables()
  private var open: [Int32] = []
  /// The depth of open elements that are ignored.
  private var foreignDepth = 0
  /// The bytes of open texts, titles and styles.
  private var text: [UInt8] = []
  private var textStarts: [(row: Int32, start: Int)] = []
  private var textBytes = 0
  private var svgNamespace = 0
  /// The language for `switch` elements.
  let language: String
  private static let mostDiagnostics = 1000
  private static let mostText = 16 << 20

  init(language: String) { self.language = language }

  /// The finished tables, with all ids indexed.
  consuming func finish() -> (SVGTables, [DrawingDiagnostic]) {
    var identifiers = IdentifierIndex(capacity: tables.identified)
    for row in tables.rows.indices where !tables.rows[row].id.isEmpty {
      if let other = identifiers.insert(row, in: tables) {
        let id = tables.string(tables.rows[row].id)
        let first = tables.rows[other]
        note(
          .duplicateID, "the id '\(id)' is already used in line \(first.line)",
          line: Int(tables.rows[row].line), column: Int(tables.rows[row].column))
      }
    }
    tables.identifiers = identifiers
    return (tables, diagnostics)
  }

  /// Handles a start tag.
  ///
  /// - Returns: Whether to continue; if not, ``failure`` says why.
  mutating func start(_ tag: XMLTag) -> Bool {
    guard foreignDepth == 0 else {
      foreignDepth += 1
      return true
    }
    if tables.rows.isEmpty {
      svgNamespace = tag.namespace == -2 ? -2 : 0
      guard tag.namespace == svgNamespace, Word(symbol: tag.symbol) == .svg else {
        refuse(.malformedDrawing, "this is XML, but not an SVG drawing", at: tag.position)
        return false
      }
    }
    guard tag.namespace == svgNamespace else {
      foreignDepth = 1
      return true
    }
    let kind = SVGTables.Tag(Word(symbol: tag.symbol))
    var row = SVGTables.Row(
      tag: kind, parent: open.last ?? -1, line: Int32(clamping: tag.position.line),
      column: Int32(clamping: tag.position.column))
    row.declarations = Int32(tables.declarations.count)
    row.data = Int32(tables.data.count)
    readAttributes(tag, &row)
    row.declarationCount = UInt16(clamping: tables.declarations.count - Int(row.declarations))
    row.dataCount = UInt16(clamping: tables.data.count - Int(row.data))
    open.append(Int32(tables.rows.count))
    if kind.holdsText { textStarts.append((Int32(tables.rows.count), text.count)) }
    tables.rows.append(row)
    return true
  }

  mutating func end() {
    guard foreignDepth == 0 else {
      foreignDepth -= 1
      return
    }
    guard let row = open.popLast() else { return }
    tables.rows[Int(row)].end = Int32(tables.rows.count)
    guard let last = textStarts.last, last.row == row else { return }
    textStarts.removeLast()
    // Nested texts are ranges of the same bytes, so the outermost one moves them.
    tables.rows[Int(row)].content = SVGTables.Piece(
      start: UInt32(last.start), count: UInt32(text.count - last.start))
    if textStarts.isEmpty { settleText(from: Int(row)) }
  }

  /// Moves finished text to the tables, and updates its position in the rows.
  private mutating func settleText(from row: Int) {
    let base = UInt32(tables.bytes.count)
    tables.bytes.append(contentsOf: text)
    for inner in row..<tables.rows.count where tables.rows[inner].tag.holdsText {
      tables.rows[inner].content.start += base
    }
    if tables.rows[row].tag == .style, !tables.rows[row].flags.contains(.unmetCondition) {
      tables.sheet.add(text)
    }
    text.removeAll(keepingCapacity: true)
  }

  /// Handles a piece of text.
  ///
  /// - Returns: `false` if there is too much text.
  mutating func add(_ piece: XMLText) -> Bool {
    guard foreignDepth == 0, let last = open.last, tables.rows[Int(last)].tag.holdsText else {
      return true
    }
    textBytes += piece.bytes.count
    guard textBytes <= Self.mostText else { return false }
    text.append(contentsOf: piece.bytes)
    return true
  }

  /// Records why reading stopped.
  mutating func refuse(_ kind: FloorPlanError.Kind, _ message: String, at position: XMLPosition) {
    failure = FloorPlanError(kind, message, line: position.line, column: position.column)
  }

  mutating func note(
    _ kind: DrawingDiagnostic.Kind, _ message: String, line: Int?, column: Int?
  ) {
    guard diagnostics.count < Self.mostDiagnostics else { return }
    diagnostics.append(DrawingDiagnostic(kind, message, line: line, column: column))
  }
}

extension SVGTables.Tag {
  /// Whether the text inside is stored.
  fileprivate var holdsText: Bool {
    self == .text || self == .tspan || self == .title || self == .style
  }

  fileprivate init(_ word: Word?) {
    self =
      switch word {
      case .svg: .svg
      case .g: .group
      case .a: .link
      case .switch: .switching
      case .symbol: .symbol
      case .use: .use
      case .defs: .definitions
      case .clipPath: .clipPath
      case .path: .path
      case .rect: .rectangle
      case .circle: .circle
      case .ellipse: .ellipse
      case .line: .line
      case .polyline: .polyline
      case .polygon: .polygon
      case .image: .image
      case .text: .text
      case .tspan, .textPath: .tspan
      case .title: .title
      case .style: .style
      default: .other
      }
  }
}
