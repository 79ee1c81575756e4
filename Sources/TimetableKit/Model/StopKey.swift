/// Identifies a stop in any timetable that contains its feed.
///
/// The index of a stop depends on the feeds that are read with it; its key does not. Requests that
/// are stored or sent therefore identify stops by their keys.
public struct StopKey: Hashable, Sendable, Codable {
  /// The feed's name, as in ``TransitFeed/name``.
  public var feed: String
  /// The stop's id in the feed (`stop_id`).
  public var id: String

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - feed: The feed's name, as in ``TransitFeed/name``.
  ///   - id: The stop's id in the feed (`stop_id`).
  public init(feed: String, id: String) {
    self.feed = feed
    self.id = id
  }
}

extension Timetable {
  /// The key of a stop.
  ///
  /// - Parameter stop: The index of the stop.
  /// - Precondition: `stop` is an index of ``stops``.
  public func key(ofStop stop: Int) -> StopKey {
    StopKey(feed: feeds[stops[stop].feed].name, id: stops[stop].id)
  }

  /// The index of a stop; `nil` if the timetable has no stop with the key.
  ///
  /// - Parameter key: A key from this or an earlier timetable of the same feeds.
  /// - Complexity: O(*n*) in the number of stops.
  public func stop(_ key: StopKey) -> Int? {
    guard let feed = feeds.firstIndex(where: { $0.name == key.feed }) else { return nil }
    return stops.firstIndex { $0.feed == feed && $0.id == key.id }
  }
}
