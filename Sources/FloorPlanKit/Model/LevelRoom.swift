/// A room and its level.
public struct LevelRoom: Sendable, Identifiable {
  /// The room.
  public var room: Room
  /// The level that the room is on.
  public var level: Level

  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - room: The room.
  ///   - level: The level that the room is on.
  public init(room: Room, level: Level) {
    self.room = room
    self.level = level
  }

  /// The id of the room, such as `15-4-24`.
  public var id: String { room.id }
}
