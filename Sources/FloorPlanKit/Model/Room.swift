/// A room of a level.
public struct Room: Hashable, Sendable {
  /// Building and number: `15-4-22`.
  public let id: String
  /// The number on its level's building: `4-22`.
  public let number: String
  /// What the plan shows of it.
  public let item: PlanItem
  /// Whether it is a way for everybody, such as a corridor.
  public let isWalkable: Bool
  /// What it is, as `data-kind` says.
  public var kind: String? { item.data["kind"] }
}
