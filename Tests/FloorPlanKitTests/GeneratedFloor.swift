import Foundation
import TestSupport

@testable import FloorPlanKit

/// A floor made from a seed: rooms on both sides of a corridor with stairs at one end and an exit at
/// the other, drawn in one of the styles of architects and drawing programs.
struct GeneratedFloor {
  enum Style: CaseIterable {
    /// Thin lines, with leaves and arcs of doors in a layer of their own.
    case lines
    /// Broad lines.
    case broadLines
    /// Pieces of wall as filled rectangles.
    case solid
    /// Filled shapes of rooms under walls.
    case roomsUnderWalls
    /// Filled shapes of rooms, with doors painted over their edges.
    case roomsAndDoors
  }

  /// The number of each room and its middle, on the page.
  private(set) var rooms: [(number: String, middle: PlanPoint)] = []
  /// The pieces of wall between doors.
  private(set) var walls: [Segment] = []
  private(set) var doors: [Segment] = []
  /// The drawing.
  private(set) var svg = ""

  /// The length of a metre in pixels.
  let meter: Double
  private var generator: SeededGenerator
  private var shapes: [[PlanPoint]] = []
  private var length = 0.0
  private let corridor: ClosedRange<Double>
  private let depths: (upper: Double, lower: Double)
  /// The angle of the building on the page.
  private let turn: Double

  init(_ style: Style, seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    meter = [8.0, 12, 20, 40].randomElement(using: &generator) ?? 8
    turn = [0, 0, 0, 0.2].randomElement(using: &generator) ?? 0
    depths = (
      .random(in: 4.5...7, using: &generator), .random(in: 4.5...7, using: &generator)
    )
    corridor = depths.upper...depths.upper + .random(in: 1.8...3, using: &generator)
    length = .random(in: 24...44, using: &generator)
    addRooms(between: 0, and: corridor.lowerBound, doorAt: corridor.lowerBound)
    addRooms(
      between: corridor.upperBound, and: corridor.upperBound + depths.lower,
      doorAt: corridor.upperBound)
    addEnds()
    draw(style)
  }

  /// Adds a row of rooms with the wall along the corridor.
  private mutating func addRooms(
    between top: Double, and bottom: Double, doorAt side: Double
  ) {
    var left = 0.0
    let other = side == top ? bottom : top
    while left < length - 0.01 {
      let rest = length - left
      let width = rest < 9 ? rest : .random(in: 3.2...6, using: &generator)
      let right = left + width
      let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map(place)
      shapes.append(corners)
      rooms.append(
        (String(101 + rooms.count), place((left + right) / 2, (top + bottom) / 2))
      )
      let door = left + .random(in: 0.4...(width - 1.4), using: &generator)
      doors.append(Segment(place(door, side), place(door + 0.9, side)))
      walls += [
        Segment(place(left, side), place(door, side)),
        Segment(place(door + 0.9, side), place(right, side)),
        Segment(place(left, other), place(right, other)),
        Segment(place(left, top), place(left, bottom)),
      ]
      left = right
    }
    walls.append(Segment(place(length, top), place(length, bottom)))
  }

  /// Adds the stairs at the left end of the corridor, and the walls beside the exit at the other.
  private mutating func addEnds() {
    let (top, bottom) = (corridor.lowerBound, corridor.upperBound)
    walls += [
      Segment(place(-3, top), place(0, top)), Segment(place(-3, bottom), place(0, bottom)),
      Segment(place(-3, top), place(-3, bottom)),
      Segment(place(length, top), place(length, top + 0.4)),
      Segment(place(length, bottom - 0.4), place(length, bottom)),
    ]
  }

  private func place(_ x: Double, _ y: Double) -> PlanPoint {
    let (dx, dy) = ((x + 6) * meter, (y + 6) * meter)
    return PlanPoint(
      x: dx * cos(turn) - dy * sin(turn) + 6 * meter, y: dx * sin(turn) + dy * cos(turn))
  }

