/// Finds doors between disconnected parts of a level where their rooms touch, preferably where no
/// wall is drawn.
///
/// A guessed door may be blocked by a wall, or by a gap that is too narrow; whether it is, shows
/// only when paths have been computed.
struct DoorMending {
  private let edges: RoomEdges
  private let page: PlanPackage.Page
  private(set) var doors: [[PlanPoint]] = []

  private static let mostRooms = 1000
  /// The maximum number of sides of rooms that are tested for lying beyond doors.
  private static let mostCrossings = 10_000_000

  /// - Parameters:
  ///   - page: A page with guessed doors.
  ///   - level: The foreign level from which it was made.
  ///   - building: The building made from the page.
  init(_ page: PlanPackage.Page, _ level: Level, in building: Building) {
    self.page = page
    edges = RoomEdges(page, level)
    guard page.rooms.count > 1, page.rooms.count <= Self.mostRooms,
      let number = building.levels.firstIndex(where: { $0.id == page.id })
    else { return }
    let parts = Self.parts(of: page, building, number)
    let groups = Dictionary(grouping: page.rooms.indices) { parts[$0] }
    guard groups.count > 1,
      let main = groups.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })?.key
    else { return }
    let entered = enteredFromOutside()
    for (part, members) in groups.sorted(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
    )
    where part != main {
      // A room with a drawn door to the outside gets no further door in a solid wall.
      let isEntered = members.count == 1 && members.contains(where: entered.contains)
      if let place = opening(of: members, notIn: part, parts, isFree: isEntered) {
        doors.append(edges.door(at: place))
      }
    }
  }

  /// The rooms with a drawn door beyond which there is no other room up to the border of the page.
  ///
  /// Beyond other doors of a single room there may be a corridor that was not recognised.
  private func enteredFromOutside() -> Set<Int> {
    var entered: Set<Int> = []
    var budget = Self.mostCrossings
    for door in page.doors where door.data["guess"] == nil {
      guard let middle = PlanPoint.middle(of: door.points) else { continue }
      let touched = edges.touching(middle)
      guard touched.count == 1, let room = touched.first, !entered.contains(room),
        let beyond = beyond(middle, of: room)
      else { continue }
      let isOutside = !edges.rooms.indices.contains { other in
        guard other != room, edges.rooms[other].box.intersects(beyond.box) else { return false }
        let sides = edges.rooms[other].outline.segments(closing: true)
        budget -= sides.count
        return sides.contains { $0.crossing(beyond) != nil }
      }
      guard budget > 0 else { break }
      if isOutside { entered.insert(room) }
    }
    return entered
  }

  /// The line from a door straight away from its room, beyond the border of the page.
  private func beyond(_ door: PlanPoint, of room: Int) -> Segment? {
    guard let edge = edges.nearestEdge(of: room, to: door)?.edge, edge.length > 0 else {
      return nil
    }
    let across = PlanPoint(
      x: (edge.to.y - edge.from.y) / edge.length, y: (edge.from.x - edge.to.x) / edge.length)
    func place(_ distance: Double) -> PlanPoint {
      PlanPoint(x: door.x + across.x * distance, y: door.y + across.y * distance)
    }
    let isInside = edges.rooms[room].outline.contains(place(2 * edges.step))
    let sign = isInside ? -1.0 : 1
    return Segment(place(sign * edges.step), place(sign * (page.width + page.height)))
  }

  /// For each room the number of the part of the level to which it belongs; rooms without edges are
  /// parts of their own.
  private static func parts(
    of page: PlanPackage.Page, _ building: Building, _ number: Int
  ) -> [Int] {
    let graph = building.graph
    var sets = DisjointSets(graph.points.count)
    for way in graph.ways
    where graph.points[way.start].level == number && graph.points[way.end].level == number {
      sets.join(way.start, way.end)
    }
    var known: [String: Int] = [:]
    for (point, place) in graph.points.enumerated()
    where place.level == number && place.kind == .room {
      if let id = place.elementID { known[id] = sets.root(of: point) }
    }
    return page.rooms.enumerated().map { place, room in known[room.id] ?? -1 - place }
  }

  /// Those of some doors that join no parts of a level, after the doors before them.
  static func useless(_ doors: [String], on number: Int, of building: Building) -> Set<String> {
    let graph = building.graph
    let order = Dictionary(doors.enumerated().map { ($1, $0) }) { first, _ in first }
    var ends = doors.map { _ in [Int]() }
    var sets = DisjointSets(graph.points.count)
    func door(_ point: Int) -> Int? {
      graph.points[point].kind == .door ? graph.points[point].elementID.flatMap { order[$0] } : nil
    }
    for way in graph.ways
    where graph.points[way.start].level == number && graph.points[way.end].level == number {
      switch (door(way.start), door(way.end)) {
      case (nil, nil): sets.join(way.start, way.end)
      case (let one?, nil): ends[one].append(way.end)
      case (nil, let other?): ends[other].append(way.start)
      case (.some, .some): continue  // Both lead into one room, whose middle is known to both.
      }
    }
    var useless: Set<String> = []
    for (number, id) in doors.enumerated() {
      let parts = Set(ends[number].map { sets.root(of: $0) })
      guard parts.count > 1, let first = parts.first else {
        useless.insert(id)
        continue
      }
      for part in parts { sets.join(first, part) }
    }
    return useless
  }

  /// Where a part of the level touches another one: on the longest stretch without a wall,
  /// preferably at a corridor.
  ///
  /// - Parameter mustBeFree: Whether it must not be in a wall.
  private func opening(
    of members: [Int], notIn part: Int, _ parts: [Int], isFree mustBeFree: Bool
  ) -> RoomEdges.Place? {
    var best: (place: RoomEdges.Place, rank: Int)?
    for room in members.prefix(64) {
      let others = edges.neighbors(of: room).filter { parts[$0] != part }
      for (rank, isOpen, isFree) in [
        (0, true, true), (1, false, true), (2, true, false), (3, false, false),
      ] where rank < best?.rank ?? (mustBeFree ? 2 : 4) {
        let near = others.filter { edges.rooms[$0].isOpen == isOpen }
        let place = edges.longestShared(room, with: near, least: 2) { place in
          !isKnown(place.point) && (!isFree || edges.isFree(place.point))
        }
        if let place { best = (place, rank) }
      }
    }
    return best?.place
  }

  private func isKnown(_ point: PlanPoint) -> Bool {
    page.doors.contains { door in
      guard let first = door.points.first, let last = door.points.last else { return false }
      return Segment(first, last).distance(to: point) < edges.step
    }
  }
}
