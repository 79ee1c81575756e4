#if Services
internal import RoutingKit
internal import StreetKit

/// One state of a city, and what answers for it.
struct CityGeneration: Sendable {
  let original: OriginalAPI
  let osrm: OSRMService?
  private(set) var plans: PlanAPI
  let tiles: TileStore

  init(_ city: City, _ streets: StreetNetwork?, _ configuration: RouteServer.Configuration) {
    original = OriginalAPI(city: city, streets: streets, radius: configuration.radius)
    osrm = streets.map { OSRMService(network: $0) }
    plans = PlanAPI(
      city: city, radius: configuration.radius, timeZone: configuration.timeZone)
    tiles = TileStore(city, streets: streets)
  }

  /// The same city with realtime messages laid over its timetable.
  func applying(_ updates: RealtimeUpdates) -> CityGeneration {
    var next = self
    next.plans = PlanAPI(
      city: plans.city.applying(updates), radius: plans.radius, timeZone: plans.timeZone)
    return next
  }
}
#endif
