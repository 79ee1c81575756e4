/// What names a stop in whatever timetable its feed is part of.
///
/// The index of a stop changes with the feeds it is read with; its key stays, so requests that are
/// kept or sent name stops by it.
public struct StopKey: Hashable, Sendable, Codable {
  /// The feed's name, as ``TransitFeed/name`` has it.
  public var feed: String
  /// The stop's key in the feed (`stop_id`).
  public var id: String

  /// Creates a key.
  public init(feed: String, id: String) {
    self.feed = feed
    self.id = id
  }
}

extension Timetable {
  /// The key of a stop.
  ///
  /// - Precondition: `stop` is an index of ``stops``.
  public func key(ofStop stop: Int) -> StopKey {
    StopKey(feed: feeds[stops[stop].feed].name, id: stops[stop].id)
  }

  /// The index of a stop; `nil` when the timetable has none with the key.
  ///
  /// - Complexity: O(*n*) in the number of stops.
  public func stop(_ key: StopKey) -> Int? {
    guard let feed = feeds.firstIndex(where: { $0.name == key.feed }) else { return nil }
    return stops.firstIndex { $0.feed == feed && $0.id == key.id }
  }
}
