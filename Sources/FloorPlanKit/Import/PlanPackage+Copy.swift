public import Foundation
internal import XMLEscaping

extension PlanPackage {
  /// Copies a plan's folder, or a single drawing, and adds a `Graph.plist` to the copy.
  ///
  /// A graph exported from the plan contains places that are not drawn as vertices; they are added
  /// to the copied drawings, in a layer of vertices.
  ///
  /// - Parameters:
  ///   - plan: The plan's folder, or a single drawing. It is only read.
  ///   - graph: A property list of vertices, as ``Building/graphPropertyList()`` writes it.
  ///   - folder: The copy, which must not exist yet.
  /// - Throws: ``FloorPlanError`` if the graph is not a property list of vertices, the target
  ///   exists, or a file cannot be read or written.
  public static func copy(
    _ plan: URL, withGraph graph: URL, to folder: URL
  ) throws(FloorPlanError) {
    let bytes = try PlanFile.read(graph, limit: 64 << 20)
    let list = try GraphPropertyList(bytes, file: graph.path)
    let source = try Building(contentsOf: plan)
    try copy(plan, to: folder) { draft in
      try Data(bytes).write(to: draft.appending(path: "Graph.plist"))
      try drawVertices(of: list, knownTo: source, in: draft)
    }
  }

  /// Copies a plan's folder, or single drawing, and changes the copy; it is there whole or not at
  /// all.
  static func copy(
    _ plan: URL, to folder: URL, changing change: (_ draft: URL) throws -> Void
  ) throws(FloorPlanError) {
    let manager = FileManager.default
    guard !manager.fileExists(atPath: folder.path) else {
      throw FloorPlanError(
        .unreadable, "this exists already; delete it or choose another name", file: folder.path)
    }
    let draft = folder.deletingLastPathComponent()
      .appending(path: ".\(folder.lastPathComponent).\(UUID().uuidString)")
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: plan.path, isDirectory: &isFolder) else {
      throw FloorPlanError(.unreadable, "there is no such plan", file: plan.path)
    }
    do {
      defer { try? manager.removeItem(at: draft) }
      if isFolder.boolValue {
        try manager.copyItem(at: plan, to: draft)
      } else {
        try manager.createDirectory(at: draft, withIntermediateDirectories: true)
        try manager.copyItem(at: plan, to: draft.appending(path: plan.lastPathComponent))
      }
      try change(draft)
      try manager.moveItem(at: draft, to: folder)
    } catch let error as FloorPlanError {
      throw error
    } catch {
      throw FloorPlanError(.unreadable, "cannot write the package", file: folder.path)
    }
  }

  /// Draws the vertices of a list that are in no drawing of a copy, where the plan has places that
  /// are called so.
  private static func drawVertices(
    of list: GraphPropertyList, knownTo plan: Building, in copy: URL
  ) throws {
    let levels = try Building(contentsOf: copy).levels
    let drawn = Set(levels.flatMap { $0.vertices.map(\.name) })
    var missing = Set(list.vertices.keys)
    for neighbors in list.vertices.values { missing.formUnion(neighbors.keys) }
    missing.subtract(drawn)
    var circles: [String: String] = [:]
    for point in plan.graph.points where missing.remove(plan.vertexName(point)) != nil {
      circles[plan.levels[point.level].id, default: ""] += """
        <circle id="\(plan.vertexName(point).xmlEscaped)" \
        cx="\(SVGNumber.text(point.position.x))" \
        cy="\(SVGNumber.text(point.position.y))" r="1"/>\n
        """
    }
    let attributes = """
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:groupmode="layer" \
      inkscape:label="Vertices" style="display:none"
      """
    for level in levels {
      guard let circles = circles[level.id], let file = level.drawing.file else { continue }
      var editor = TagEditor(TagEditor.readable(try DrawingFile.read(file)))
      guard editor.append("\n" + circles, attributes: attributes, to: level.drawing) else {
        throw FloorPlanError(
          .malformedDrawing, "the drawing is not UTF-8; save it as UTF-8", file: file)
      }
      try DrawingFile.replace([(file, editor.bytes)])
    }
  }
}
