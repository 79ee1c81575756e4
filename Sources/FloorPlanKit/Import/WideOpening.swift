/// Openings wider than doors, such as the open side of a hall.
///
/// People pass anywhere in them, and the middle of a bent one is not on its line.
enum WideOpening {
  /// The width of an opening, in metres, up to which it is one door.
  private static let widest = 4.0
  /// The width of the doors into which a wider one is cut, in metres.
  private static let width = 2.5
  private static let mostPieces = 64

  /// The doors along an opening, each given by its line.
  static func doors(along line: [PlanPoint], unitsPerMeter: Double) -> [[PlanPoint]] {
    let sides = zip(line, line.dropFirst()).map { Segment($0, $1) }.filter { $0.length > 0 }
    let length = sides.reduce(0) { $0 + $1.length }
    guard length.isFinite, length > widest * unitsPerMeter else { return [line] }
    let count = min(mostPieces, Int(nearest: (length / (width * unitsPerMeter)).rounded(.up)))
    let piece = length / Double(count)
    var doors: [[PlanPoint]] = []
    var door = Array(line.prefix(1))
    var left = piece
    for side in sides {
      var start = 0.0
      while side.length - start > left, doors.count < count - 1 {
        start += left
        let point = side.point(at: start / side.length)
        doors.append(door + [point])
        door = [point]
        left = piece
      }
      left -= side.length - start
      door.append(side.to)
    }
    return doors + [door]
  }
}
