/// A line of public transport (`routes.txt`).
public struct TransitLine: Hashable, Sendable {
  /// Its index in the timetable, from 0.
  public let index: Int
  /// The index of its feed.
  public let feed: Int
  /// Its key in the feed (`route_id`).
  public let id: String
  /// The name shown on vehicles: `15`, `N24`, `M1`.
  public let shortName: String
  /// Its long name, often its destinations.
  public let longName: String
  /// The kind of vehicle as GTFS numbers it (`route_type`), extended types included.
  public let type: Int
  /// The line's colour in six hexadecimal digits.
  public let color: String?

  /// Creates a line.
  public init(
    index: Int, feed: Int, id: String, shortName: String, longName: String, type: Int,
    color: String? = nil
  ) {
    self.index = index
    self.feed = feed
    self.id = id
    self.shortName = shortName
    self.longName = longName
    self.type = type
    self.color = color
  }

  /// The name to show: the short one, else the long one, else the key.
  public var name: String {
    if !shortName.isEmpty { return shortName }
    return longName.isEmpty ? id : longName
  }

  /// The kind of vehicle in the words of MOTIS and OpenTripPlanner: `BUS`, `TRAM`, `SUBWAY`.
  public var mode: String {
    switch type {
    case 0, 5, 900...999: "TRAM"
    case 1, 400...405, 500...699: "SUBWAY"
    case 2, 100...199, 300...399: "RAIL"
    case 3, 11, 700...899: "BUS"
    case 4, 1000...1099, 1200: "FERRY"
    case 6, 1300...1399: "AERIAL_LIFT"
    case 7, 1400...1499: "FUNICULAR"
    case 200...299: "COACH"
    case 1100...1199: "AIRPLANE"
    default: "TRANSIT"
    }
  }
}
