/// Finds staircases and lifts that no text names: small rooms without a name that are at the same
/// place on every level.
///
/// One level may lack them, as a ground floor without a cellar or a floor below the roof. Where the
/// rooms around have no names either, as in a wing without numbers, they are rooms like these.
struct RepeatedShafts {
  /// For each shaft its room on each level; `nil` on the level that lacks it.
  private(set) var shafts: [[Int?]] = []

  /// - Parameter levels: The levels of one building, at most one of them without the shafts.
  init(_ levels: [AdoptedLevel]) {
    guard levels.count >= Self.fewestLevels, !levels.contains(where: Self.hasShafts) else { return }
    let boxes = levels.map { level in level.page.rooms.map { Self.box(of: $0, on: level) } }
    let rooms = levels.map(Self.candidates)
    var isTaken = levels.map { Array(repeating: false, count: $0.page.rooms.count) }
    for (first, level) in levels.enumerated().prefix(2) {
      for room in rooms[first] where !isTaken[first][room] && Self.isSmall(boxes[first][room]) {
        let found = levels.indices.map { number in
          number == first
            ? room
            : rooms[number].first {
              !isTaken[number][$0] && Self.isSame(boxes[first][room], boxes[number][$0])
            }
        }
        guard found.count(where: { $0 == nil }) <= 1,
          zip(levels.indices, found).contains(where: { number, room in
            room.map { Self.isAmongNamed($0, boxes[number], levels[number]) } ?? false
          })
        else { continue }
        for (number, room) in found.enumerated() {
          if let room { isTaken[number][room] = true }
        }
        shafts.append(found)
      }
      // Many such rooms are a part of the building that is alike on all floors.
      guard shafts.count * Self.largestShare <= level.page.rooms.count else {
        shafts = []
        return
      }
    }
  }

  /// The rooms without a name in which no text stands: one that names a smaller shape inside the room
  /// says what it is as well.
  private static func candidates(_ level: AdoptedLevel) -> [Int] {
    let unnamed = level.page.rooms.indices.filter { level.isUnnamed(level.page.rooms[$0]) }
    let grid = AreaGrid(
      unnamed.map { room in
        Outline(lines: [Outline.Line(points: level.page.rooms[room].points, isClosed: true)])
      })
    let labelled = Set(level.texts.flatMap { grid.around($0.position) })
    return unnamed.indices.filter { !labelled.contains($0) }.map { unnamed[$0] }
  }

  /// On two levels, rooms of the same size above each other say nothing.
  private static let fewestLevels = 3
  private static let largestShare = 4
  /// How much the edges of shafts may differ, as a fraction of the page.
  private static let tolerance = 0.012
  /// How much they may differ as a fraction of the shaft: on the page of a large building, rooms
  /// beside each other would be at one place.
  private static let ownTolerance = 0.2
  /// The greatest extent of a shaft, as a fraction of the page.
  private static let greatest = 0.1

  /// Whether enough of the rooms around a room have names.
  private static func isAmongNamed(_ room: Int, _ boxes: [PlanBox], _ level: AdoptedLevel) -> Bool {
    let box = boxes[room]
    let around = PlanBox(
      minX: box.minX - box.width, minY: box.minY - box.height, maxX: box.maxX + box.width,
      maxY: box.maxY + box.height)
    let near = boxes.indices.filter {
      $0 != room && level.page.rooms[$0].data["kind"] != "corridor" && around.intersects(boxes[$0])
    }
    let named = near.count { !level.isUnnamed(level.page.rooms[$0]) }
    return named * leastNamed >= near.count
  }

  /// One room around a shaft in as many has a name.
  private static let leastNamed = 3

  private static func hasShafts(_ level: AdoptedLevel) -> Bool {
    level.page.portals.contains { $0.data["kind"] != Portal.Kind.exit.rawValue }
  }

  /// The box around a room, as fractions of the page.
  private static func box(of room: PlanPackage.Thing, on level: AdoptedLevel) -> PlanBox {
    room.points.reduce(PlanBox.empty) { $0.union(PlanBox(around: level.share($1))) }
  }

  private static func isSmall(_ box: PlanBox) -> Bool { max(box.width, box.height) < greatest }

  private static func isSame(_ one: PlanBox, _ other: PlanBox) -> Bool {
    let across = min(tolerance, ownTolerance * one.width)
    let down = min(tolerance, ownTolerance * one.height)
    return abs(one.minX - other.minX) < across && abs(one.minY - other.minY) < down
      && abs(one.maxX - other.maxX) < across && abs(one.maxY - other.maxY) < down
  }
}
