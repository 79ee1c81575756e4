#if Services
internal import GeoKit
internal import StreetKit

/// A request of OSRM's HTTP interface, version 1, as its URL says it
/// (project-osrm.org/docs/v5.24.0/api).
struct OSRMRequest: Sendable {
  enum Service: String, Sendable {
    case route, nearest, table, match, trip
    /// Areas within times, which OSRM does not have.
    case isochrone
  }

  enum Geometries: String, Sendable {
    case polyline, polyline6, geojson
  }

  enum Overview: String, Sendable {
    case simplified, full
    case off = "false"
  }

  var service = Service.route
  var profile = ""
  var coordinates: [Coordinate] = []
  /// By coordinate; empty where the option is not given.
  var radiuses: [Double?] = []
  var bearings: [(value: Double, range: Double)?] = []
  var hints: [String?] = []
  /// Whether each must be on the side of the kerb.
  var approaches: [Bool] = []
  var exclude: [String] = []
  var takesAnyEdge = false
  var generatesHints = true
  var skipsWaypoints = false
  var alternatives = 0
  /// Whether the route continues straight at waypoints; `nil` for the profile's default.
  var continuesStraight: Bool?
  var hasSteps = false
  var geometries = Geometries.polyline
  var overview = Overview.simplified
  var annotations: Set<String> = []
  var sources: [Int]?
  var destinations: [Int]?
  var fallbackSpeed: Double?
  var fallbackUsesSnapped = false
  var scaleFactor = 1.0
  var number = 1
  var timestamps: [Int] = []
  var splitsGaps = true
  var tidies = false
  var waypoints: [Int]?
  var isRoundTrip = true
  var startsAtFirst = false
  var endsAtLast = false
  /// Minutes of the areas, and whether they are those from which the place is reached.
  var contours: [Double] = []
  var isArrival = false
  /// The vehicle, which OSRM does not have.
  var vehicle = StreetVehicle()
  /// When the journey begins, `YYYY-MM-DDThh:mm` in local time, which OSRM does not have.
  var departure: String?
}
#endif
