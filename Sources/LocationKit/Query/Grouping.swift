/// Divides the records of a history into groups by a key.
///
/// Groupings by day, geohash cell and place are built in; a program can define its own:
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
  /// The type that identifies groups.
  associatedtype Key: Hashable, Sendable

  /// The key of a record's group.
  ///
  /// - Parameter record: The properties of the record.
  /// - Returns: `nil` if the record belongs to no group.
  func key(of record: GroupedRecord) -> Key?
}

/// The properties of a record that a grouping can use.
public struct GroupedRecord: Hashable, Sendable {
  /// The position.
  public let coordinate: Coordinate
  /// The time in milliseconds since 1970-01-01T00:00:00Z; `nil` for a waypoint without a time.
  public let milliseconds: Int64?
  /// The type of the record; `nil` if unknown.
  public let type: RecordType?

  /// Creates the description of a record.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - milliseconds: The time in milliseconds since 1970-01-01T00:00:00Z; `nil` for a waypoint
  ///     without a time.
  ///   - type: The type of the record; `nil` if unknown.
  public init(coordinate: Coordinate, milliseconds: Int64?, type: RecordType?) {
    self.coordinate = coordinate
    self.milliseconds = milliseconds
    self.type = type
  }
}

/// The records with a common key.
public struct RecordGroup<Key: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// The common key.
  public let key: Key
  /// The number of records.
  public let count: Int
  /// The times of the first and the last record, in milliseconds since 1970-01-01T00:00:00Z; `nil`
  /// if none has a time.
  public let times: ClosedRange<Int64>?

  /// The key of the group.
  public var id: Key { key }

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - key: The common key.
  ///   - count: The number of records.
  ///   - times: The times of the first and the last record, in milliseconds since
  ///     1970-01-01T00:00:00Z; `nil` if none has a time.
  public init(key: Key, count: Int, times: ClosedRange<Int64>? = nil) {
    self.key = key
    self.count = count
    self.times = times
  }
}
