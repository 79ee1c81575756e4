/// A room of a level.
public struct Room: Hashable, Sendable {
  /// Building and number: `15-4-22`; level and number where several levels of the building have a
  /// room of that number, with `#1`, `#2` … behind it where one level has several.
  public internal(set) var id: String
  /// The number on its level's building: `4-22`.
  public let number: String
  /// The part of it that the plan shows.
  public internal(set) var item: PlanItem
  /// Whether it is a way for everybody, such as a corridor.
  public let isWalkable: Bool
  /// Its kind, from `data-kind`.
  public var kind: String? { item.data["kind"] }
}
