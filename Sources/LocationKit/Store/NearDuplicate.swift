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
  /// The number of the source that the record to keep is from.
  public var keptSource: Int64?
  /// The number of the other one's source.
  public var duplicateSource: Int64?

  /// The same pair with the other record kept.
  public var reversed: NearDuplicate {
    NearDuplicate(
      kept: duplicate, duplicate: kept, distance: distance, interval: interval,
      keptSource: duplicateSource, duplicateSource: keptSource)
  }
}
