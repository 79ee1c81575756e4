#if Services
internal import GeoKit
internal import StreetKit

/// A request to OSRM's HTTP API, version 1 (project-osrm.org/docs/v5.24.0/api).
struct OSRMRequest: Sendable {
  enum Service: String, Sendable {
    case route, nearest, table, match, trip
    /// Isochrones, an extension of OSRM.
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
  /// The radius for each coordinate; empty if the option is absent.
  var radiuses: [Double?] = []
  var bearings: [(value: Double, range: Double)?] = []
  var hints: [String?] = []
  /// The side on which each coordinate must be approached; empty if the option is absent.
  var approaches: [SnapOptions.Side?] = []
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
  /// The minutes of an isochrone's areas, and whether they are measured towards the place.
  var contours: [Double] = []
  var isArrival = false
  /// The vehicle's dimensions, an extension of OSRM.
  var vehicle = StreetVehicle()
  /// The departure, `YYYY-MM-DDThh:mm` in local time, an extension of OSRM.
  var departure: String?
}
#endif
