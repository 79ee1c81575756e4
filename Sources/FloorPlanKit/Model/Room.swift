/// A room of a level.
///
/// The id is what queries take and answers return. It stays the same as long as the room's number
/// does, whatever happens to its shape.
public struct Room: Hashable, Sendable, Identifiable {
  /// The building and number: `15-4-22`. If several levels of the building have this number, the
  /// level and number; if a level has it several times, followed by `#1`, `#2` …
  public internal(set) var id: String
  /// The number within the building: `4-22`.
  public let number: String
  /// Its element in the plan.
  public internal(set) var item: PlanItem
  /// Whether people may walk through it, as in a corridor.
  public let isWalkable: Bool
  /// The kind, from `data-kind`.
  public var kind: String? { item.data["kind"] }
}
