public import StreetKit
public import TimetableKit

extension City {
  /// Creates a city from OpenStreetMap extracts and GTFS feeds.
  ///
  /// - Parameters:
  ///   - network: A line network to include.
  ///   - feeds: The feeds; if there are none, the city has no timetable.
  ///   - extracts: The paths of `.osm.pbf` and `.osm` files.
  ///   - streets: Streets that are already open; used if there are no extracts.
  ///   - walksStraight: Whether to measure walks in straight lines even if there are streets.
  /// - Throws: `TimetableError`, `StreetError` or ``RoutingError`` for the first file that cannot
  ///   be used.
  public init(
    network: CityNetwork? = nil, feeds: TimetableFeeds, extracts: [String] = [],
    streets: StreetNetwork? = nil, walksStraight: Bool = false
  ) throws {
    let streets = extracts.isEmpty ? streets : try StreetNetwork(contentsOf: extracts)
    var transit: TransitPlanner?
    if !feeds.paths.isEmpty {
      let timetable = try Timetable(feeds)
      var walking: StreetWalking?
      if let streets, !walksStraight, streets.profiles.contains("foot") {
        walking = try StreetWalking(streets, timetable)
      }
      transit = TransitPlanner(
        timetable, walking: walking,
        cycling: try streets.flatMap { try StreetWalking.cycling($0, timetable, walksStraight) })
    }
    self.init(
      try network ?? CityNetwork(NetworkBuilder()), transit: transit,
      streets: streets.map { StreetTravel($0) })
  }
}
