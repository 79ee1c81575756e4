/// One element of a drawing.
///
/// It refers to its ``Drawing``, which it keeps in memory; copies are cheap. Properties are
/// computed from the drawing's tables when they are read.
public struct DrawingElement: Sendable {
  /// Whether an element can be seen.
  public enum Visibility: Hashable, Sendable {
    /// Nothing hides it.
    case visible
    /// It takes up space but is not painted.
    case invisible
    /// It, or an element around it, is not displayed.
    case hidden
    /// It is a definition, a title, or another element that is not rendered directly.
    case notDrawn
  }

  let drawing: Drawing
  /// The position among all elements, in the order of the file.
  public let index: Int

  private var row: SVGTables.Row { drawing.tables.rows[index] }

  /// The id; `nil` if it has none.
  public var id: String? { row.id.isEmpty ? nil : drawing.tables.string(row.id) }
  /// The Inkscape label; `nil` if it has none.
  ///
  /// In Inkscape, the name of a layer or object as its user sees it (`inkscape:label`).
  public var label: String? { row.label.isEmpty ? nil : drawing.tables.string(row.label) }
  /// Whether the label, or else the id, begins with an ASCII word, in any case.
  ///
  /// No strings are created, so this is fast for all elements of a drawing.
  func hasName(beginning word: StaticString) -> Bool {
    let name = drawing.tables.slice(row.label.isEmpty ? row.id : row.label)
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return name.prefix(letters.count).elementsEqual(letters) { $0 | 0x20 == $1 }
  }

  /// The class names in the `class` attribute.
  public var classes: [String] { drawing.tables.classes(of: row).map(String.init) }
  /// The tag name, such as `rect`.
  public var tag: String { row.tag.name }
  /// Whether it is a group that Inkscape shows as a layer.
  public var isLayer: Bool { row.flags.contains(.layer) }
  /// The line of its start tag, from 1.
  public var line: Int { Int(row.line) }
  /// The column of its start tag, from 1.
  public var column: Int { Int(row.column) }

  /// Whether it can be seen.
  ///
  /// Computed from the element and everything around it: `display`, `visibility` and opacity, in
  /// attributes and style sheets.
  public var visibility: Visibility {
    switch drawing.layout.placements[index].state {
    case .visible: .visible
    case .invisible: .invisible
    case .hidden: .hidden
    case .notDrawn: .notDrawn
    }
  }

  /// The opacity from its own attributes; style sheets are ignored.
  var ownOpacity: Double? {
    let first = Int(row.declarations)
    let own = drawing.tables.declarations[first..<first + Int(row.declarationCount)]
    let chosen = own.filter { $0.property == .opacity }.max { $0.rank < $1.rank }
    guard case .opacity(let opacity)? = chosen?.value else { return nil }
    return opacity
  }

  /// The bounding box of its geometry in viewport pixels, without the stroke; exact for shapes,
  /// estimated for texts.
  ///
  /// `nil` if there is nothing to draw.
  public var box: PlanBox? {
    let box = drawing.layout.boxes[index]
    return box.isEmpty ? nil : box
  }

  /// The text inside, with white space collapsed; empty for shapes.
  ///
  /// Spans of a text that touch are one word, even if they are on different lines of the file;
  /// spans that are apart are separated by a space.
  public var text: String {
    if row.tag == .text, let blocks = drawing.layout.texts[Int32(index)], !blocks.isEmpty {
      return blocks.map(\.text).joined(separator: " ")
    }
    return drawing.tables.string(row.content).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// The `data-…` attributes.
  ///
  /// Names are without `data-`: `data-hours="Mo-Fr 07:00-20:00"` is the value of `hours`.
  public var data: [String: String] {
    let range = Int(row.data)..<Int(row.data) + Int(row.dataCount)
    return Dictionary(
      drawing.tables.data[range].map {
        (drawing.tables.string($0.name), drawing.tables.string($0.value))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The parent element; `nil` for the root.
  public var parent: DrawingElement? {
    row.parent < 0 ? nil : DrawingElement(drawing: drawing, index: Int(row.parent))
  }

  /// The child elements.
  public var children: [DrawingElement] {
    var result: [DrawingElement] = []
    var next = index + 1
    while next < Int(row.end) {
      result.append(DrawingElement(drawing: drawing, index: next))
      next = Int(drawing.tables.rows[next].end)
    }
    return result
  }

  /// Whether another element is inside this one.
  ///
  /// - Parameter other: An element of the same drawing.
  /// - Returns: `false` for the element itself.
  /// - Complexity: O(1).
  public func contains(_ other: DrawingElement) -> Bool {
    other.index > index && other.index < Int(row.end)
  }
}
