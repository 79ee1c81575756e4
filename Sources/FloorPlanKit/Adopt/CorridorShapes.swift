/// Tells the corridors among the drawn shapes of a foreign plan from rooms, by their names, their
/// proportions and the number of rooms along them.
struct CorridorShapes {
  private let outlines: [Outline]
  private let boxes: [PlanBox]
  private let areas: [Double]
  private let grid: BoxGrid
  /// The maximum distance between edges that count as touching.
  private let step: Double

  init(_ outlines: [Outline], step: Double) {
    self.outlines = outlines
    self.step = step
    boxes = outlines.map { $0.box ?? .empty }
    areas = outlines.map(\.area)
    grid = BoxGrid(boxes, cell: max(8 * step, 8))
  }

  /// Whether a shape is a corridor.
  ///
  /// - Parameter name: The text that names it; empty if there is none.
  func isCorridor(_ number: Int, named name: String) -> Bool {
    if Self.isCorridor(named: name) { return true }
    let hasNumber = name.contains(where: \.isNumber)
    if contents(of: number) >= Self.mostInnerRooms { return true }
    let outline = outlines[number]
    let around = outline.segments(closing: true).reduce(0) { $0 + $1.length }
    guard areas[number] > 0, around > 0 else { return false }
    // 1 for a square, 2.5 for a rectangle eight times as long as wide.
    let elongation = around * around / (16 * areas[number])
    guard elongation > (hasNumber ? Self.longest : Self.long) else { return false }
    let neighbors = self.neighbors(of: number)
    return elongation > Self.longest ? neighbors >= 3 : neighbors >= 6
  }

  /// Whether a name is that of a corridor.
  static func isCorridor(named name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    // Lecture halls have numbers.
    return words.contains(where: Self.words.contains)
      || words == ["hall"] && !name.contains(where: \.isNumber)
  }

  /// Whether a text says that people walk in where it is: `Entrance`.
  static func isEntrance(_ text: String) -> Bool { entrances.contains(text.lowercased()) }

  private static let entrances: Set<String> = [
    "entrance", "main entrance", "entry", "entryway", "entree", "entrée", "eingang", "wejście",
    "вход", "вхід", "passage",
  ]

  /// A shape around more rooms or shelves is a hall that people cross to get to them.
  private static let mostInnerRooms = 5
  private static let long = 1.7
  private static let longest = 2.6
  private static let words: Set<String> = [
    "corridor", "corridors", "hallway", "lobby", "foyer", "atrium", "vestibule", "concourse",
    "circulation",
    "passageway", "walkway", "korytarz", "hol", "flur", "gang", "diele", "couloir", "pasillo",
    "corridoio", "chodba", "hodnik", "koridor", "folyosó", "przedsionek", "wiatrołap",
    "коридор", "холл", "хол", "вестибюль",
  ]

  /// The number of much smaller shapes that stand in a shape.
  private func contents(of number: Int) -> Int {
    let box = boxes[number]
    return grid.near(box.center, within: max(box.width, box.height) / 2).count { other in
      other != number && areas[other] > 0 && areas[other] * 4 < areas[number]
        && box.contains(boxes[other].center) && outlines[number].contains(boxes[other].center)
    }
  }

  /// The number of smaller shapes that touch a shape or stand in it.
  private func neighbors(of number: Int) -> Int {
    let box = boxes[number].expanded(by: step)
    let edges = SegmentGrid(outlines[number].segments(closing: true))
    return grid.near(box.center, within: max(box.width, box.height) / 2).count { other in
      guard other != number, areas[other] > 0, areas[other] < areas[number],
        boxes[other].intersects(box)
      else { return false }
      return outlines[other].segments(closing: true).contains { edge in
        let middle = edge.point(at: 0.5)
        return box.contains(middle)
          && edges.contains(near: Segment(middle, middle), within: step) {
            $0.distance(to: middle) <= step
          }
      }
    }
  }
}
