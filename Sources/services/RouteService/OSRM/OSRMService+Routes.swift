#if Services
internal import GeoKit
internal import JSONText
internal import StreetKit

extension OSRMService {
  /// Writes a route, or with a confidence, a matching.
  func write(
    _ route: StreetRoute, _ request: OSRMRequest, confidence: Double? = nil,
    to writer: inout JSONWriter
  ) {
    writer.object { object in
      if let confidence { object.member("confidence", confidence) }
      object.key("legs")
      object.array { list in
        for leg in merged(route.legs, request.waypoints) { write(leg, request, to: &list) }
      }
      object.member("weight_name", request.profile == "car" ? "routability" : "duration")
      if request.overview != .off {
        let line = route.geometry
        let overview = request.overview == .full ? line : line.simplified(within: tolerance(line))
        object.key("geometry")
        write(overview, request.geometries, to: &object)
      }
      object.tenths("weight", route.weight)
      object.tenths("duration", route.duration / .seconds(1))
      object.tenths("distance", route.distance.value)
    }
  }

  /// The legs, joined at coordinates that are not waypoints.
  private func merged(_ legs: [StreetLeg], _ waypoints: [Int]?) -> [[StreetLeg]] {
    guard let waypoints, waypoints.last == legs.count else { return legs.map { [$0] } }
    return zip(waypoints, waypoints.dropFirst()).map { Array(legs[$0..<$1]) }
  }

  /// The size of a pixel on a map that the line fills.
  private func tolerance(_ line: [Coordinate]) -> Meters {
    guard let box = BoundingBox(around: line) else { return 1 }
    let diagonal = (try? Coordinate(latitude: box.south, longitude: box.west))
      .flatMap { corner in
        (try? Coordinate(latitude: box.north, longitude: box.east)).map(corner.distance)
      }
    return Meters(max(1, (diagonal?.value ?? 0) / 1000))
  }

  private func write(
    _ line: [Coordinate], _ form: OSRMRequest.Geometries, to writer: inout JSONWriter
  ) {
    switch form {
    case .polyline: writer.value(Polyline.encode(line, precision: .five))
    case .polyline6: writer.value(Polyline.encode(line, precision: .six))
    case .geojson:
      writer.object { object in
        object.key("coordinates")
        object.array { list in for place in line { list.location(place) } }
        object.member("type", "LineString")
      }
    }
  }

  private func write(
    _ legs: [StreetLeg], _ request: OSRMRequest, to writer: inout JSONWriter
  ) {
    writer.object { object in
      if !request.annotations.isEmpty { writeAnnotation(legs, request, to: &object) }
      object.key("steps")
      object.array { list in
        guard request.hasSteps else { return }
        for (index, leg) in legs.enumerated() {
          // A coordinate that is not a waypoint gets no instruction to arrive.
          let before = index > 0 ? legs[index - 1].steps.last?.maneuver.bearingBefore : nil
          for step in index == legs.count - 1 ? leg.steps[...] : leg.steps.dropLast() {
            write(step, leg, request, arrivedAt: before, to: &list)
          }
        }
      }
      object.tenths("weight", legs.reduce(0) { $0 + $1.weight })
      object.tenths("distance", legs.reduce(0) { $0 + $1.distance.value })
      object.member("summary", request.hasSteps ? legs.first?.summary ?? "" : "")
      object.tenths("duration", legs.reduce(0) { $0 + $1.duration / .seconds(1) })
      let ignored = Set(legs.flatMap(\.ignoredConditions)).sorted()
      if !ignored.isEmpty { object.member("ignored_conditions", ignored) }
    }
  }

