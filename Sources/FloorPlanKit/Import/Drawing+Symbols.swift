extension Drawing {
  /// The drawing with a copy of what each `use` element refers to in its place, so that doors,
  /// stairs and rooms placed as symbols are shapes like all others.
  ///
  /// Letters stay as they are: programs that write PDF as SVG place each one as a symbol. What
  /// would grow beyond the limits stays, too.
  var withSymbolsDrawn: Drawing {
    guard !layout.exceedsCopies else { return self }
    var drawing = self
    var budget = Self.mostSymbolBytes
    for _ in 0..<Self.mostNestedSymbols {
      guard let next = drawing.drawingSymbols(within: &budget) else { break }
      drawing = next
    }
    return drawing
  }

  private static let mostSymbolBytes = 16 << 20
  private static let mostNestedSymbols = 4

  /// The drawing with its symbols drawn once; `nil` if it has none.
  private func drawingSymbols(within budget: inout Int) -> Drawing? {
    let uses = tables.rows.indices.filter {
      tables.rows[$0].tag == .use && !layout.boxes[$0].isEmpty && !isLetter($0)
        && [.visible, .invisible].contains(layout.placements[$0].state)
    }
    guard !uses.isEmpty, let source = try? svg() else { return nil }
    var editor = TagEditor(TagEditor.readable(source))
    var copies = SymbolCopies(self, editor)
    var isChanged = false
    for row in uses {
      let element = DrawingElement(drawing: self, index: row)
      guard let range = editor.range(of: element), let copy = copies.copy(for: element)
      else { continue }
      guard copy.utf8.count <= budget else { break }
      budget -= copy.utf8.count
      editor.replace(range, by: copy)
      isChanged = true
    }
    return isChanged ? try? Drawing(svg: editor.bytes, file: file) : nil
  }

  /// Whether a symbol is a letter: small and filled, without a line.
  private func isLetter(_ row: Int) -> Bool {
    let box = layout.boxes[row]
    let diagonal = (width * width + height * height).squareRoot()
    guard max(box.width, box.height) < Self.largestLetter * diagonal,
      !layout.placements[row].isLined, let target = tables.target(of: row)
    else { return false }
    return tables.rows[target..<Int(tables.rows[target].end)].allSatisfy { part in
      let first = Int(part.declarations)
      let own = tables.declarations[first..<first + Int(part.declarationCount)]
      return part.classes.isEmpty && !own.contains { $0.property == .stroke }
    }
  }

  private static let largestLetter = 0.02
}

extension SVGTables {
  /// The row that a `use` element refers to.
  func target(of use: Int) -> Int? {
    let reference = slice(rows[use].href)
    return reference.first == UInt8(ascii: "#") ? row(id: reference.dropFirst()) : nil
  }
}

/// The markup that draws symbols in the places of `use` elements.
private struct SymbolCopies {
  private let drawing: Drawing
  private let editor: TagEditor
  private var texts: [Int: String?] = [:]

  init(_ drawing: Drawing, _ editor: TagEditor) {
    (self.drawing, self.editor) = (drawing, editor)
  }

  /// A group with the attributes of a `use` element, in it what that refers to; `nil` if it cannot
  /// be read.
  mutating func copy(for use: DrawingElement) -> String? {
    guard let tag = editor.tag(of: use), let target = drawing.tables.target(of: use.index),
      !editor.source[tag.name].contains(UInt8(ascii: ":"))
    else { return nil }
    var outer = ""
    var place = (x: 0.0, y: 0.0)
    var size = ""
    for (name, range) in tag.attributes {
      let value = String(decoding: editor.source[range], as: UTF8.self)
      switch name {
      case "href", "xlink:href": continue
      case "width", "height": size += Self.written(name, value)
      case "x", "y":
        guard let number = Double(value.hasSuffix("px") ? String(value.dropLast(2)) : value)
        else { return nil }
        if name == "x" { place.x = number } else { place.y = number }
      default: outer += Self.written(name, value)
      }
    }
    guard let inner = text(of: target, size: size) else { return nil }
    return "<g\(outer)><g transform=\"translate(\(place.x),\(place.y))\">\(inner)</g></g>"
  }

  /// What is drawn of a target, on one line and without ids, so that lines and ids of the drawing
  /// remain what they are.
  private mutating func text(of target: Int, size: String) -> String? {
    let row = drawing.tables.rows[target]
    let element = DrawingElement(drawing: drawing, index: target)
    if texts[target] == nil {
      texts[target] = editor.range(of: element).map { range in
        String(decoding: editor.source[range], as: UTF8.self)
          .replacing(/\sid\s*=\s*("[^"]*"|'[^']*')/, with: "").replacing("\n", with: " ")
      }
    }
    guard let text = texts[target] ?? nil else { return nil }
    guard row.tag == .symbol else { return text }
    let bytes = Array(text.utf8)
    guard let tag = MarkupTag(bytes, at: 0), !tag.isEmpty,
      let end = bytes.lastIndex(of: UInt8(ascii: "<")), end >= tag.range.upperBound
    else { return nil }
    let isScaled = row.viewBox >= 0
    var attributes = isScaled ? size : ""
    for (name, range) in tag.attributes where !isScaled || !size.contains(" \(name)=") {
      attributes += Self.written(name, String(decoding: bytes[range], as: UTF8.self))
    }
    let name = isScaled ? "svg" : "g"
    let body = String(decoding: bytes[tag.range.upperBound..<end], as: UTF8.self)
    return "<\(name)\(attributes)>\(body)</\(name)>"
  }

  private static func written(_ name: String, _ value: String) -> String {
    value.contains("\"") ? " \(name)='\(value)'" : " \(name)=\"\(value)\""
  }
}
