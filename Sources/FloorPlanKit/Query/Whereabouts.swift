/// The position of a place in a building.
public struct Whereabouts: Sendable {
  /// The id: a code, or a room's id.
  public let id: String
  /// The level.
  public let level: Level
  /// The position in viewport pixels.
  public let position: PlanPoint
  /// The room at the position; `nil` outside of rooms.
  public let room: Room?

  /// Creates a position, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The id: a code, or a room's id.
  ///   - level: The level.
  ///   - position: The position in viewport pixels.
  ///   - room: The room at the position; `nil` outside of rooms.
  public init(id: String, level: Level, position: PlanPoint, room: Room? = nil) {
    self.id = id
    self.level = level
    self.position = position
    self.room = room
  }
}

extension Building {
  /// Finds the position of a code or a room.
  ///
  /// Unlike a route's end, the place need not be connected: a room without a door has a position
  /// too.
  ///
  /// - Parameter place: The place. A name that fits several places has no position.
  /// - Returns: `nil` if the building has no such place.
  /// - Complexity: O(vertices of the graph) for names, O(1) for codes.
  public func whereabouts(of place: IndoorPlace) -> Whereabouts? {
    if case .named(let name) = place, let touched = IndoorPlace(touched: withoutPrefix(name)) {
      return whereabouts(of: touched)
    }
    if case .point(let point, let id) = place {
      guard let level = level(id), level.extent.contains(point) else { return nil }
      return Whereabouts(
        id: id, level: level, position: point, room: level.room(at: point))
    }
    if let number = pointNumber(of: place) {
      let point = graph.points[number]
      let level = levels[point.level]
      let room = point.kind == .room ? point.item.map { level.rooms[$0] } : nil
      return Whereabouts(
        id: point.id, level: level, position: point.position,
        room: room ?? level.room(at: point.position))
    }
    guard candidates(for: place).isEmpty else { return nil }
    let meant = rooms.filter { candidate in
      let room = candidate.room
      return switch place {
      case .room(let id): room.id == id
      case .named(let name):
        [room.id, candidate.level.id + "-" + room.number, room.item.name]
          .contains(withoutPrefix(name))
          || room.item.elementID == name
      case .code, .point: false
      }
    }
    if let found = meant.first, meant.count == 1 {
      let room = found.room
      return Whereabouts(
        id: room.id, level: found.level, position: room.item.position, room: room)
    }
    guard case .named(let name) = place else { return nil }
    for level in levels {
      if let vertex = level.vertices.first(where: { $0.name == withoutPrefix(name) }) {
        return Whereabouts(
          id: vertex.name, level: level, position: vertex.position,
          room: level.room(at: vertex.position))
      }
    }
    return nil
  }
}

extension Level {
  /// The room at a point; the smallest if there are several.
  ///
  /// - Parameter point: A point in viewport pixels.
  /// - Returns: `nil` outside of all rooms. A corridor is a room as well.
  /// - Complexity: O(rooms near the point).
  public func room(at point: PlanPoint) -> Room? {
    roomIndex.rooms(near: point).map { rooms[$0] }.filter { room in
      guard let box = room.item.outline.box, box.contains(point) else { return false }
      return room.item.outline.contains(point)
    }.min { $0.item.outline.area < $1.item.outline.area }
  }
}
