import Foundation

@testable import FloorPlanKit

/// A floor as drawing programs export it: a corridor with rooms on both sides, in one of several
/// styles, with what a person sees in it.
struct ForeignFloor {
  enum Style: String, CaseIterable {
    /// Lines with gaps for doors in a layer of Inkscape's, rooms as texts only.
    case inkscapeLines
    /// Groups of a rectangle and a text, moved by transformations, as Figma writes them.
    case figmaGroups
    /// Polygons with classes of a style sheet, as Illustrator writes them.
    case illustratorClasses
    /// Walls as two lines with their ends closed, doors as leaves with arcs, as CAD programs export
    /// them: nothing has an id, a class or a layer.
    case cadLines
    /// Doors as `use` of a symbol, in a page that is turned.
    case turnedSymbols
  }

  let style: Style
  let svg: String
  /// What nobody walks through, in viewport pixels.
  private(set) var walls: [Segment] = []
  /// The names of the rooms.
  private(set) var names: [String] = []

  private static let rooms = 5
  private static let width = 120.0
  private static let depth = 90.0
  private static let corridor = 50.0
  private static let left = 60.0
  private static let top = 50.0
  /// Half of a door.
  private static let half = 8.0

  /// A room: its name, its corner, and the middle of its door.
  private struct Room {
    let name: String
    let box: PlanBox
    let door: PlanPoint
  }

  init(_ style: Style, seed: Int) {
    self.style = style
    let rooms = Self.layout(seed)
    names = rooms.map(\.name)
    switch style {
    case .inkscapeLines: (svg, walls) = Self.inkscapeLines(rooms)
    case .figmaGroups: (svg, walls) = (Self.figmaGroups(rooms), [])
    case .illustratorClasses: (svg, walls) = (Self.illustratorClasses(rooms), [])
    case .cadLines: (svg, walls) = Self.cadLines(rooms)
    case .turnedSymbols: (svg, walls) = Self.turnedSymbols(rooms)
    }
  }

  private static func layout(_ seed: Int) -> [Room] {
    var made: [Room] = []
    for place in 0..<rooms {
      let x = left + width * Double(place)
      let shift = Double((seed * 37 + place * 53) % 60) - 30
      let lower = top + depth + corridor
      made.append(
        Room(
          name: "1\(place + 10)",
          box: PlanBox(minX: x, minY: top, maxX: x + width, maxY: top + depth),
          door: PlanPoint(x: x + width / 2 + shift, y: top + depth)))
      made.append(
        Room(
          name: "2\(place + 10)",
          box: PlanBox(minX: x, minY: lower, maxX: x + width, maxY: lower + depth),
          door: PlanPoint(x: x + width / 2 - shift, y: lower)))
    }
    return made
  }

  private static func page(_ body: String, _ attributes: String = "") -> String {
    """
    <?xml version="1.0"?>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="720" height="330"
      \(attributes)>
    \(body)
    </svg>
    """
  }

  /// The walls of a room as single lines, with a gap for its door.
  private static func lines(of room: Room) -> [Segment] {
    let box = room.box
    let far = room.door.y == box.minY ? box.maxY : box.minY
    func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Segment {
      Segment(PlanPoint(x: x1, y: y1), PlanPoint(x: x2, y: y2))
    }
    return [
      line(box.minX, far, box.maxX, far), line(box.minX, box.minY, box.minX, box.maxY),
      line(box.maxX, box.minY, box.maxX, box.maxY),
      line(box.minX, room.door.y, room.door.x - half, room.door.y),
      line(room.door.x + half, room.door.y, box.maxX, room.door.y),
    ]
  }

  /// The ends of the corridor.
  private static var ends: [Segment] {
    [left, left + width * Double(rooms)].map { x in
      Segment(PlanPoint(x: x, y: top + depth), PlanPoint(x: x, y: top + depth + corridor))
    }
  }

  private static func path(_ line: Segment) -> String {
    #"<path d="M \#(line.from.x),\#(line.from.y) \#(line.to.x),\#(line.to.y)"/>"#
  }

  private static func texts(_ rooms: [Room]) -> String {
    rooms.map {
      #"<text x="\#($0.box.center.x - 8)" y="\#($0.box.center.y)" font-size="9">\#($0.name)</text>"#
    }.joined(separator: "\n")
  }

