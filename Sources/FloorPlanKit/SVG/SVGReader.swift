internal import LibXML

/// Turns the parts of an SVG file into tables as they come.
final class SVGReader: XMLEventHandler {
  private(set) var tables = SVGTables()
  private(set) var diagnostics: [DrawingDiagnostic] = []
  private(set) var failure: FloorPlanError?
  private var open: [Int32] = []
  /// How many elements that mean nothing here are open.
  private var foreignDepth = 0
  /// Where texts, titles and styles that are open began in the bytes of their own.
  private var text: [UInt8] = []
  private var textStarts: [(row: Int32, start: Int)] = []
  private var textBytes = 0
  private var svgNamespace = 0
  private let language: String
  private static let mostDiagnostics = 1000
  private static let mostText = 16 << 20

  static let vocabulary = XMLVocabulary(
    names: Word.all.map(\.rawValue), namespaces: PlanNamespace.all.map(\.rawValue))

  /// Makes a reader that shows people of a language what is meant for them.
  init(language: String) { self.language = language }

  /// The tables with the ids entered.
  consuming func finish() -> (SVGTables, [DrawingDiagnostic]) {
    var result = tables
    tables = SVGTables()
    var identifiers = IdentifierIndex()
    for row in result.rows.indices where !result.rows[row].id.isEmpty {
      if let other = identifiers.insert(row, in: result) {
        let id = result.string(result.rows[row].id)
        let first = result.rows[other]
        note(
          .duplicateID, "the id '\(id)' is already that of line \(first.line)",
          line: Int(result.rows[row].line), column: Int(result.rows[row].column))
      }
    }
    result.identifiers = identifiers
    return (result, diagnostics)
  }

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    guard foreignDepth == 0 else {
      foreignDepth += 1
      return
    }
    if tables.rows.isEmpty {
      svgNamespace = tag.namespace == -2 ? -2 : 0
      guard tag.namespace == svgNamespace, Self.word(tag.symbol) == .svg else {
        failure = FloorPlanError(
          .malformedDrawing, "this is XML, but not an SVG drawing", line: tag.position.line,
          column: tag.position.column)
        return stream.stop()
      }
    }
    guard tag.namespace == svgNamespace else {
      foreignDepth = 1
      return
    }
    let kind = Self.tag(Self.word(tag.symbol))
    var row = SVGTables.Row(
      tag: kind, parent: open.last ?? -1, line: Int32(clamping: tag.position.line),
      column: Int32(clamping: tag.position.column))
    row.declarations = Int32(tables.declarations.count)
    row.data = Int32(tables.data.count)
    readAttributes(tag, &row)
    row.declarationCount = UInt16(clamping: tables.declarations.count - Int(row.declarations))
    row.dataCount = UInt16(clamping: tables.data.count - Int(row.data))
    open.append(Int32(tables.rows.count))
    if Self.holdsText(kind) { textStarts.append((Int32(tables.rows.count), text.count)) }
    tables.rows.append(row)
  }

  func endElement(in stream: XMLStream) {
    guard foreignDepth == 0 else {
      foreignDepth -= 1
      return
    }
    guard let row = open.popLast() else { return }
    tables.rows[Int(row)].end = Int32(tables.rows.count)
    guard let last = textStarts.last, last.row == row else { return }
    textStarts.removeLast()
    // Texts within texts are ranges of the same bytes, so the outermost one moves them over.
    tables.rows[Int(row)].content = SVGTables.Piece(
      start: UInt32(last.start), count: UInt32(text.count - last.start))
    if textStarts.isEmpty { settleText(from: Int(row)) }
  }

  /// Moves finished text into the tables, and corrects where the rows say it lies.
  private func settleText(from row: Int) {
    let base = UInt32(tables.bytes.count)
    tables.bytes.append(contentsOf: text)
    for inner in row..<tables.rows.count where Self.holdsText(tables.rows[inner].tag) {
      tables.rows[inner].content.start += base
    }
    if tables.rows[row].tag == .style, !tables.rows[row].flags.contains(.unmetCondition) {
      tables.sheet.add(String(decoding: text, as: UTF8.self))
    }
    text.removeAll(keepingCapacity: true)
  }

  func text(_ piece: XMLText, in stream: XMLStream) {
    guard foreignDepth == 0, let last = open.last, Self.holdsText(tables.rows[Int(last)].tag) else {
      return
    }
    textBytes += piece.bytes.count
    guard textBytes <= Self.mostText else {
      failure = FloorPlanError(
        .limit, "the drawing has more than \(Self.mostText) bytes of text",
        line: stream.position.line, column: stream.position.column)
      return stream.stop()
    }
    text.append(contentsOf: piece.bytes)
  }

  func warning(_ warning: XMLError, in stream: XMLStream) {
    note(.xml, warning.message, line: warning.line, column: warning.column)
  }

  func note(_ kind: DrawingDiagnostic.Kind, _ message: String, line: Int?, column: Int?) {
    guard diagnostics.count < Self.mostDiagnostics else { return }
    diagnostics.append(DrawingDiagnostic(kind, message, line: line, column: column))
  }

  private static func holdsText(_ tag: SVGTables.Tag) -> Bool {
    tag == .text || tag == .tspan || tag == .title || tag == .style
  }

  private static func word(_ symbol: Int) -> Word? { symbol < 0 ? nil : Word.all[symbol] }

  private static func tag(_ word: Word?) -> SVGTables.Tag {
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

extension SVGReader {
  /// The places of an element's lengths behind its first one.
  private static func place(of word: Word, in tag: SVGTables.Tag) -> Int? {
    switch (tag, word) {
    case (.rectangle, .rx): 4
    case (.rectangle, .ry): 5
    case (.circle, .cx), (.ellipse, .cx): 0
    case (.circle, .cy), (.ellipse, .cy): 1
    case (.circle, .r), (.ellipse, .rx): 2
    case (.ellipse, .ry): 3
    case (.line, .x1): 0
    case (.line, .y1): 1
    case (.line, .x2): 2
    case (.line, .y2): 3
    case (.rectangle, .x), (.image, .x), (.use, .x), (.svg, .x), (.text, .x), (.tspan, .x): 0
    case (.rectangle, .y), (.image, .y), (.use, .y), (.svg, .y), (.text, .y), (.tspan, .y): 1
    case (.rectangle, .width), (.image, .width), (.use, .width), (.svg, .width): 2
    case (.rectangle, .height), (.image, .height), (.use, .height), (.svg, .height): 3
    case (.symbol, .x): 0
    case (.symbol, .y): 1
    case (.symbol, .width): 2
    case (.symbol, .height): 3
    case (.text, .dx), (.tspan, .dx): 2
    case (.text, .dy), (.tspan, .dy): 3
    default: nil
    }
  }

  private static func lengthCount(_ tag: SVGTables.Tag) -> Int {
    switch tag {
    case .rectangle: 6
    case .circle: 3
    case .ellipse, .line, .image, .use, .svg, .symbol, .text, .tspan: 4
    default: 0
    }
  }

  private func readAttributes(_ tag: XMLTag, _ row: inout SVGTables.Row) {
    let lengthCount = Self.lengthCount(row.tag)
    if lengthCount > 0 {
      row.geometry = Int32(tables.lengths.count)
      for _ in 0..<lengthCount { tables.lengths.append(.absent) }
    }
    var style: UnsafeBufferPointer<UInt8>?
    for attribute in tag.attributes {
      switch attribute.namespace {
      case -2:
        if attribute.symbol == Self.styleSymbol { style = attribute.value.bytes }
        if attribute.symbol >= 0 {
          readPlain(Word.all[attribute.symbol], attribute.value.bytes, tag.position, &row)
        } else {
          readData(attribute)
        }
      case 1:
        if Self.word(attribute.symbol) == .label {
          row.label = tables.keep(attribute.value.bytes)
        } else if Self.word(attribute.symbol) == .groupmode, attribute.value == "layer" {
          row.flags.insert(.layer)
        }
      case 3 where Self.word(attribute.symbol) == .href && row.href.isEmpty:
        row.href = tables.keep(attribute.value.bytes)
      case 4 where Self.word(attribute.symbol) == .space && attribute.value == "preserve":
        row.flags.insert(.preservesSpace)
      default: break
      }
    }
    if let style, lengthCount > 0 { readGeometry(style, tag.position, row) }
  }

  private static let styleSymbol = Word.all.firstIndex(of: .style)

  /// In SVG 2 a style attribute may give a shape its size and place, and wins over the attributes.
  private func readGeometry(
    _ style: UnsafeBufferPointer<UInt8>, _ position: XMLPosition, _ row: SVGTables.Row
  ) {
    guard row.tag != .text, row.tag != .tspan, row.tag != .line else { return }
    StyleParser.forEach(style) { name, value in
      guard name.count <= 6, let word = Word(rawValue: String(decoding: name, as: UTF8.self)),
        let place = Self.place(of: word, in: row.tag)
      else { return }
      readLength(value, place, position, row)
    }
  }

  private func readPlain(
    _ word: Word, _ value: UnsafeBufferPointer<UInt8>, _ position: XMLPosition,
    _ row: inout SVGTables.Row
  ) {
    switch word {
    case .id: row.id = tables.keep(value)
    case .class: row.classes = tables.keep(value)
    case .href: row.href = tables.keep(value)
    case .style:
      row.flags.insert(.hasStyle)
      StyleParser.parse(value, rank: Declaration.styleRank, into: &tables.declarations)
    case .d where row.tag == .path: readPath(value, position, &row)
    case .points where row.tag == .polygon || row.tag == .polyline:
      readPoints(value, position, &row)
    case .viewBox: readViewBox(value, position, &row)
    case .preserveAspectRatio:
      useViewBox(&row)
      tables.viewBoxes[Int(row.viewBox)].fit = AspectFit(String(decoding: value, as: UTF8.self))
    case .requiredExtensions where row.tag != .style: row.flags.insert(.unmetCondition)
    case .systemLanguage:
      if !speaks(String(decoding: value, as: UTF8.self)) { row.flags.insert(.unmetCondition) }
    case .type where row.tag == .style:
      let type = String(decoding: value, as: UTF8.self)
      if !type.isEmpty, type != "text/css" { row.flags.insert(.unmetCondition) }
    default:
      if let property = word.property {
        guard
          let declaration = Declaration(property, value, rank: Declaration.attributeRank)
        else {
          if property == .transform {
            note(
              .transform, "the transform is not understood and left out", line: position.line,
              column: position.column)
          }
          return
        }
        tables.declarations.append(declaration)
      } else if let place = Self.place(of: word, in: row.tag) {
        readLength(value, place, position, row)
      }
    }
  }

  private func readLength(
    _ value: UnsafeBufferPointer<UInt8>, _ place: Int, _ position: XMLPosition, _ row: SVGTables.Row
  ) {
    let isList = row.tag == .text || row.tag == .tspan
    var length = Length(value)
    if length == nil, isList, var cursor = ByteCursor(value) {
      cursor.skipSpace()
      length = Length(&cursor)
    }
    if let length {
      tables.lengths[Int(row.geometry) + place] = length
    } else if !String(decoding: value, as: UTF8.self).isAutomatic {
      note(
        .number, "a length is not understood and left out", line: position.line,
        column: position.column)
    }
  }

  private func readPath(
    _ value: UnsafeBufferPointer<UInt8>, _ position: XMLPosition, _ row: inout SVGTables.Row
  ) {
    let (path, mistake) = PathParser.parse(value, into: &tables.arena)
    row.geometry = Int32(tables.paths.count)
    tables.paths.append(path)
    if let mistake {
      note(
        .pathData, "the path data has a mistake after \(mistake) characters; the rest is left out",
        line: position.line, column: position.column)
    }
  }

  private func readPoints(
    _ value: UnsafeBufferPointer<UInt8>, _ position: XMLPosition, _ row: inout SVGTables.Row
  ) {
    tables.arena.beginPath()
    var isRight = true
    if var cursor = ByteCursor(value) {
      var isFirst = true
      cursor.skipSpace()
      while !cursor.isAtEnd {
        guard let x = cursor.takeNumber() else { break }
        cursor.skipSeparator()
        guard let y = cursor.takeNumber() else { break }
        cursor.skipSeparator()
        if isFirst { tables.arena.move(x, y) } else { tables.arena.line(x, y) }
        isFirst = false
      }
      isRight = cursor.isAtEnd
    }
    if row.tag == .polygon { tables.arena.close() }
    row.geometry = Int32(tables.paths.count)
    tables.paths.append(tables.arena.endPath())
    if !isRight {
      note(
        .pathData, "the list of points has a mistake; the rest is left out", line: position.line,
        column: position.column)
    }
  }

  private func useViewBox(_ row: inout SVGTables.Row) {
    guard row.viewBox < 0 else { return }
    row.viewBox = Int32(tables.viewBoxes.count)
    tables.viewBoxes.append(SVGTables.ViewBox())
  }

  private func readViewBox(
    _ value: UnsafeBufferPointer<UInt8>, _ position: XMLPosition, _ row: inout SVGTables.Row
  ) {
    useViewBox(&row)
    var numbers: [Double] = []
    if var cursor = ByteCursor(value) {
      cursor.skipSpace()
      while numbers.count < 4, let number = cursor.takeNumber() {
        numbers.append(number)
        cursor.skipSeparator()
      }
    }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      return note(
        .number, "the viewBox needs four numbers, the last two above zero", line: position.line,
        column: position.column)
    }
    tables.viewBoxes[Int(row.viewBox)].box = Box(
      minX: numbers[0], minY: numbers[1], maxX: numbers[0] + numbers[2],
      maxY: numbers[1] + numbers[3])
  }

  private func readData(_ attribute: XMLAttribute) {
    let name = attribute.localName.bytes
    guard name.count > 5, name.starts(with: "data-".utf8) else { return }
    let key = tables.keep(UnsafeBufferPointer(rebasing: name[5...]))
    tables.data.append((key, tables.keep(attribute.value.bytes)))
  }

  private func speaks(_ languages: String) -> Bool {
    languages.split(separator: ",").contains { tag in
      let tag = tag.filter { !$0.isWhitespace }.lowercased()
      return tag == language || tag.hasPrefix(language + "-")
    }
  }
}

extension String {
  /// Whether a length is left to the renderer, which is no mistake.
  fileprivate var isAutomatic: Bool {
    let word = filter { !$0.isWhitespace }
    return word.isEmpty || word == "auto" || word == "inherit"
  }
}
