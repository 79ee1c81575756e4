/// Two records of different sources that speak of the same moment and place.
public struct NearDuplicate: Hashable, Sendable {
  /// The record to keep: the more accurate one, else that of the older source.
  public let kept: RecordID
  /// The other one.
  public let duplicate: RecordID
  /// How far they lie apart.
  public let distance: Meters
  /// The time between them.
  public let interval: Duration
}