  private static func inkscapeLines(_ rooms: [Room]) -> (String, [Segment]) {
    let walls = rooms.flatMap(lines) + ends
    let body = """
      <g inkscape:groupmode="layer" inkscape:label="Mury" id="layer1">
      \(walls.map(path).joined(separator: "\n"))</g>
      <g inkscape:groupmode="layer" inkscape:label="Napisy" id="layer2">\(texts(rooms))</g>
      """
    return (page(body), walls)
  }

  private static func figmaGroups(_ rooms: [Room]) -> String {
    page(
      rooms.enumerated().map { number, room in
        """
        <g id="Frame \(number + 1)" transform="translate(\(room.box.minX) \(room.box.minY))">
        <rect width="\(room.box.width)" height="\(room.box.height)" fill="#D9D9D9" stroke="black"/>
        <text x="50" y="45" font-size="9">\(room.name)</text></g>
        """
      }.joined(separator: "\n"), #"viewBox="0 0 720 330" fill="none""#)
  }

  private static func illustratorClasses(_ rooms: [Room]) -> String {
    let shapes = rooms.map { room in
      let box = room.box
      return """
        <polygon class="st1" points="\(box.minX),\(box.minY) \(box.maxX),\(box.minY) \
        \(box.maxX),\(box.maxY) \(box.minX),\(box.maxY)"/>
        """
    }
    return page(
      """
      <style type="text/css">.st0{fill:none;stroke:#231F20;stroke-width:3}
      .st1{fill:#FFF;stroke:#000}.st2{font-size:9px}</style>
      <rect class="st0" x="\(left)" y="\(top)" width="\(width * Double(Self.rooms))" \
      height="\(2 * depth + corridor)"/>
      \(shapes.joined(separator: "\n"))
      \(texts(rooms).replacing("<text", with: "<text class=\"st2\""))
      """)
  }

  private static func cadLines(_ rooms: [Room]) -> (String, [Segment]) {
    let walls = rooms.flatMap(lines) + ends
    let faces = walls.map { wall in
      let isUpright = wall.from.x == wall.to.x
      let (x, y) = isUpright ? (3.0, 0.0) : (0.0, 3.0)
      return [
        (wall.from.x - x, wall.from.y - y), (wall.to.x - x, wall.to.y - y),
        (wall.to.x + x, wall.to.y + y), (wall.from.x + x, wall.from.y + y),
        (wall.from.x - x, wall.from.y - y),
      ]
    }
    let lines = faces.flatMap { zip($0, $0.dropFirst()) }.map { from, to in
      #"<line x1="\#(from.0)" y1="\#(from.1)" x2="\#(to.0)" y2="\#(to.1)"/>"#
    }
    let leaves = rooms.map { room in
      let isUpper = room.door.y == room.box.maxY
      let (hinge, frame, radius) = (room.door.x - half, room.door.x + half, 2 * half)
      return """
        <path d="M\(hinge),\(room.door.y) v\(isUpper ? -radius : radius) \
        A\(radius),\(radius) 0 0 \(isUpper ? 1 : 0) \(frame),\(room.door.y)"/>
        """
    }
    let drawn = (lines + leaves).joined(separator: "\n")
    return (page(##"<g stroke="#000" fill="none">"## + drawn + "</g>" + texts(rooms)), walls)
  }

  private static func turnedSymbols(_ rooms: [Room]) -> (String, [Segment]) {
    let walls = rooms.flatMap(lines) + ends
    let doors = rooms.map {
      """
      <use xlink:href="#door" x="\($0.door.x)" y="\($0.door.y)"/>
      """
    }.joined(separator: "\n")
    let shapes = rooms.map {
      """
      <rect id="room\($0.name)" x="\($0.box.minX)" y="\($0.box.minY)" width="\($0.box.width)" \
      height="\($0.box.height)" fill="#eee"/>
      """
    }.joined(separator: "\n")
    let body = """
      <defs><symbol id="door" overflow="visible"><rect x="-8" y="-1" width="16" height="2"/></symbol>
      </defs>
      <g transform="rotate(9 360 165)">
      <g id="spaces">\(shapes)</g><g id="walls" stroke="black">\(walls.map(path).joined())</g>
      <g id="doors">\(doors)</g><g id="names">\(texts(rooms))</g></g>
      """
    let angle = 9 * Double.pi / 180
    func turned(_ point: PlanPoint) -> PlanPoint {
      let (x, y) = (point.x - 360, point.y - 165)
      return PlanPoint(
        x: 360 + x * cos(angle) - y * sin(angle), y: 165 + x * sin(angle) + y * cos(angle))
    }
    return (page(body), walls.map { Segment(turned($0.from), turned($0.to)) })
  }
}
