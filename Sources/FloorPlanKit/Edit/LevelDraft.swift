internal import Foundation
internal import XMLEscaping

/// The drawing of a level with changes that are not written yet.
struct LevelDraft {
  let file: String
  /// The drawing before the changes, expanded.
  let source: [UInt8]
  private let level: Level
  private let drawing: Drawing
  private var editor: TagEditor
  /// The new elements, by their layers.
  private var added: [LayerKind: [String]] = [:]
  private var ids: Set<String>

  init(_ level: Level) throws(FloorPlanError) {
    guard let file = level.drawing.file else {
      throw FloorPlanError(.unreadable, "the drawing of \(level.id) is not a file")
    }
    self.file = file
    self.level = level
    source = try DrawingFile.read(file)
    let readable = TagEditor.readable(source)
    drawing = try Drawing(svg: readable, file: file)
    editor = TagEditor(readable)
    ids = Set(drawing.elements.compactMap(\.id))
  }

  /// Makes a change, and returns the id of its element.
  mutating func apply(_ change: PlanChange) throws(FloorPlanError) -> String {
    switch change {
    case .door(_, let line): return try add(line, to: .doors, called: "added-door")
    case .way(_, let line): return try add(way: line)
    case .wall(_, let line): return try add(line, to: .walls, called: "added-wall")
    case .portal(_, let id, let point): return try add(id, at: point)
    case .erasure(_, let id): return try erase(id)
    }
  }

  /// The changed drawing.
  func bytes() throws(FloorPlanError) -> [UInt8] {
    var editor = editor
    for (layer, elements) in added.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let attributes = """
        xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:groupmode="layer" \
        inkscape:label="\(layer.rawValue.capitalized)"
        """
      let text = "\n" + elements.map { $0 + "\n" }.joined()
      guard editor.append(text, attributes: attributes, to: drawing) else {
        throw FloorPlanError(
          .malformedDrawing, "the drawing has no end tag, so nothing can be added", file: file)
      }
    }
    return editor.bytes
  }

  private mutating func add(
    _ line: [PlanPoint], to layer: LayerKind, called name: String
  ) throws(FloorPlanError) -> String {
    guard (2...Self.mostCorners).contains(line.count), Set(line).count > 1 else {
      throw FloorPlanError(
        .malformedData, "a line needs two to \(Self.mostCorners) points, not all the same",
        file: file)
    }
    for point in line { try check(point) }
    let id = (1...).lazy.map { "\(name)-\($0)" }.first { !ids.contains($0) } ?? name
    ids.insert(id)
    let points = line.map { "\(SVGNumber.text($0.x)),\(SVGNumber.text($0.y))" }
    added[layer, default: []].append(
      """
      <polyline id="\(id)" points="\(points.joined(separator: " "))" \
      style="fill:none;stroke:\(Self.colours[layer] ?? "#c0392b");\
      stroke-width:\(SVGNumber.text(0.0015 * level.diagonal))"/>
      """)
    return id
  }

  /// Adds a way, but not to a level without any: a single one would replace the ways that are found
  /// from the shapes.
  private mutating func add(way line: [PlanPoint]) throws(FloorPlanError) -> String {
    guard !level.paths.isEmpty else {
      throw FloorPlanError(
        .malformedData,
        "level \(level.id) has no drawn ways, so its ways come from its shapes; draw doors instead",
        file: file)
    }
    return try add(line, to: .paths, called: "added-way")
  }

  private mutating func add(_ id: String, at point: PlanPoint) throws(FloorPlanError) -> String {
    let word = id.prefix { $0.isLetter }
    guard Portal.Kind(word: word) != nil, id.utf8.count <= Self.longestID,
      id.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) })
    else {
      throw FloorPlanError(
        .malformedData,
        "'\(id)' is no id for stairs, a lift or an exit; expected one such as stairs-1, elevator-2 "
          + "or exit-1", file: file)
    }
    guard ids.insert(id).inserted else {
      throw FloorPlanError(
        .malformedData, "the drawing has an element '\(id)' already; choose another id",
        file: file)
    }
    try check(point)
    added[.portals, default: []].append(
      """
      <circle id="\(id.xmlEscaped)" cx="\(SVGNumber.text(point.x))" \
      cy="\(SVGNumber.text(point.y))" r="\(SVGNumber.text(0.004 * level.diagonal))" \
      style="fill:#2471a3"/>
      """)
    return id
  }

  private mutating func erase(_ id: String) throws(FloorPlanError) -> String {
    let items = level.doors + level.paths + level.walls + level.portals.map(\.item)
    guard items.contains(where: { $0.elementID == id }), let element = drawing.element(id: id)
    else {
      throw FloorPlanError(
        .unknownPlace, "level \(level.id) has no door, way, wall or portal '\(id)'", file: file)
    }
    guard editor.remove(element) else {
      throw FloorPlanError(
        .malformedDrawing,
        "'\(id)' contains other elements; delete it in a drawing program, or close it with "
          + #"data-closed="yes""#, file: file, line: element.line, column: element.column)
    }
    return id
  }

  private func check(_ point: PlanPoint) throws(FloorPlanError) {
    let page = level.extent
    guard page.contains(point) else {
      throw FloorPlanError(
        .malformedData,
        "\(SVGNumber.text(point.x)),\(SVGNumber.text(point.y)) is outside level \(level.id), which "
          + "is \(SVGNumber.text(drawing.width)) by \(SVGNumber.text(drawing.height)) pixels",
        file: file)
    }
  }

  /// The colours of lines other than doors.
  private static let colours: [LayerKind: String] = [.walls: "#333", .paths: "#7fb2ff"]
  private static let mostCorners = 100
  private static let longestID = 60
}
