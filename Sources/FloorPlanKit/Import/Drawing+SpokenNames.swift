extension Drawing {
  /// The drawing with a text in each shape that is named for people otherwise: by `title`,
  /// `aria-label` or an attribute such as `data-name`.
  ///
  /// Shapes with a text inside are named by that.
  var withSpokenNamesWritten: Drawing {
    guard let source = try? svg() else { return self }
    var editor = TagEditor(TagEditor.readable(source))
    let names = spokenNames(editor)
    guard names.count >= Self.fewestNames else { return self }
    let texts = placedTexts.filter { !$0.isMeasure }
    let grid = BoxGrid(
      texts.map { PlanBox(around: $0.position) }, cell: max(0.02 * max(width, height), 1e-6))
    var isChanged = false
    for (row, shape, name) in names {
      let outline = DrawingElement(drawing: self, index: shape).outline
      guard let box = outline.box, let point = outline.innerPoint,
        !grid.near(box.center, within: max(box.width, box.height) / 2).contains(where: {
          box.contains(texts[$0].position) && outline.contains(texts[$0].position)
        }),
        let range = editor.range(of: DrawingElement(drawing: self, index: row)),
        let markup = text(
          name, at: point, size: min(0.3 * box.height, box.width / (0.65 * Double(name.count + 1))),
          besides: row)
      else { continue }
      editor.insert(markup, at: range.upperBound)
      isChanged = true
    }
    return isChanged ? (try? Drawing(svg: editor.bytes, file: file)) ?? self : self
  }

  private static let fewestNames = 3
  /// The shorter side of a room at least, as a fraction of the page's diagonal.
  private static let shortestSide = 0.008
  /// A name of more shapes, without a number, is that of a kind of things.
  private static let mostOfOneName = 6
  private static let mostInGroup = 40

  /// The rows with names, and the shapes that these name.
  private func spokenNames(_ editor: TagEditor) -> [(row: Int, shape: Int, name: String)] {
    let least = Self.shortestSide * (width * width + height * height).squareRoot()
    var found: [(row: Int, shape: Int, name: String)] = []
    for row in tables.rows.indices.dropFirst() {
      guard let shape = namedShape(row),
        min(layout.boxes[shape].width, layout.boxes[shape].height) >= least,
        let name = spokenName(row, editor)
      else { continue }
      found.append((row, shape, name))
    }
    let counts = Dictionary(grouping: found, by: \.name).mapValues(\.count)
    return found.filter { one in
      counts[one.name, default: 0] <= Self.mostOfOneName || one.name.contains(where: \.isNumber)
    }
  }

  /// The shape that a row is, or the largest one in a small group without texts.
  private func namedShape(_ row: Int) -> Int? {
    let end = Int(tables.rows[row].end)
    let shapes = (row..<end).prefix(Self.mostInGroup + 1).filter { part in
      [.path, .rectangle, .polygon, .polyline, .circle, .ellipse].contains(tables.rows[part].tag)
        && [.visible, .invisible].contains(layout.placements[part].state)
    }
    switch tables.rows[row].tag {
    case .group, .link:
      guard end - row <= Self.mostInGroup,
        !tables.rows[row..<end].contains(where: { $0.tag == .text })
      else { return nil }
      return shapes.max { extent($0) < extent($1) }
    default: return shapes.first == row ? row : nil
    }
  }

  private func extent(_ row: Int) -> Double { layout.boxes[row].width * layout.boxes[row].height }

  private func spokenName(_ row: Int, _ editor: TagEditor) -> String? {
    let element = DrawingElement(drawing: self, index: row)
    let given = spoken(element, editor) ?? ""
    let words = ItemName.words(given).map { $0.lowercased() }
    guard (1...Self.longestName).contains(given.count), !ItemName.isAutomatic(given),
      LayerKind(layerNamed: given) == nil, !words.contains(where: Self.things.contains)
    else { return nil }
    return given
  }

  /// The name that an element has for people, in its title or attributes.
  func spoken(_ element: DrawingElement, _ editor: TagEditor) -> String? {
    if let title = element.children.first(where: { $0.tag == "title" })?.text { return title }
    let data = element.data
    let keys = ["number", "name", "label", "title", "room", "room-number", "room-name"]
    if let named = keys.lazy.compactMap({ data[$0] }).first { return named }
    if !element.isLayer, let label = element.label { return label }
    guard let tag = editor.tag(of: element),
      let label = tag.attributes.first(where: { ["aria-label", "xlink:title"].contains($0.name) })
    else { return nil }
    return MarkupTag.plainText(String(decoding: editor.source[label.value], as: UTF8.self))
  }

  private static let longestName = 60
  /// What is drawn in rooms and between them.
  private static let things: Set<String> = [
    "door", "doors", "window", "windows", "wall", "walls", "desk", "chair", "table", "column",
    "sofa", "bed", "sink", "cabinet", "shelf", "opening",
  ]
}
