/// A room of a level.
public struct Room: Hashable, Sendable {
  /// Building and number: `15-4-22`; level and number where several levels of the building have a
  /// room of that number, with `#1`, `#2` … behind it where one level has several.
  public internal(set) var id: String
  /// The number on its level's building: `4-22`.
  public let number: String
  /// What the plan shows of it.
  public internal(set) var item: PlanItem
  /// Whether it is a way for everybody, such as a corridor.
  public let isWalkable: Bool
  /// What it is, as `data-kind` says.
  public var kind: String? { item.data["kind"] }
}
