import Foundation

/// `Graph.plist`: vertex → neighbour → weight, in one dictionary or in sections.
struct GraphPropertyList: Sendable {
  /// For every vertex its neighbours with their weights.
  private(set) var vertices: [String: [String: Double]] = [:]
  /// The file it was read from first.
  private(set) var file: String?
  private var lines: [String: Line] = [:]

  /// Where a vertex stands in the XML form.
  private struct Line: Sendable {
    var number: Int
    var column: Int
    var neighbors: [String: (number: Int, column: Int)] = [:]
  }

  init() {}

  /// The line and column of a vertex, or of one of its neighbours; `nil` in the binary form.
  func position(of vertex: String, neighbor: String? = nil) -> (line: Int, column: Int)? {
    guard let line = lines[vertex] else { return nil }
    let inner = neighbor.flatMap { line.neighbors[$0] }
    return inner.map { ($0.number, $0.column) } ?? (line.number, line.column)
  }

  /// Reads the XML or the binary form.
  ///
  /// - Throws: ``FloorPlanError`` of kind ``FloorPlanError/Kind/malformedData``.
  init(_ bytes: [UInt8], file: String) throws(FloorPlanError) {
    let root: Any
    do {
      root = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    } catch {
      throw FloorPlanError(.malformedData, "this is not a property list", file: file)
    }
    guard let dictionary = root as? [String: Any] else {
      throw FloorPlanError(.malformedData, "expected a dictionary of vertices", file: file)
    }
    try add(dictionary, depth: 0, file: file)
    self.file = file
    if bytes.first == UInt8(ascii: "<") || bytes.first == 0xEF { findLines(bytes) }
  }

  /// Finds where keys stand: a key is a vertex when a dictionary without inner ones follows.
  private mutating func findLines(_ bytes: [UInt8]) {
    var open: String?
    let text = String(decoding: bytes, as: UTF8.self)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var rest = line
      while let start = rest.firstRange(of: "<key>"),
        let end = rest[start.upperBound...].firstRange(of: "</key>")
      {
        let key = String(rest[start.upperBound..<end.lowerBound])
          .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        let column = line.distance(from: line.startIndex, to: start.lowerBound) + 1
        if let vertex = open, vertices[vertex]?[key] != nil,
          lines[vertex]?.neighbors[key] == nil
        {
          lines[vertex]?.neighbors[key] = (number + 1, column)
        } else if vertices[key] != nil, lines[key] == nil {
          lines[key] = Line(number: number + 1, column: column)
          open = key
        }
        rest = rest[end.upperBound...]
      }
    }
  }

  private mutating func add(
    _ dictionary: [String: Any], depth: Int, file: String
  ) throws(FloorPlanError) {
    for (key, value) in dictionary {
      guard let inner = value as? [String: Any] else {
        throw FloorPlanError(
          .malformedData, "vertex '\(key)' needs a dictionary of neighbours", file: file)
      }
      let isSection = inner.values.contains { $0 is [String: Any] }
      if isSection {
        guard depth < 4 else {
          throw FloorPlanError(.malformedData, "sections are nested too deep", file: file)
        }
        try add(inner, depth: depth + 1, file: file)
        continue
      }
      for (neighbor, weight) in inner {
        guard
          let number = (weight as? NSNumber)?.doubleValue
            ?? (weight as? String).flatMap(Double.init),
          number.isFinite, number >= 0
        else {
          throw FloorPlanError(
            .malformedData, "the weight from '\(key)' to '\(neighbor)' must be a number from zero",
            file: file)
        }
        vertices[key, default: [:]][neighbor] = number
      }
      if inner.isEmpty { vertices[key, default: [:]] = [:] }
    }
  }

  /// Takes another list's vertices in.
  mutating func merge(_ other: GraphPropertyList) {
    file = file ?? other.file
    lines.merge(other.lines) { first, _ in first }
    for (vertex, neighbors) in other.vertices {
      vertices[vertex, default: [:]].merge(neighbors) { _, new in new }
    }
  }

  /// The XML form, keys in order, room vertices apart from free ones.
  static func xml(_ vertices: [String: [String: Double]]) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """
    for (vertex, neighbors) in vertices.sorted(by: { $0.key < $1.key }) {
      text += "\t<key>\(escaped(vertex))</key>\n\t<dict>\n"
      for (neighbor, weight) in neighbors.sorted(by: { $0.key < $1.key }) {
        text += "\t\t<key>\(escaped(neighbor))</key>\n\t\t<real>\(weight)</real>\n"
      }
      text += "\t</dict>\n"
    }
    return text + "</dict>\n</plist>\n"
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
