#if Services
internal import GeoKit
internal import JSONText
internal import StreetKit

/// Implements OSRM's HTTP API, version 1, on a street network.
struct OSRMService: Sendable {
  /// The limits of a request; the defaults are those of osrm-routed.
  struct Limits: Sendable {
    var route = 500
    /// A table has at most the square of this many entries.
    var table = 100
    var match = 100
    var trip = 100
    var nearest = 100
    var alternatives = 3
  }

  let network: StreetNetwork
  var limits = Limits()

  /// The profile names that clients use.
  private static let aliases: [String: String] = [
    "driving": "car", "car": "car", "auto": "car", "walking": "foot", "foot": "foot",
    "pedestrian": "foot", "walk": "foot", "cycling": "bicycle", "bike": "bicycle",
    "bicycle": "bicycle",
  ]

  /// Responds to a path with its query.
  ///
  /// - Returns: The status and the JSON text.
  func answer(_ target: String) -> (status: Int, json: String) {
    do throws(OSRMError) {
      var request = try OSRMParser.request(target)
      request.profile = try profile(request.profile)
      try check(request)
      switch request.service {
      case .route: return (200, try route(request))
      case .nearest: return (200, try nearest(request))
      case .table: return (200, try table(request))
      case .match: return (200, try match(request))
      case .trip: return (200, try trip(request))
      case .isochrone: return (200, try isochrone(request))
      }
    } catch {
      var writer = JSONWriter()
      writer.object { object in
        object.member("message", error.message)
        object.member("code", error.code)
      }
      return (400, writer.text)
    }
  }

  private func profile(_ name: String) throws(OSRMError) -> String {
    if network.profiles.contains(name) { return name }
    if let known = Self.aliases[name], network.profiles.contains(known) { return known }
    throw .options(
      "The network has no such profile; it has \(network.profiles.joined(separator: ", ")).")
  }

  private func check(_ request: OSRMRequest) throws(OSRMError) {
    try checkOptions(request)
    switch request.service {
    case .nearest, .isochrone: try checkSinglePlace(request)
    case .route, .table, .match, .trip: try checkPlaces(request)
    }
  }

  private func checkOptions(_ request: OSRMRequest) throws(OSRMError) {
    let count = request.coordinates.count
    for (name, size) in [
      ("hints", request.hints.count), ("bearings", request.bearings.count),
      ("radiuses", request.radiuses.count), ("approaches", request.approaches.count),
      ("timestamps", request.timestamps.count),
    ] where size > 0 && size != count {
      throw .options(
        "Number of elements in \(name) size \(size) does not match coordinate size \(count)")
    }
    for name in request.exclude where StreetExclusions(name: name) == nil {
      throw OSRMError(code: "InvalidValue", message: "Exclude flag combination is not supported.")
    }
  }

  private func checkSinglePlace(_ request: OSRMRequest) throws(OSRMError) {
    guard request.coordinates.count == 1 else {
      throw .options("Only one input coordinate is supported")
    }
    guard request.number >= 1 else { throw .options("Number of results must be at least one.") }
    guard request.number <= limits.nearest else {
      throw .tooMany("results", request.number, limits.nearest)
    }
  }

  private func checkPlaces(_ request: OSRMRequest) throws(OSRMError) {
    let count = request.coordinates.count
    guard count >= 2 else { throw .options("Number of coordinates needs to be at least two.") }
    switch request.service {
    case .table:
      let entries = (request.sources?.count ?? count)
        .multipliedReportingOverflow(by: request.destinations?.count ?? count)
      guard !entries.overflow, entries.partialValue <= limits.table * limits.table else {
        throw OSRMError(code: "TooBig", message: "Too many table coordinates")
      }
    case .match:
      guard count <= limits.match else {
        throw OSRMError(code: "TooBig", message: "Too many trace coordinates")
      }
    default:
      let most = request.service == .trip ? limits.trip : limits.route
      guard count <= most else { throw .tooMany("entries", count, most) }
    }
  }

  // MARK: - Places

  func snapOptions(_ request: OSRMRequest, _ index: Int) -> SnapOptions {
    var options = SnapOptions()
    if request.radiuses.indices.contains(index) {
      options.radius = request.radiuses[index].map { Meters($0) }
    }
    if request.bearings.indices.contains(index), let bearing = request.bearings[index] {
      options.heading = SnapOptions.Heading(bearing: bearing.value, tolerance: bearing.range)
    }
    if request.approaches.indices.contains(index) { options.side = request.approaches[index] }
    options.includesIslands = request.takesAnyEdge
    options.exclusions = exclusions(request)
    options.vehicle = request.vehicle
    return options
  }

  func exclusions(_ request: OSRMRequest) -> StreetExclusions {
    request.exclude.reduce(into: []) { set, name in
      if let one = StreetExclusions(name: name) { set.formUnion(one) }
    }
  }

  func routeOptions(_ request: OSRMRequest) throws(OSRMError) -> StreetRouteOptions {
    var options = StreetRouteOptions()
    options.exclusions = exclusions(request)
    options.vehicle = request.vehicle
    options.includesSteps = request.hasSteps
    options.continuesStraight = request.continuesStraight ?? (request.profile == "car")
    if let text = request.departure {
      guard let time = StreetTime(localTime: text) else {
        throw OSRMError(
          code: "InvalidValue", message: "depart_at must be a local time such as 2026-05-04T08:30.")
      }
      options.departure = time
    }
    return options
  }

  func positions(_ request: OSRMRequest) throws(OSRMError) -> [StreetPosition] {
    var positions: [StreetPosition] = []
    for (index, place) in request.coordinates.enumerated() {
      guard
        let position = try position(
          near: place, request.profile, snapOptions(request, index), hint: hint(request, index))
      else { throw .noSegment(index) }
      positions.append(position)
    }
    return positions
  }

  private func hint(_ request: OSRMRequest, _ index: Int) -> String? {
    request.hints.indices.contains(index) ? request.hints[index] : nil
  }

  private func position(
    near place: Coordinate, _ profile: String, _ options: SnapOptions, hint: String?
  ) throws(OSRMError) -> StreetPosition? {
    if let hint, let edge = OSRMHint(hint)?.edge(for: network, place),
      let position = network.position(on: edge, near: place, profile: profile, options: options)
    {
      return position
    }
    return try failing { () throws(StreetError) in
      try network.position(near: place, profile: profile, options: options)
    }
  }

  /// Converts an error of the network to one of the API.
  func failing<Result>(_ act: () throws(StreetError) -> Result) throws(OSRMError) -> Result {
    do throws(StreetError) {
      return try act()
    } catch {
      throw .options(error.message)
    }
  }
}
#endif
