#if Services
internal import GeoKit
internal import StreetKit

extension OSRMParser {
  private static let annotationNames: Set<String> = [
    "duration", "distance", "nodes", "datasources", "weight", "speed",
  ]

  /// Reads one option; returns whether the service supports it.
  mutating func readOption(_ request: inout OSRMRequest) throws(OSRMError) -> Bool {
    if try readGeneral(&request) { return true }
    switch request.service {
    case .route: return try readRoute(&request)
    case .nearest: return try readNearest(&request)
    case .table: return try readTable(&request)
    case .match: return try readMatch(&request)
    case .trip: return try readTrip(&request)
    case .isochrone: return try readIsochrone(&request)
    }
  }

  private mutating func readGeneral(_ request: inout OSRMRequest) throws(OSRMError) -> Bool {
    if take("radiuses=") {
      request.radiuses = try list(";") { parser throws(OSRMError) in
        if parser.take("unlimited") || parser.isAtValueEnd { return nil }
        let radius = try parser.number()
        guard radius >= 0 else { throw .malformed(at: parser.position) }
        return radius
      }
    } else if take("bearings=") {
      request.bearings = try list(";") { parser throws(OSRMError) in
        if parser.isAtValueEnd { return nil }
        let value = try parser.integer()
        guard parser.take(",") else { throw .malformed(at: parser.position) }
        let range = try parser.integer()
        guard value <= 360, range <= 180 else {
          throw OSRMError(code: "InvalidValue", message: "Invalid bearing value.")
        }
        return (Double(value), Double(range))
      }
    } else if take("hints=") {
      request.hints = try list(";") { parser throws(OSRMError) in
        let hint = parser.word(until: "&;")
        return hint.isEmpty ? nil : hint
      }
    } else if take("approaches=") {
      request.approaches = try list(";") { parser throws(OSRMError) in
        if parser.take("curb") { return true }
        if parser.take("unrestricted") || parser.take("opposite") || parser.isAtValueEnd {
          return false
        }
        throw .malformed(at: parser.position)
      }
    } else if take("exclude=") {
      request.exclude = try list(",") { parser throws(OSRMError) in parser.word() }
    } else if take("snapping=") {
      if take("any") {
        request.takesAnyEdge = true
      } else if !take("default") {
        throw .malformed(at: position)
      }
    } else if take("generate_hints=") {
      request.generatesHints = try flag()
    } else if take("skip_waypoints=") {
      request.skipsWaypoints = try flag()
    } else if take("vehicle_height=") {
      request.vehicle.height = Meters(try size())
    } else if take("vehicle_width=") {
      request.vehicle.width = Meters(try size())
    } else if take("vehicle_weight=") {
      request.vehicle.tonnes = try size()
    } else if take("depart_at=") {
      request.departure = word(until: "&").percentDecoded
    } else {
      return false
    }
    return true
  }

  /// Reads a number that is not negative.
  private mutating func size() throws(OSRMError) -> Double {
    let start = position
    let value = try number()
    guard value >= 0 else { throw .malformed(at: start) }
    return value
  }

  private mutating func readAnswer(_ request: inout OSRMRequest) throws(OSRMError) -> Bool {
    if take("steps=") {
      request.hasSteps = try flag()
    } else if take("geometries=") {
      let start = position
      guard let value = OSRMRequest.Geometries(rawValue: word()) else {
        throw .malformed(at: start)
      }
      request.geometries = value
    } else if take("overview=") {
      let start = position
      guard let value = OSRMRequest.Overview(rawValue: word()) else {
        throw .malformed(at: start)
      }
      request.overview = value
    } else if take("annotations=") {
      try readAnnotations(&request, Self.annotationNames)
    } else {
      return false
    }
    return true
  }

  private mutating func readAnnotations(
    _ request: inout OSRMRequest, _ known: Set<String>
  ) throws(OSRMError) {
    if take("true") {
      request.annotations = known
    } else if take("false") {
      request.annotations = []
    } else {
      request.annotations = Set(
        try list(",") { parser throws(OSRMError) in
          let start = parser.position
          let name = parser.word()
          guard known.contains(name) else { throw .malformed(at: start) }
          return name
        })
    }
  }

  private mutating func readRoute(_ request: inout OSRMRequest) throws(OSRMError) -> Bool {
    if take("alternatives=") {
      if take("true") {
        request.alternatives = 1
      } else if take("false") {
        request.alternatives = 0
      } else {
        request.alternatives = try integer()
      }
    } else if take("continue_straight=") {
      request.continuesStraight = take("default") ? nil : try flag()
    } else if take("waypoints=") {
      request.waypoints = try list(";") { parser throws(OSRMError) in try parser.integer() }
    } else {
      return try readAnswer(&request)
    }
    return true
  }

  private mutating func readNearest(_ request: inout OSRMRequest) throws(OSRMError) -> Bool {
    guard take("number=") else { return false }
    request.number = try integer()
    return true
  }

  private mutating func readTable(_ request: inout OSRMRequest) throws(OSRMError) -> Bool {
    if take("sources=") {
      request.sources = try indices()
    } else if take("destinations=") {
      request.destinations = try indices()
    } else if take("annotations=") {
      try readAnnotations(&request, ["duration", "distance"])
    } else if take("fallback_speed=") {
      request.fallbackSpeed = try number()
    } else if take("fallback_coordinate=") {
      if take("snapped") {
        request.fallbackUsesSnapped = true
      } else if !take("input") {
        throw .malformed(at: position)
      }
    } else if take("scale_factor=") {
      request.scaleFactor = try number()
    } else {
      return false
    }
    return true
  }

  /// Indices of coordinates; `nil` for all.
  private mutating func indices() throws(OSRMError) -> [Int]? {
    if take("all") { return nil }
    return try list(";") { parser throws(OSRMError) in try parser.integer() }
  }

  private mutating func readMatch(_ request: inout OSRMRequest) throws(OSRMError) -> Bool {
    if take("timestamps=") {
      request.timestamps = try list(";") { parser throws(OSRMError) in try parser.integer() }
    } else if take("gaps=") {
      if take("ignore") {
        request.splitsGaps = false
      } else if !take("split") {
        throw .malformed(at: position)
      }
    } else if take("tidy=") {
      request.tidies = try flag()
    } else if take("waypoints=") {
      request.waypoints = try list(";") { parser throws(OSRMError) in try parser.integer() }
    } else {
      return try readAnswer(&request)
    }
    return true
  }

  private mutating func readTrip(_ request: inout OSRMRequest) throws(OSRMError) -> Bool {
    if take("roundtrip=") {
      request.isRoundTrip = try flag()
    } else if take("source=") {
      if take("first") {
        request.startsAtFirst = true
      } else if !take("any") {
        throw .malformed(at: position)
      }
    } else if take("destination=") {
      if take("last") {
        request.endsAtLast = true
      } else if !take("any") {
        throw .malformed(at: position)
      }
    } else {
      return try readAnswer(&request)
    }
    return true
  }

  private mutating func readIsochrone(_ request: inout OSRMRequest) throws(OSRMError) -> Bool {
    if take("contours=") {
      request.contours = try list(",") { parser throws(OSRMError) in try parser.number() }
    } else if take("arrive=") {
      request.isArrival = try flag()
    } else {
      return false
    }
    return true
  }
}
#endif
