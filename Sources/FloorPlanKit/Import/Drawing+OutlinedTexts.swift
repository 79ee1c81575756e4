extension Drawing {
  /// The drawing with texts in place of letters drawn as outlines, where the drawing program kept
  /// the text as the name of the shape: Figma does so, and Inkscape and Illustrator with the group
  /// of the letters.
  ///
  /// One or two shapes of this kind are taken for rooms, which have names, too.
  var withOutlinedTextsWritten: Drawing {
    guard let source = try? svg() else { return self }
    var editor = TagEditor(TagEditor.readable(source))
    let texts = outlinedTexts(editor)
    // If more shapes have names than texts, the names of the shapes say more.
    guard texts.count >= Self.fewestOutlinedTexts, texts.count > namedShapes else { return self }
    for text in texts {
      let element = DrawingElement(drawing: self, index: text.row)
      guard let tag = editor.tag(of: element), let range = editor.range(of: element),
        !editor.source[tag.name].contains(UInt8(ascii: ":")), let markup = markup(of: text)
      else { continue }
      editor.replace(range, by: markup)
    }
    return (try? Drawing(svg: editor.bytes, file: file)) ?? self
  }

  private static let fewestOutlinedTexts = 3

  private struct OutlinedText {
    let row: Int
    let name: String
  }

  /// The number of shapes of the size of rooms with an id that a person gave them.
  private var namedShapes: Int {
    let least = Self.shortestRoom * (width * width + height * height).squareRoot()
    return tables.rows.indices.count { index in
      let (row, box) = (tables.rows[index], layout.boxes[index])
      guard [.path, .rectangle, .polygon].contains(row.tag), !row.id.isEmpty,
        min(box.width, box.height) >= least
      else { return false }
      let id = ItemName.decoded(tables.string(row.id))
      return !ItemName.isAutomatic(id) && LayerKind(layerNamed: id) == nil
    }
  }

  private static let shortestRoom = 0.02

  private func outlinedTexts(_ editor: TagEditor) -> [OutlinedText] {
    var found: [OutlinedText] = []
    var index = 1
    while index < tables.rows.count {
      if let name = outlinedName(of: index, editor) {
        found.append(OutlinedText(row: index, name: name))
        index = Int(tables.rows[index].end)
      } else {
        index += 1
      }
    }
    return found
  }

  /// The text that a shape, or a group of shapes, draws letter by letter.
  private func outlinedName(of index: Int, _ editor: TagEditor) -> String? {
    let (row, box) = (tables.rows[index], layout.boxes[index])
    let diagonal = (width * width + height * height).squareRoot()
    guard row.tag == .path || row.tag == .group, !row.flags.contains(.layer), !box.isEmpty,
      box.height < Self.highestText * diagonal, Int(row.end) - index <= Self.mostLetters
    else { return nil }
    let element = DrawingElement(drawing: self, index: index)
    let written = spoken(element, editor) ?? element.id ?? ""
    guard let name = Self.shownText(withoutCount(ItemName.decoded(written))) else { return nil }
    let letters = name.filter { !$0.isWhitespace }
    guard (1...Self.mostLetters).contains(letters.count), !ItemName.isAutomatic(name),
      row.tag == .path || LayerKind(layerNamed: name) == nil
    else { return nil }
    var rings: [Outline.Line] = []
    for part in index..<Int(row.end) where part > index || row.tag == .path {
      let placement = layout.placements[part]
      guard tables.rows[part].tag == .path, placement.state == .visible, placement.isFilled,
        !placement.isLined
      else { return nil }
      rings += lines(ofRow: part)
    }
    return Self.fit(letters, rings, box) ? name : nil
  }

  /// The text that a name says: `Lobby` of `Lobby-Name`; `nil` if it says that a picture is shown.
  private static func shownText(_ name: String) -> String? {
    let words = ItemName.words(name).map { $0.lowercased() }
    guard !words.contains(where: pictures.contains) else { return nil }
    guard words.count > 1, let last = words.last, kindsOfText.contains(last),
      name.lowercased().hasSuffix(last)
    else { return name }
    let text = name.dropLast(last.count)
    return String(text.prefix(text.count - text.reversed().prefix { " -_.".contains($0) }.count))
  }

  private static let pictures: Set<String> = [
    "logo", "icon", "symbol", "pictogram", "sign", "arrow", "compass",
  ]
  private static let kindsOfText: Set<String> = ["name", "label", "text", "title", "caption"]

  /// Whether there are about as many rings as letters have, with as many corners, in a box as wide
  /// as a text of one to four lines.
  private static func fit(_ letters: String, _ rings: [Outline.Line], _ box: PlanBox) -> Bool {
    let count = Double(letters.count)
    let corners = rings.reduce(0) { $0 + $1.points.count }
    guard Double(rings.count) >= 0.8 * count, rings.count <= 3 * letters.count + 2,
      Double(corners) >= fewestCorners * count
    else { return false }
    return (1...4).contains { lines in
      let height = box.height / (1 + 1.3 * Double(lines - 1))
      let advance = box.width / max(1, count / Double(lines))
      return (0.15...1.4).contains(advance / height)
    }
  }

  /// A name without the count that a program appends to the second one: `Toilet_2`.
  private func withoutCount(_ name: String) -> String {
    guard let mark = name.lastIndex(of: "_"), mark > name.startIndex,
      name[name.index(after: mark)...].allSatisfy(\.isNumber),
      element(id: String(name[..<mark])) != nil
    else { return name }
    return String(name[..<mark])
  }

  /// A text with its baseline at the lower edge of the outlines.
  private func markup(of text: OutlinedText) -> String? {
    let box = layout.boxes[text.row]
    let size = min(box.height / 0.7, box.width / (0.6 * Double(text.name.count)))
    return self.text(text.name, at: box.center, size: size, besides: text.row)
  }

  private static let highestText = 0.06
  private static let mostLetters = 60
  private static let fewestCorners = 5.0
}
