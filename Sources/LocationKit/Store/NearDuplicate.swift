/// Two records of different sources that speak of the same moment and place.
public struct NearDuplicate: Hashable, Sendable, Identifiable {
  /// The record to keep: the more accurate one, else that of the older source.
  public let kept: RecordID
  /// The other one.
  public let duplicate: RecordID
  /// The distance between them.
  public let distance: Meters
  /// The time between them.
  public let interval: Duration
  /// The number of the source that the record to keep is from.
  public var keptSource: Int64?
  /// The number of the other one's source.
  public var duplicateSource: Int64?

  /// What tells it from other pairs: no record is the duplicate of two others.
  public var id: RecordID { duplicate }

  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - kept: The record to keep: the more accurate one, else that of the older source.
  ///   - duplicate: The other one.
  ///   - distance: The distance between them.
  ///   - interval: The time between them.
  ///   - keptSource: The number of the source that the record to keep is from.
  ///   - duplicateSource: The number of the other one's source.
  public init(
    kept: RecordID, duplicate: RecordID, distance: Meters, interval: Duration,
    keptSource: Int64? = nil, duplicateSource: Int64? = nil
  ) {
    self.kept = kept
    self.duplicate = duplicate
    self.distance = distance
    self.interval = interval
    self.keptSource = keptSource
    self.duplicateSource = duplicateSource
  }

  /// The same pair with the other record kept.
  public var reversed: NearDuplicate {
    NearDuplicate(
      kept: duplicate, duplicate: kept, distance: distance, interval: interval,
      keptSource: duplicateSource, duplicateSource: keptSource)
  }
}
