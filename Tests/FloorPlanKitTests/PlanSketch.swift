import FloorPlanKit
import Foundation
import TestSupport

/// A plan that is drawn in code, element by element, so that tests can spoil it on purpose.
struct PlanSketch {
  struct Layer {
    var name: String
    var elements: [String]
    var attributes = ""
  }

  var levels: [String: [Layer]] = [:]
  var vertices: [String: [String: Double]] = [:]
  var json = #"{"units":{"metersPerUnit":0.1}}"#

  subscript(level: String, layer: String) -> [String] {
    get { levels[level]?.first { $0.name == layer }?.elements ?? [] }
    set {
      guard let place = levels[level]?.firstIndex(where: { $0.name == layer }) else {
        levels[level, default: []].append(Layer(name: layer, elements: newValue))
        return
      }
      levels[level]?[place].elements = newValue
    }
  }

  /// Puts another element in the place of the one with an id, or nothing.
  mutating func replace(_ id: String, on level: String, with element: String?) {
    levels[level] = levels[level]?.map { layer in
      var layer = layer
      layer.elements = layer.elements.compactMap { $0.contains("id=\"\(id)\"") ? element : $0 }
      return layer
    }
  }

  func svg(_ level: String) -> String {
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"
        xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">\n
      """
    for layer in levels[level] ?? [] {
      text += "  <g inkscape:groupmode=\"layer\" inkscape:label=\"\(layer.name)\""
      text += " id=\"layer-\(layer.name)\" \(layer.attributes)>\n"
      text += layer.elements.map { "    \($0)\n" }.joined() + "  </g>\n"
    }
    return text + "</svg>\n"
  }

  /// The line of the element that has an id, from 1; the last one of several.
  func line(of id: String, on level: String) -> Int? {
    svg(level).split(separator: "\n", omittingEmptySubsequences: false)
      .lastIndex { $0.contains("id=\"\(id)\"") }.map { $0 + 1 }
  }

  var plist: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
    for (vertex, neighbors) in vertices.sorted(by: { $0.key < $1.key }) {
      text += "<key>\(vertex)</key>\n<dict>\n"
      for (neighbor, weight) in neighbors.sorted(by: { $0.key < $1.key }) {
        text += "<key>\(neighbor)</key><real>\(weight)</real>\n"
      }
      text += "</dict>\n"
    }
    return text + "</dict>\n</plist>\n"
  }

  /// Writes the plan as a package.
  func write() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for level in levels.keys { try folder.write(svg(level), to: "\(level).svg") }
    try folder.write(json, to: "plan.json")
    if !vertices.isEmpty { try folder.write(plist, to: "Graph.plist") }
    return folder
  }

  func building() throws -> Building {
    let folder = try write()
    return try withExtendedLifetime(folder) { try Building(contentsOf: folder.url) }
  }

  /// Both directions of an edge of `Graph.plist`.
  mutating func connect(_ one: String, _ two: String, _ weight: Double) {
    vertices[one, default: [:]][two] = weight
    vertices[two, default: [:]][one] = weight
  }
}

extension PlanSketch {
  /// Building 7 with drawn ways on two levels, and one level of building 8 with a `Graph.plist`
  /// and a bridge to it; nothing is wrong with any of them.
  static var clean: PlanSketch {
    var plan = PlanSketch()
    for floor in 1...2 { plan.drawLevel(floor) }
    plan["7-1", "Evacuation"] = [#"<rect id="exit-1" x="45" y="210" width="20" height="20"/>"#]
    plan["7-1", "Portals"].append(
      #"<rect id="bridge-1" x="75" y="210" width="10" height="20"/>"#)
    plan["8-1", "Rooms"] = [
      #"<rect id="room-101" x="100" y="100" width="200" height="100"/>"#,
      #"<rect id="room-102" x="300" y="100" width="200" height="100"/>"#,
    ]
    plan["8-1", "Portals"] = [#"<rect id="bridge-1" x="90" y="210" width="20" height="20"/>"#]
    plan["8-1", "Vertices"] = [
      #"<circle id="08001" cx="100" cy="220" r="3"/>"#,
      #"<circle id="08002" cx="200" cy="220" r="3"/>"#,
      #"<circle id="08003" cx="400" cy="220" r="3"/>"#,
      #"<circle id="audvertex-8-101" cx="200" cy="150" r="3"/>"#,
      #"<circle id="audvertex-8-102" cx="400" cy="150" r="3"/>"#,
    ]
    plan.connect("08001", "08002", 10)
    plan.connect("08002", "08003", 20)
    plan.connect("08002", "audvertex-8-101", 7)
    plan.connect("08003", "audvertex-8-102", 7)
    return plan
  }

  private mutating func drawLevel(_ floor: Int) {
    let level = "7-\(floor)"
    self[level, "Corridors"] = [
      #"<rect id="corridor" x="50" y="200" width="900" height="40"/>"#
    ]
    var paths = [#"<path id="way" d="M50,220H950"/>"#]
    for place in 0..<4 {
      let (left, middle) = (50 + 200 * place, 150 + 200 * place)
      let (above, below) = ("\(floor)0\(place + 1)", "\(floor)1\(place + 1)")
      self[level, "Rooms"] += [
        #"<rect id="room-\#(above)" x="\#(left)" y="100" width="200" height="100"/>"#,
        #"<rect id="room-\#(below)" x="\#(left)" y="240" width="200" height="100"/>"#,
      ]
      self[level, "Doors"] += [
        #"<rect id="door-\#(above)" x="\#(middle - 10)" y="197" width="20" height="6"/>"#,
        #"<rect id="door-\#(below)" x="\#(middle - 10)" y="237" width="20" height="6"/>"#,
      ]
      self[level, "Labels"] += [
        #"<text id="label-\#(above)" x="\#(left + 80)" y="150">\#(above)</text>"#,
        #"<text id="label-\#(below)" x="\#(left + 80)" y="290">\#(below)</text>"#,
      ]
      paths.append(#"<path id="stub-\#(above)" d="M\#(middle),200V240"/>"#)
    }
    self[level, "Paths"] = paths
    self[level, "Portals"] = [#"<rect id="stairs-1" x="930" y="210" width="20" height="20"/>"#]
    self[level, "POI"] = [#"<circle id="poi-buffet-\#(floor)" cx="500" cy="215" r="4"/>"#]
    self[level, "Vertices"] = [#"<circle id="0700\#(floor)" cx="300" cy="220" r="3"/>"#]
  }
}
