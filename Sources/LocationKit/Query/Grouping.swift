/// Divides the records of a history into groups by a key.
///
/// Groupings by day, geohash cell and place are built in; a program can add its own:
///
/// ```swift
/// struct ByHour: Grouping {
///   func key(of record: GroupedRecord) -> Int? {
///     record.milliseconds.map { Int($0 / 3_600_000 % 24) }
///   }
/// }
///
/// func hours(of history: LocationHistory) async throws -> [RecordGroup<Int>] {
///   try await history.groups(by: ByHour())
/// }
/// ```
public protocol Grouping: Sendable {
  /// What tells groups apart.
  associatedtype Key: Hashable, Sendable

  /// The key of the group of a record.
  ///
  /// - Parameter record: What decides on the group.
  /// - Returns: `nil` when the record is in no group.
  func key(of record: GroupedRecord) -> Key?
}

/// What of a record decides on its group.
public struct GroupedRecord: Hashable, Sendable {
  /// Where.
  public let coordinate: Coordinate
  /// When, in milliseconds since 1970-01-01T00:00:00Z; `nil` for a place without a time.
  public let milliseconds: Int64?
  /// Where the record comes from; `nil` where that is not known.
  public let type: RecordType?

  /// Creates the description of a record.
  ///
  /// - Parameters:
  ///   - coordinate: Where.
  ///   - milliseconds: When, in milliseconds since 1970-01-01T00:00:00Z; `nil` for a place without
  ///     a time.
  ///   - type: Where the record comes from; `nil` where that is not known.
  public init(coordinate: Coordinate, milliseconds: Int64?, type: RecordType?) {
    self.coordinate = coordinate
    self.milliseconds = milliseconds
    self.type = type
  }
}

/// The records of one key.
public struct RecordGroup<Key: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// What they have in common.
  public let key: Key
  /// How many they are.
  public let count: Int
  /// The times of the first and the last of them that have one, in milliseconds since
  /// 1970-01-01T00:00:00Z.
  public let times: ClosedRange<Int64>?

  /// What tells the group from others: its key.
  public var id: Key { key }

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - key: What they have in common.
  ///   - count: How many they are.
  ///   - times: The times of the first and the last of them that have one, in milliseconds since
  ///     1970-01-01T00:00:00Z.
  public init(key: Key, count: Int, times: ClosedRange<Int64>? = nil) {
    self.key = key
    self.count = count
    self.times = times
  }
}
