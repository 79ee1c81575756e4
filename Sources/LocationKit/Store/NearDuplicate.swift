/// Two records of different sources for nearly the same time and position.
public struct NearDuplicate: Hashable, Sendable, Identifiable {
  /// The record to keep: the more accurate one, else that of the older source.
  public let kept: RecordID
  /// The other record.
  public let duplicate: RecordID
  /// The distance between them.
  public let distance: Meters
  /// The time between them.
  public let interval: Duration
  /// The number of the source of the kept record.
  public var keptSource: Int64?
  /// The number of the source of the duplicate.
  public var duplicateSource: Int64?

  /// The id of the duplicate, which is unique because no record is the duplicate of two others.
  public var id: RecordID { duplicate }

  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - kept: The record to keep: the more accurate one, else that of the older source.
  ///   - duplicate: The other record.
  ///   - distance: The distance between them.
  ///   - interval: The time between them.
  ///   - keptSource: The number of the source of the kept record.
  ///   - duplicateSource: The number of the source of the duplicate.
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

  /// The same pair, with the other record kept.
  public var reversed: NearDuplicate {
    NearDuplicate(
      kept: duplicate, duplicate: kept, distance: distance, interval: interval,
      keptSource: duplicateSource, duplicateSource: keptSource)
  }
}