  private mutating func draw(_ style: Style) {
    let size = 60 * meter
    var parts: [String] = []
    if Bool.random(using: &generator) {
      parts.append(#"<rect width="\#(size)" height="\#(size)" fill="white"/>"#)
    }
    let thin = #"fill="none" stroke="black" stroke-width="\#(0.03 * meter)""#
    let broad = #"fill="none" stroke="black" stroke-width="\#(0.2 * meter)""#
    func layer(_ name: String, _ elements: [String]) {
      parts.append("<g id=\"\(name)\">\(elements.joined(separator: "\n"))</g>")
    }
    switch style {
    case .lines:
      layer("Walls", walls.map { "<path d=\"\(Self.path([$0.from, $0.to]))\" \(thin)/>" })
      layer("Doors", doors.flatMap { swing(of: $0, thin) })
    case .broadLines:
      layer("Walls", walls.map { "<path d=\"\(Self.path([$0.from, $0.to]))\" \(broad)/>" })
    case .solid: layer("Walls", walls.map(solid))
    case .roomsUnderWalls:
      drawRooms("none", &parts)
      layer("Walls", walls.map { "<path d=\"\(Self.path([$0.from, $0.to]))\" \(broad)/>" })
    case .roomsAndDoors:
      drawRooms("black", &parts)
      layer(
        "Doors",
        doors.map {
          #"<path d="\#(Self.path([$0.from, $0.to]))" stroke="white" stroke-width="\#(0.25 * meter)"/>"#
        })
    }
    let treads = (1...8).map { number in
      let x = -0.3 * Double(number)
      return Self.path([
        place(x, corridor.lowerBound + 0.1), place(x, corridor.upperBound - 0.1),
      ])
    }
    layer("Stairs", treads.map { "<path d=\"\($0)\" \(thin)/>" })
    layer(
      "Text",
      rooms.map { number, middle in
        #"<text x="\#(middle.x)" y="\#(middle.y)" font-size="\#(0.5 * meter)">\#(number)</text>"#
      })
    svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" height="\(size)">
      \(parts.joined(separator: "\n"))</svg>
      """
  }

  private func drawRooms(_ stroke: String, _ parts: inout [String]) {
    let hall =
      [(-3, corridor.lowerBound), (length, corridor.lowerBound)].map(place)
      + [(length, corridor.upperBound), (-3, corridor.upperBound)].map(place)
    let colours = ["#ffe680", "#cfe8ff", "#d9f2d9"]
    let all = shapes.enumerated().map { ($1, colours[$0 % 3]) } + [(hall, "#eeeeee")]
    parts.append("<g id=\"Rooms\">")
    for (corners, colour) in all {
      parts.append(
        #"<path d="\#(Self.path(corners))Z" fill="\#(colour)" stroke="\#(stroke)" "#
          + #"stroke-width="\#(0.15 * meter)"/>"#)
    }
    parts.append("</g>")
  }

  /// The open leaf of a door and its arc, each an element of its own.
  private func swing(of door: Segment, _ style: String) -> [String] {
    let (x, y) = (door.to.x - door.from.x, door.to.y - door.from.y)
    let tip = PlanPoint(x: door.from.x + y, y: door.from.y - x)
    let arc = "M\(tip.x),\(tip.y)A\(door.length),\(door.length) 0 0 1 \(door.to.x),\(door.to.y)"
    return [
      "<path d=\"\(Self.path([door.from, tip]))\" \(style)/>", "<path d=\"\(arc)\" \(style)/>",
    ]
  }

  private func solid(_ wall: Segment) -> String {
    let (x, y) = (
      (wall.to.y - wall.from.y) / wall.length * 0.1 * meter,
      (wall.from.x - wall.to.x) / wall.length * 0.1 * meter
    )
    let corners = [
      PlanPoint(x: wall.from.x + x, y: wall.from.y + y),
      PlanPoint(x: wall.to.x + x, y: wall.to.y + y),
      PlanPoint(x: wall.to.x - x, y: wall.to.y - y),
      PlanPoint(x: wall.from.x - x, y: wall.from.y - y),
    ]
    return "<path d=\"\(Self.path(corners))Z\" fill=\"#333\"/>"
  }

  private static func path(_ points: [PlanPoint]) -> String {
    "M" + points.map { "\($0.x),\($0.y)" }.joined(separator: " L")
  }
}
