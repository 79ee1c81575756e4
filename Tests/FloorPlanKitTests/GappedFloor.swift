@testable import FloorPlanKit

/// Six rooms along a corridor whose walls have gaps for doors away from their middles.
struct GappedFloor {
  /// A room: its name, its corners, and the middle of its gap.
  struct Room {
    let name: String
    let box: PlanBox
    let door: PlanPoint
  }

  let rooms: [Room]
  /// The middle lines of the walls.
  let walls: [Segment]

  static let halfDoor = 11.0

  init() {
    let shifts = [45.0, 160, 70, 140, 50, 165]
    rooms = shifts.enumerated().map { number, shift in
      let (left, isUpper) = (60 + 210 * Double(number % 3), number < 3)
      let top = isUpper ? 40.0 : 310
      return Room(
        name: "\(isUpper ? 1 : 2)0\(number % 3 + 1)",
        box: PlanBox(minX: left, minY: top, maxX: left + 210, maxY: top + 200),
        door: PlanPoint(x: left + shift, y: isUpper ? 240 : 310))
    }
    func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Segment {
      Segment(PlanPoint(x: x1, y: y1), PlanPoint(x: x2, y: y2))
    }
    var walls = [
      line(60, 40, 690, 40), line(60, 510, 690, 510), line(60, 40, 60, 510),
      line(690, 40, 690, 510),
    ]
    for x in [270.0, 480] { walls += [line(x, 40, x, 240), line(x, 310, x, 510)] }
    for y in [240.0, 310] {
      var from = 60.0
      for room in rooms where room.door.y == y {
        walls.append(line(from, y, room.door.x - Self.halfDoor, y))
        from = room.door.x + Self.halfDoor
      }
      walls.append(line(from, y, 690, y))
    }
    self.walls = walls
  }

  var texts: String {
    rooms.map { room in
      let middle = room.box.center
      return #"<text x="\#(middle.x - 12)" y="\#(middle.y)" font-size="16">\#(room.name)</text>"#
    }.joined()
  }

  var wallLines: String {
    walls.map {
      #"<line x1="\#($0.from.x)" y1="\#($0.from.y)" x2="\#($0.to.x)" y2="\#($0.to.y)"/>"#
    }.joined()
  }

  /// The walls as filled rectangles.
  func wallShapes(thick: Double) -> String {
    walls.map { wall in
      let half = thick / 2
      let isFlat = wall.from.y == wall.to.y
      let (x, y) = (wall.from.x - (isFlat ? 0 : half), wall.from.y - (isFlat ? half : 0))
      let width = isFlat ? wall.to.x - wall.from.x : thick
      let height = isFlat ? thick : wall.to.y - wall.from.y
      return ##"<rect x="\##(x)" y="\##(y)" width="\##(width)" height="\##(height)" fill="#333"/>"##
    }.joined()
  }

  /// The rooms as shapes at a distance from the middle lines of the walls.
  func roomShapes(inset: Double) -> String {
    rooms.map { room in
      let box = room.box.expanded(by: -inset)
      return #"<rect id="r\#(room.name)" x="\#(box.minX)" y="\#(box.minY)" "#
        + #"width="\#(box.width)" height="\#(box.height)"/>"#
    }.joined()
  }

  static func page(_ body: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="750" height="550">\#(body)</svg>"#
  }
}
