internal import LibXML

extension SVGBuilder {
  private static func lengthCount(_ tag: SVGTables.Tag) -> Int {
    switch tag {
    case .rectangle: 6
    case .circle: 3
    case .ellipse, .line, .image, .use, .svg, .symbol, .text, .tspan: 4
    default: 0
    }
  }

  mutating func readAttributes(_ tag: XMLTag, _ row: inout SVGTables.Row) {
    let lengthCount = Self.lengthCount(row.tag)
    if lengthCount > 0 {
      row.geometry = Int32(tables.lengths.count)
      tables.lengths.append(contentsOf: repeatElement(.absent, count: lengthCount))
    }
    for attribute in tag.attributes {
      switch attribute.namespace {
      case -2:
        if attribute.symbol >= 0 {
          readPlain(
            Word.all[attribute.symbol], attribute.value.bytes, position: tag.position, row: &row)
        } else {
          readData(attribute)
        }
      case 1:
        if Word(symbol: attribute.symbol) == .label {
          row.label = tables.keep(attribute.value.bytes)
        } else if Word(symbol: attribute.symbol) == .groupmode, attribute.value == "layer" {
          row.flags.insert(.layer)
        }
      case 3 where Word(symbol: attribute.symbol) == .href && row.href.isEmpty:
        row.href = tables.keep(attribute.value.bytes)
      case 4 where Word(symbol: attribute.symbol) == .space:
        row.flags.insert(attribute.value == "preserve" ? .preservesSpace : .collapsesSpace)
      default: break
      }
    }
  }

  private mutating func readPlain(
    _ word: Word, _ value: UnsafeBufferPointer<UInt8>, position: XMLPosition,
    row: inout SVGTables.Row
  ) {
    switch word {
    case .id:
      row.id = tables.keep(value)
      tables.identified += value.isEmpty ? 0 : 1
    case .class: row.classes = tables.keep(value)
    case .href: row.href = tables.keep(value)
    case .style:
      StyleParser.parse(value, rank: Declaration.styleRank, into: &tables.declarations)
    case .d where row.tag == .path: readPath(value, position, &row)
    case .points where row.tag == .polygon || row.tag == .polyline:
      readPoints(value, position, &row)
    case .viewBox: readViewBox(value, position, &row)
    case .preserveAspectRatio:
      useViewBox(&row)
      tables.viewBoxes[Int(row.viewBox)].fit = AspectFit(String(decoding: value, as: UTF8.self))
    case .requiredExtensions where row.tag != .style: row.flags.insert(.unmetCondition)
    case .clipPathUnits where row.tag == .clipPath:
      if value.elementsEqual("objectBoundingBox".utf8) { row.flags.insert(.clipsByBox) }
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
              .transform, "the unreadable transform is ignored", line: position.line,
              column: position.column)
          }
          return
        }
        tables.declarations.append(declaration)
      } else if let place = word.place(in: row.tag) {
        readLength(value, place, position: position, row: row)
      }
    }
  }

  private mutating func readLength(
    _ value: UnsafeBufferPointer<UInt8>, _ place: Int, position: XMLPosition, row: SVGTables.Row
  ) {
    if let length = Length(value) {
      tables.lengths[Int(row.geometry) + place] = length
    } else if row.tag == .text || row.tag == .tspan, let list = Length.list(value), !list.isEmpty {
      tables.lengths[Int(row.geometry) + place] = list[0]
      if list.count > 1 { tables.lengthLists[row.geometry + Int32(place)] = list }
    } else if !String(decoding: value, as: UTF8.self).isAutomatic {
      note(
        .number, "an unreadable length is ignored", line: position.line,
        column: position.column)
    }
  }

  private mutating func readPath(
    _ value: UnsafeBufferPointer<UInt8>, _ position: XMLPosition, _ row: inout SVGTables.Row
  ) {
    let (path, mistake) = PathParser.parse(value, into: &tables.arena)
    row.geometry = Int32(tables.paths.count)
    tables.paths.append(path)
    if let mistake {
      note(
        .pathData, "the path data has an error after \(mistake) characters; the rest is ignored",
        line: position.line, column: position.column)
    }
  }

  private mutating func readPoints(
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
        .pathData, "the list of points has an error; the rest is ignored", line: position.line,
        column: position.column)
    }
  }

  private mutating func useViewBox(_ row: inout SVGTables.Row) {
    guard row.viewBox < 0 else { return }
    row.viewBox = Int32(tables.viewBoxes.count)
    tables.viewBoxes.append(SVGTables.ViewBox())
  }

  private mutating func readViewBox(
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
        .number, "the viewBox needs four numbers, the last two greater than zero",
        line: position.line,
        column: position.column)
    }
    tables.viewBoxes[Int(row.viewBox)].box = PlanBox(
      minX: numbers[0], minY: numbers[1], maxX: numbers[0] + numbers[2],
      maxY: numbers[1] + numbers[3])
  }

  private mutating func readData(_ attribute: XMLAttribute) {
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
  /// Whether a length is left to the renderer, which is not an error.
  fileprivate var isAutomatic: Bool {
    let word = filter { !$0.isWhitespace }
    return word.isEmpty || word == "auto" || word == "inherit"
  }
}
