internal import JSONText
public import Localization

extension Route {
  /// The route as JSON: `length` in metres and `duration` in seconds (`null` without a scale),
  /// `steps`, and the ids of the `nodes` along the route; `doubtfulDoors` and a sentence about them,
  /// `caution`, if some doors may not exist; `undrawnLength` in metres, if it leads for ten or more
  /// through what is not drawn.
  ///
  /// - Parameter language: The language of `steps` and `caution`; the other members do not depend on
  ///   it.
  public func json(in language: Language = .english) -> String {
    var writer = JSONWriter()
    writer.object { document in
      document.member("length", length.map(Self.rounded))
      document.member("duration", seconds.map(Self.rounded))
      document.member("profile", profile.name)
      document.member("levels", levelIDs)
      document.key("steps")
      document.array { list in
        for step in steps(in: language) {
          list.object { object in
            object.member("kind", step.kind.rawValue)
            object.member("text", step.text)
            object.member("level", step.level)
            object.member("x", Self.rounded(step.position.x))
            object.member("y", Self.rounded(step.position.y))
            object.member("length", step.meters.map(Self.rounded))
            object.member("duration", step.seconds.map(Self.rounded))
          }
        }
      }
      document.member("nodes", nodes)
      document.key("sources")
      document.array { list in for leg in legs { list.value(leg.way.source.rawValue) } }
      let doubtful = doubtfulDoors
      if !doubtful.isEmpty {
        document.member("doubtfulDoors", doubtful)
        document.member("caution", caution(in: language))
      }
      if undrawnLength >= Self.leastUndrawn {
        document.member("undrawnLength", Self.rounded(undrawnLength))
      }
    }
    return writer.text
  }

  /// The length in metres of a part that is not drawn from which it is given; a step to a footway is not.
  static let leastUndrawn = 10.0

  static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  /// The route as GeoJSON, with a line for each part on one level.
  ///
  /// Coordinates are metres to the right of and above the lower left corner of the page, or pixels
  /// if the level has no scale. They belong to the plan, not to the Earth; each feature gives its
  /// `units`.
  public func geoJSON() -> String {
    var writer = JSONWriter()
    writer.object { document in
      document.member("type", "FeatureCollection")
      document.key("features")
      document.array { list in
        for id in levelIDs {
          guard let level = building.level(id) else { continue }
          for line in lines(level: id) where line.count > 1 {
            list.object { feature in Self.write(line, level, &feature) }
          }
        }
      }
    }
    return writer.text
  }

  private static func write(_ line: [PlanPoint], _ level: Level, _ feature: inout JSONWriter) {
    let scale = level.metersPerPixel ?? 1
    feature.member("type", "Feature")
    feature.key("properties")
    feature.object { properties in
      properties.member("level", level.id)
      properties.member("units", level.metersPerPixel == nil ? "pixels" : "meters")
    }
    feature.key("geometry")
    feature.object { geometry in
      geometry.member("type", "LineString")
      geometry.key("coordinates")
      geometry.array { list in
        for point in line {
          list.array { pair in
            pair.value((point.x * scale * 1000).rounded() / 1000)
            pair.value(((level.drawing.height - point.y) * scale * 1000).rounded() / 1000)
          }
        }
      }
    }
  }
}
