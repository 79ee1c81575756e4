#if Services
internal import GeoKit
internal import StreetKit

extension OSRMParser {
  /// Reads one option; returns whether the service supports it.
  mutating func readOption(_ request: inout OSRMRequest) throws(OSRMError) -> Bool {
    let start = position
    let name = word(until: "=&")
    guard take("=") else {
      position = start
      return false
    }
    if try readGeneral(name, &request) { return true }
    let isKnown =
      switch request.service {
      case .route: try readRoute(name, &request)
      case .nearest: try readNearest(name, &request)
      case .table: try readTable(name, &request)
      case .match: try readMatch(name, &request)
      case .trip: try readTrip(name, &request)
      case .isochrone: try readIsochrone(name, &request)
      }
    if !isKnown { position = start }
    return isKnown
  }

  /// Reads an option of every service.
  private mutating func readGeneral(
    _ name: String, _ request: inout OSRMRequest
  ) throws(OSRMError) -> Bool {
    switch name {
    case "radiuses":
      request.radiuses = try list(";") { parser throws(OSRMError) in try parser.radius() }
    case "bearings":
      request.bearings = try list(";") { parser throws(OSRMError) in try parser.bearing() }
    case "hints":
      request.hints = try list(";") { parser throws(OSRMError) in parser.hint() }
    case "approaches":
      request.approaches = try list(";") { parser throws(OSRMError) in try parser.approach() }
    case "exclude":
      request.exclude = try list(",") { parser throws(OSRMError) in parser.word() }
    case "snapping": request.takesAnyEdge = try choice("any", over: "default")
    case "generate_hints": request.generatesHints = try flag()
    case "skip_waypoints": request.skipsWaypoints = try flag()
    case "vehicle_height": request.vehicle.height = Meters(try size())
    case "vehicle_width": request.vehicle.width = Meters(try size())
    case "vehicle_weight": request.vehicle.tonnes = try size()
    case "depart_at": request.departure = word(until: "&").percentDecoded
    default: return false
    }
    return true
  }

  /// Reads an option of the services that respond with routes.
  private mutating func readAnswer(
    _ name: String, _ request: inout OSRMRequest
  ) throws(OSRMError) -> Bool {
    switch name {
    case "steps": request.hasSteps = try flag()
    case "geometries": request.geometries = try named()
    case "overview": request.overview = try named()
    case "annotations":
      request.annotations = try annotations([
        "duration", "distance", "nodes", "datasources", "weight", "speed",
      ])
    default: return false
    }
    return true
  }

  private mutating func readRoute(
    _ name: String, _ request: inout OSRMRequest
  ) throws(OSRMError) -> Bool {
    switch name {
    case "alternatives": request.alternatives = try alternatives()
    case "continue_straight": request.continuesStraight = take("default") ? nil : try flag()
    case "waypoints": request.waypoints = try integers()
    default: return try readAnswer(name, &request)
    }
    return true
  }

  private mutating func readNearest(
    _ name: String, _ request: inout OSRMRequest
  ) throws(OSRMError) -> Bool {
    guard name == "number" else { return false }
    request.number = try integer()
    return true
  }

  private mutating func readTable(
    _ name: String, _ request: inout OSRMRequest
  ) throws(OSRMError) -> Bool {
    switch name {
    case "sources": request.sources = take("all") ? nil : try integers()
    case "destinations": request.destinations = take("all") ? nil : try integers()
    case "annotations": request.annotations = try annotations(["duration", "distance"])
    case "fallback_speed": request.fallbackSpeed = try number()
    case "fallback_coordinate":
      request.fallbackUsesSnapped = try choice("snapped", over: "input")
    case "scale_factor": request.scaleFactor = try number()
    default: return false
    }
    return true
  }

  private mutating func readMatch(
    _ name: String, _ request: inout OSRMRequest
  ) throws(OSRMError) -> Bool {
    switch name {
    case "timestamps": request.timestamps = try integers()
    case "gaps": request.splitsGaps = try choice("split", over: "ignore")
    case "tidy": request.tidies = try flag()
    case "waypoints": request.waypoints = try integers()
    default: return try readAnswer(name, &request)
    }
    return true
  }

  private mutating func readTrip(
    _ name: String, _ request: inout OSRMRequest
  ) throws(OSRMError) -> Bool {
    switch name {
    case "roundtrip": request.isRoundTrip = try flag()
    case "source": request.startsAtFirst = try choice("first", over: "any")
    case "destination": request.endsAtLast = try choice("last", over: "any")
    default: return try readAnswer(name, &request)
    }
    return true
  }

  private mutating func readIsochrone(
    _ name: String, _ request: inout OSRMRequest
  ) throws(OSRMError) -> Bool {
    switch name {
    case "contours":
      request.contours = try list(",") { parser throws(OSRMError) in try parser.number() }
    case "arrive": request.isArrival = try flag()
    default: return false
    }
    return true
  }
}
#endif
