#if Services
internal import GeoKit
internal import JSONText
internal import StreetKit

extension OSRMService {
  func nearest(_ request: OSRMRequest) throws(OSRMError) -> String {
    let place = request.coordinates[0]
    let found = try failing { () throws(StreetError) in
      try network.positions(
        near: place, profile: request.profile, options: snapOptions(request, 0),
        count: request.number)
    }
    guard !found.isEmpty else { throw .noSegment(0) }
    return answer(request) { object in
      object.key("waypoints")
      object.array { list in
        for position in found {
          list.object { waypoint in
            waypoint.member("nodes", integers: position.nodes)
            write(position, at: place, request, to: &waypoint)
          }
        }
      }
    }
  }

  func route(_ request: OSRMRequest) throws(OSRMError) -> String {
    guard request.alternatives <= limits.alternatives else {
      throw OSRMError(
        code: "TooBig",
        message:
          "Requested number of alternatives is higher than current maximum (\(limits.alternatives))"
      )
    }
    if let waypoints = request.waypoints { try checkWaypoints(waypoints, request) }
    let places = try positions(request)
    let options = try routeOptions(request)
    let routes = try failing { () throws(StreetError) in
      try network.routes(
        over: places, profile: request.profile, options: options,
        alternatives: request.alternatives)
    }
    guard !routes.isEmpty else {
      throw OSRMError(code: "NoRoute", message: "No route found between points")
    }
    return answer(request) { object in
      object.key("routes")
      object.array { list in for route in routes { write(route, request, to: &list) } }
      guard !request.skipsWaypoints else { return }
      object.key("waypoints")
      object.array { list in
        for (index, position) in places.enumerated() {
          list.object { write(position, at: request.coordinates[index], request, to: &$0) }
        }
      }
    }
  }

  func checkWaypoints(_ waypoints: [Int], _ request: OSRMRequest) throws(OSRMError) {
    let last = request.coordinates.count - 1
    guard waypoints.allSatisfy({ $0 <= last }) else {
      throw .options("Waypoints correspond with the index of a coordinate.")
    }
    guard waypoints.first == 0, waypoints.last == last,
      zip(waypoints, waypoints.dropFirst()).allSatisfy(<)
    else {
      throw OSRMError(
        code: "InvalidValue",
        message: "First and last coordinates must be specified as waypoints.")
    }
  }

  func table(_ request: OSRMRequest) throws(OSRMError) -> String {
    let count = request.coordinates.count
    let sources = request.sources ?? Array(0..<count)
    let destinations = request.destinations ?? Array(0..<count)
    guard (sources + destinations).allSatisfy({ $0 < count }) else {
      throw .options("Source or destination indices must be less than the number of coordinates")
    }
    guard request.scaleFactor > 0, request.fallbackSpeed ?? 1 > 0 else {
      throw OSRMError(code: "InvalidValue", message: "scale_factor and fallback_speed must be > 0")
    }
    let places = try positions(request)
    let options = try routeOptions(request)
    let matrix = try failing { () throws(StreetError) in
      try network.matrix(
        from: sources.map { places[$0] }, to: destinations.map { places[$0] },
        profile: request.profile, options: options)
    }
    func straight(_ row: Int, _ column: Int) -> Double {
      let (from, to) = (sources[row], destinations[column])
      return request.fallbackUsesSnapped
        ? places[from].coordinate.distance(to: places[to].coordinate).value
        : request.coordinates[from].distance(to: request.coordinates[to]).value
    }
    return answer(request) { object in
      if request.annotations.isEmpty || request.annotations.contains("duration") {
        object.numbers("durations", matrix.rows.indices) { row in
          matrix.rows[row].indices.map { column in
            let seconds =
              matrix.rows[row][column].map { $0.duration / .seconds(1) }
              ?? request.fallbackSpeed.map { straight(row, column) / $0 }
            return seconds.map { $0 * request.scaleFactor }
          }
        }
      }
      if request.annotations.contains("distance") {
        object.numbers("distances", matrix.rows.indices) { row in
          matrix.rows[row].indices.map { column in
            matrix.rows[row][column]?.distance.value
              ?? request.fallbackSpeed.map { _ in straight(row, column) }
          }
        }
      }
      if request.fallbackSpeed != nil { object.fallbackCells(of: matrix) }
      guard !request.skipsWaypoints else { return }
      for (name, indices) in [("sources", sources), ("destinations", destinations)] {
        object.key(name)
        object.array { list in
          for index in indices {
            list.object { write(places[index], at: request.coordinates[index], request, to: &$0) }
          }
        }
      }
    }
  }

  func trip(_ request: OSRMRequest) throws(OSRMError) -> String {
    guard request.isRoundTrip || request.startsAtFirst || request.endsAtLast else {
      throw OSRMError(code: "NotImplemented", message: "This request is not supported")
    }
    let places = try positions(request)
    var options = try routeOptions(request)
    // A trip may turn round where it stops, as in OSRM.
    options.continuesStraight = false
    let ends = StreetTrip.Ends(
      startsAtFirst: request.startsAtFirst, endsAtLast: request.endsAtLast,
      isRoundTrip: request.isRoundTrip)
    let trip = try failing { () throws(StreetError) in
      try network.trip(over: places, ends: ends, profile: request.profile, options: options)
    }
    guard let trip else {
      throw OSRMError(code: "NoTrips", message: "No trip visiting all destinations possible.")
    }
    return answer(request) { object in
      object.key("trips")
      object.array { write(trip.route, request, to: &$0) }
      guard !request.skipsWaypoints else { return }
      object.key("waypoints")
      object.array { list in
        for (index, position) in places.enumerated() {
          list.object { waypoint in
            waypoint.member("waypoint_index", trip.order.firstIndex(of: index) ?? 0)
            waypoint.member("trips_index", 0)
            write(position, at: request.coordinates[index], request, to: &waypoint)
          }
        }
      }
    }
  }

  func answer(_ request: OSRMRequest, _ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("code", "Ok")
      body(&object)
      object.member("attribution", StreetNetwork.attribution)
    }
    return writer.text
  }

  func write(
    _ position: StreetPosition, at place: Coordinate, _ request: OSRMRequest,
    to writer: inout JSONWriter
  ) {
    if request.generatesHints {
      writer.member("hint", OSRMHint(position, of: network, at: place).text)
    }
    writer.key("location")
    writer.location(position.coordinate)
    writer.member("name", position.name)
    writer.member("distance", position.distance.value)
  }
}
#endif
