#if Services
internal import RoutingKit
internal import StreetKit

/// A state of the city, with the objects that answer queries about it.
struct CityGeneration: Sendable {
  private(set) var original: OriginalAPI
  private(set) var osrm: OSRMService?
  private(set) var plans: PlanAPI
  let tiles: TileStore
  /// The streets with the speeds of the map data.
  private let usual: StreetNetwork?

  init(_ city: City, _ streets: StreetNetwork?, _ configuration: RouteServer.Configuration) {
    let city = city.travelling { $0.timeZone = configuration.timeZone }
    usual = streets
    original = OriginalAPI(city: city, streets: streets, radius: configuration.radius)
    osrm = streets.map { OSRMService(network: $0) }
    plans = PlanAPI(
      city: city, radius: configuration.radius, timeZone: configuration.timeZone)
    tiles = TileStore(city, streets: streets)
  }

  /// The same city with realtime messages applied to its timetable.
  func applying(_ updates: RealtimeUpdates) -> CityGeneration {
    var next = self
    next.plans = PlanAPI(
      city: plans.city.applying(updates), radius: plans.radius, timeZone: plans.timeZone)
    return next
  }

  /// The streets with current speeds, and the number of directed edges with a changed speed; `nil`
  /// without streets.
  func streets(with speeds: StreetSpeeds) throws(StreetError) -> AppliedSpeeds? {
    guard let usual else { return nil }
    return try usual.applying(speeds)
  }

  /// The same city with other speeds; unchanged if the streets belong to another city.
  func taking(_ live: StreetNetwork) -> CityGeneration {
    guard usual?.identity == live.identity else { return self }
    let city = plans.city.over(live)
    var next = self
    next.original = OriginalAPI(city: city, streets: live, radius: plans.radius)
    next.osrm = OSRMService(network: live)
    next.plans = PlanAPI(city: city, radius: plans.radius, timeZone: plans.timeZone)
    return next
  }
}
#endif