  private func writeAnnotation(
    _ legs: [StreetLeg], _ request: OSRMRequest, to writer: inout JSONWriter
  ) {
    let segments = legs.flatMap(\.segments)
    let wanted = request.annotations
    writer.key("annotation")
    writer.object { object in
      if wanted.contains("datasources") {
        object.key("metadata")
        object.object { $0.member("datasource_names", ["profile"]) }
        object.member("datasources", integers: segments.map { _ in 0 })
      }
      if wanted.contains("weight") { object.member("weight", numbers: segments.map(\.seconds)) }
      if wanted.contains("nodes") {
        let nodes = segments.map(\.firstNode) + (segments.last.map { [$0.lastNode] } ?? [])
        object.member("nodes", integers: nodes)
      }
      if wanted.contains("distance") {
        object.member("distance", numbers: segments.map(\.distance.value), decimals: 1e9)
      }
      if wanted.contains("duration") { object.member("duration", numbers: segments.map(\.seconds)) }
      if wanted.contains("speed") {
        object.member(
          "speed", numbers: segments.map { $0.seconds > 0 ? $0.distance.value / $0.seconds : 0 })
      }
    }
  }

  private func write(
    _ step: StreetStep, _ leg: StreetLeg, _ request: OSRMRequest, arrivedAt bearing: Int?,
    to writer: inout JSONWriter
  ) {
    // The turn at a coordinate that is not a waypoint.
    let passing = step.maneuver.kind == .depart ? bearing : nil
    let direction =
      passing.map { StreetManeuver.Direction(from: $0, to: step.maneuver.bearingAfter) }
      ?? step.maneuver.direction
    var kind = step.maneuver.kind
    if passing != nil { kind = direction == .straight || direction == .uTurn ? .goOn : .turn }
    writer.object { object in
      object.key("intersections")
      object.array { list in for one in step.intersections { write(one, to: &list) } }
      object.member("driving_side", step.isLeftHand ? "left" : "right")
      object.key("geometry")
      var line = Array(leg.geometry[step.geometry])
      if line.count == 1 { line.append(line[0]) }
      write(line, request.geometries, to: &object)
      object.key("maneuver")
      object.object { maneuver in
        if let exit = step.maneuver.exit { maneuver.member("exit", exit) }
        maneuver.member("bearing_after", step.maneuver.bearingAfter)
        maneuver.member("bearing_before", step.maneuver.bearingBefore)
        maneuver.key("location")
        maneuver.location(step.maneuver.coordinate)
        if let direction { maneuver.member("modifier", direction.rawValue) }
        maneuver.member("type", kind.rawValue)
      }
      object.member("name", step.name)
      for (name, text) in [
        ("ref", step.reference), ("pronunciation", step.sign.pronunciation),
        ("destinations", step.sign.destinations), ("exits", step.sign.exits),
        ("rotary_name", step.sign.rotaryName),
      ] where !text.isEmpty {
        object.member(name, text)
      }
      object.member("mode", step.mode.rawValue)
      object.tenths("weight", step.weight)
      object.tenths("duration", step.duration / .seconds(1))
      object.tenths("distance", step.distance.value)
    }
  }

  private func write(_ lanes: [StreetLane], to writer: inout JSONWriter) {
    writer.key("lanes")
    writer.array { list in
      for lane in lanes {
        list.object { object in
          let arrows = lane.directions.map(\.rawValue)
          object.member("indications", arrows.isEmpty ? ["none"] : arrows)
          object.member("valid", lane.isValid)
        }
      }
    }
  }

  private func write(_ intersection: StreetIntersection, to writer: inout JSONWriter) {
    writer.object { object in
      if let outgoing = intersection.outgoing { object.member("out", outgoing) }
      if let incoming = intersection.incoming { object.member("in", incoming) }
      object.key("entry")
      object.array { list in for entry in intersection.entries { list.value(entry) } }
      if !intersection.classes.isEmpty { object.member("classes", intersection.classes) }
      if !intersection.lanes.isEmpty { write(intersection.lanes, to: &object) }
      object.member("bearings", integers: intersection.bearings)
      object.key("location")
      object.location(intersection.coordinate)
    }
  }
}
#endif
