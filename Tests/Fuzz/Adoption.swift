import Foundation
import FuzzFrame
import TestSupport

@testable import FloorPlanKit

/// Draws two floors from any bytes, adopts them, corrects the plan and asks for ways.
///
/// Six bytes are a shape: what it is and on which floor, its place, its size, and a word or a colour.
@main enum Adoption: FuzzTarget {
  private static let mostShapes = 150
  private static let words = [
    "101", "102", "103", "12", "7", "Stairs", "Lift", "WC", "EXIT", "Corridor", "Hall", "Level 2",
    "1. OG", "A", "Lobby", "10 m", "B-201", "Treppe 1", "Ground floor", "M",
  ]
  private static let layers = ["Rooms", "Walls", "Doors", "Layer 1", "Floor 1", "Text"]
  private static let colours = ["none", "#fff", "#ccc", "black", "#ffcc00"]

  static func seeds() throws -> [[UInt8]] {
    // Three rooms along a corridor, with their numbers, the arc of a door, a wall and stairs.
    let floor: [[UInt8]] = [
      [0, 10, 10, 40, 30, 1], [0, 50, 10, 40, 30, 1], [0, 90, 10, 40, 30, 1],
      [0, 10, 40, 120, 20, 2],
      [8, 30, 25, 0, 0, 0], [8, 70, 25, 0, 0, 1], [8, 110, 25, 0, 0, 5], [8, 60, 50, 0, 0, 9],
      [6, 30, 40, 5, 5, 0], [2, 10, 60, 120, 0, 3], [14, 0, 0, 0, 0, 1], [12, 60, 60, 9, 0, 0],
    ]
    return [
      floor.flatMap(\.self), floor.flatMap { [$0[0] + 1] + $0.dropFirst() } + floor.flatMap(\.self),
    ]
  }

  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    guard let folder = try? TemporaryFolder(), let drawings = try? drawn(input, in: folder) else {
      return
    }
    do throws(FloorPlanError) {
      let adoption = try PlanAdoption(files: drawings)
      let plan = folder.url.appending(path: "p.floorpkg")
      try adoption.package.write(to: plan)
      var editor = try PlanEditor(plan)
      ask(editor.building)
      correct(&editor, with: input)
      ask(editor.building)
    } catch {
      precondition(!error.description.isEmpty)
    }
  }

  /// The drawings of the two floors.
  private static func drawn(
    _ input: UnsafeBufferPointer<UInt8>, in folder: TemporaryFolder
  ) throws -> [URL] {
    var floors = ["", ""]
    var open = [0, 0]
    for start in stride(from: 0, to: min(input.count, 6 * mostShapes) - 5, by: 6) {
      let byte = (0..<6).map { Int(input[start + $0]) }
      floors[byte[0] & 1] += shape(byte, open: &open[byte[0] & 1])
    }
    return try floors.indices.map { number in
      let groups = String(repeating: "</g>", count: open[number])
      let path = try folder.write(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300">\(floors[number])\(groups)</svg>
        """, to: "floor\(number).svg")
      return URL(filePath: path)
    }
  }

  private static func shape(_ byte: [Int], open: inout Int) -> String {
    let (x, y, width, height) = (byte[1], byte[2], byte[3], byte[4])
    let colour = colours[byte[5] % colours.count]
    switch (byte[0] >> 1) % 8 {
    case 0:
      return """
        <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" fill="\(colour)" stroke="#000"/>
        """
    case 1:
      return """
        <path d="M\(x),\(y)l\(width),\(height)" stroke="black" stroke-width="\(byte[5] % 4)"/>
        """
    case 2:
      return """
        <path d="M\(x),\(y)h\(width)v\(height)h-\(width / 2)v-\(height / 2)z" fill="\(colour)"/>
        """
    case 3:
      return """
        <path d="M\(x),\(y)A\(width),\(width) 0 0 1 \(x + width),\(y + height)" fill="none" \
        stroke="black"/>
        """
    case 4:
      return #"<text x="\#(x)" y="\#(y)" font-size="4">\#(words[byte[5] % words.count])</text>"#
    case 5: return #"<circle cx="\#(x)" cy="\#(y)" r="\#(width)" fill="\#(colour)"/>"#
    case 6:
      // Lines at equal distances, as the steps of stairs are drawn.
      return (0..<(3 + byte[5] % 10)).map { step in
        #"<path d="M\#(x + step * 3),\#(y)v\#(width)" stroke="black"/>"#
      }.joined()
    default: return group(byte, open: &open)
    }
  }

  private static func group(_ byte: [Int], open: inout Int) -> String {
    guard byte[5] % 3 > 0 || open == 0 else {
      open -= 1
      return "</g>"
    }
    open += 1
    return """
      <g id="\(layers[byte[4] % layers.count])" \
      transform="translate(\(byte[1] / 8),\(byte[2] / 8)) rotate(\(byte[3] / 64 * 90))">
      """
  }

  /// Draws a door, a wall and stairs, and deletes the first of them.
  private static func correct(_ editor: inout PlanEditor, with input: UnsafeBufferPointer<UInt8>) {
    guard let level = editor.building.levels.first?.id, input.count >= 4 else { return }
    let from = PlanPoint(x: Double(input[0]), y: Double(input[1]))
    let to = PlanPoint(x: Double(input[2]), y: Double(input[3]))
    let changes: [PlanChange] = [
      .door(level: level, line: [from, to]), .wall(level: level, line: [to, from]),
      .portal(level: level, id: "stairs-9", at: from),
    ]
    for change in changes {
      guard let id = try? editor.apply([change]).first else { continue }
      do throws(FloorPlanError) {
        if change == changes[0] { try editor.apply([.erasure(level: level, id: id)]) }
      } catch {
        fatalError("\(id) cannot be deleted: \(error)")
      }
    }
  }

  private static func ask(_ building: Building) {
    let findings = building.lint()
    _ = LintReport.json(findings)
    let ids = building.rooms.prefix(4).map(\.room.id)
    for (from, to) in zip(ids, ids.reversed()) {
      guard let route = building.route(from: .named(from), to: .named(to)) else { continue }
      _ = route.json()
      for level in route.levelIDs { _ = try? route.svg(level: level) }
    }
  }
}
