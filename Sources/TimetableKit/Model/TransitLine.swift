/// A line of public transport (`routes.txt`).
public struct TransitLine: Hashable, Sendable {
  /// The line's index in ``Timetable/lines``.
  public let index: Int
  /// The index of the line's feed in ``Timetable/feeds``.
  public let feed: Int
  /// The line's id in the feed (`route_id`).
  public let id: String
  /// The name shown on vehicles: `15`, `N24`, `M1`.
  public let shortName: String
  /// The long name, often the destinations.
  public let longName: String
  /// The type of vehicle as a GTFS number (`route_type`), including extended types.
  public let type: Int
  /// The line's colour as six hexadecimal digits; `nil` if the feed has none.
  public let color: String?
  /// The key of its operator in the feed (`agency_id`), where the feed names it.
  public let agency: String?

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - index: The line's index in ``Timetable/lines``.
  ///   - feed: The index of the line's feed in ``Timetable/feeds``.
  ///   - id: The line's id in the feed (`route_id`).
  ///   - shortName: The name shown on vehicles: `15`, `N24`, `M1`.
  ///   - longName: The long name, often the destinations.
  ///   - type: The type of vehicle as a GTFS number (`route_type`), including extended types.
  ///   - color: The line's colour as six hexadecimal digits; `nil` if the feed has none.
  ///   - agency: The operator's id in the feed (`agency_id`).
  public init(
    index: Int, feed: Int, id: String, shortName: String, longName: String, type: Int,
    color: String? = nil, agency: String? = nil
  ) {
    self.index = index
    self.feed = feed
    self.id = id
    self.shortName = shortName
    self.longName = longName
    self.type = type
    self.color = color
    self.agency = agency
  }

  /// The name for display: the short name, else the long name, else the id.
  public var name: String {
    if !shortName.isEmpty { return shortName }
    return longName.isEmpty ? id : longName
  }

  /// The type of vehicle as named by MOTIS and OpenTripPlanner: `BUS`, `TRAM`, `SUBWAY`.
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
