internal import XMLEscaping

/// A `Graph.plist`: vertex → neighbour → weight, in one dictionary or in sections.
struct GraphPropertyList: Sendable {
  /// The neighbours of each vertex, with weights.
  private(set) var vertices: [String: [String: Double]] = [:]
  /// The names of all vertices, including those that occur only as neighbours.
  private(set) var names: Set<String> = []
  /// The file that was read first.
  private(set) var file: String?
  private var lines: [String: Line] = [:]

  /// The position of a vertex and of its neighbours in the XML form.
  private struct Line: Sendable {
    var position: PropertyListValue.Position
    var neighbors: [String: PropertyListValue.Position] = [:]
  }

  init() {}

  /// The line and column of a vertex, or of one of its neighbours; `nil` in the binary form.
  func position(of vertex: String, neighbor: String? = nil) -> PropertyListValue.Position? {
    guard let line = lines[vertex] else { return nil }
    return neighbor.flatMap { line.neighbors[$0] } ?? line.position
  }

  /// Reads the XML or the binary form.
  ///
  /// - Throws: ``FloorPlanError`` of kind ``FloorPlanError/Kind/malformedData``.
  init(_ bytes: [UInt8], file: String) throws(FloorPlanError) {
    guard case .dictionary(let entries) = try PropertyListValue(bytes, file: file) else {
      throw FloorPlanError(.malformedData, "expected a dictionary of vertices", file: file)
    }
    try add(entries, depth: 0, file: file)
    self.file = file
  }

  private mutating func add(
    _ entries: [PropertyListValue.Entry], depth: Int, file: String
  ) throws(FloorPlanError) {
    for entry in entries {
      guard case .dictionary(let inner) = entry.value else {
        throw FloorPlanError(
          .malformedData, "vertex '\(entry.key)' needs a dictionary of neighbours", file: file,
          line: entry.position?.line, column: entry.position?.column)
      }
      if inner.contains(where: \.value.isDictionary) {
        guard depth < 4 else {
          throw FloorPlanError(.malformedData, "sections are nested too deep", file: file)
        }
        try add(inner, depth: depth + 1, file: file)
      } else {
        try addVertex(entry, inner, file: file)
      }
    }
  }

  private mutating func addVertex(
    _ vertex: PropertyListValue.Entry, _ neighbors: [PropertyListValue.Entry], file: String
  ) throws(FloorPlanError) {
    var known = vertices[vertex.key] ?? [:]
    if let position = vertex.position, lines[vertex.key] == nil {
      lines[vertex.key] = Line(position: position)
    }
    for neighbor in neighbors {
      guard let number = neighbor.value.number, number.isFinite, number >= 0 else {
        throw FloorPlanError(
          .malformedData,
          "the weight from '\(vertex.key)' to '\(neighbor.key)' must be zero or greater",
          file: file, line: neighbor.position?.line, column: neighbor.position?.column)
      }
      known[neighbor.key] = number
      names.insert(neighbor.key)
      lines[vertex.key]?.neighbors[neighbor.key] = neighbor.position
    }
    vertices[vertex.key] = known
    names.insert(vertex.key)
  }

  /// Adds the vertices of another list.
  mutating func merge(_ other: GraphPropertyList) {
    file = file ?? other.file
    lines.merge(other.lines) { first, _ in first }
    names.formUnion(other.names)
    for (vertex, neighbors) in other.vertices {
      vertices[vertex, default: [:]].merge(neighbors) { _, new in new }
    }
  }

  /// The XML form, with sorted keys and room vertices separate from others.
  static func xml(_ vertices: [String: [String: Double]]) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """
    for (vertex, neighbors) in vertices.sorted(by: { $0.key < $1.key }) {
      text += "\t<key>\(vertex.xmlEscaped)</key>\n\t<dict>\n"
      for (neighbor, weight) in neighbors.sorted(by: { $0.key < $1.key }) {
        text += "\t\t<key>\(neighbor.xmlEscaped)</key>\n\t\t<real>\(weight)</real>\n"
      }
      text += "\t</dict>\n"
    }
    return text + "</dict>\n</plist>\n"
  }
}
