internal import JSONText

extension Building {
  /// The whole graph as a `Graph.plist` in XML: weights in metres, in pixels where a level has no
  /// scale; ways between levels weigh what they take in seconds on foot, at walking speed.
  public func graphPropertyList() -> String {
    var vertices: [String: [String: Double]] = [:]
    for way in graph.ways {
      let (start, end) = (graph.points[way.start].id, graph.points[way.end].id)
      let seconds = Profile.walk.seconds(way, isForward: true, metersPerPixel: 1) ?? 0
      let isLevel = graph.points[way.start].level == graph.points[way.end].level
      let plain = way.weight?.value ?? (isLevel ? way.meters ?? way.pixels : nil)
      let weight = plain ?? seconds * Profile.walk.walkingSpeed
      let rounded = (weight * 1000).rounded() / 1000
      vertices[start, default: [:]][end] = rounded
      if !way.isOneWay { vertices[end, default: [:]][start] = rounded }
    }
    return GraphPropertyList.xml(vertices)
  }

  /// The graph as GeoJSON, one line for each way on one level, one point for each place; in the
  /// plan's own coordinates, as ``Route/geoJSON()``.
  public func geoJSON() -> String {
    var writer = JSONWriter()
    writer.object { document in
      document.member("type", "FeatureCollection")
      document.key("features")
      document.array { list in
        for point in graph.points {
          list.object { feature in
            let level = levels[point.level]
            feature.member("type", "Feature")
            feature.key("properties")
            feature.object { properties in
              properties.member("id", point.id)
              properties.member("kind", point.kind.rawValue)
              properties.member("level", level.id)
            }
            feature.key("geometry")
            feature.object { geometry in
              geometry.member("type", "Point")
              geometry.key("coordinates")
              Self.write(point.position, level, &geometry)
            }
          }
        }
        for way in graph.ways where graph.points[way.start].level == graph.points[way.end].level {
          list.object { feature in write(way, &feature) }
        }
      }
    }
    return writer.text
  }

  private func write(_ way: NavigationGraph.Way, _ feature: inout JSONWriter) {
    let (start, end) = (graph.points[way.start], graph.points[way.end])
    let level = levels[start.level]
    feature.member("type", "Feature")
    feature.key("properties")
    feature.object { properties in
      properties.member("from", start.id)
      properties.member("to", end.id)
      properties.member("source", way.source.rawValue)
      properties.member("passage", way.passage.rawValue)
      properties.member("length", way.meters)
      properties.member("level", level.id)
    }
    feature.key("geometry")
    feature.object { geometry in
      geometry.member("type", "LineString")
      geometry.key("coordinates")
      geometry.array { list in
        Self.write(start.position, level, &list)
        Self.write(end.position, level, &list)
      }
    }
  }

  private static func write(_ point: Point, _ level: Level, _ writer: inout JSONWriter) {
    let scale = level.metersPerPixel ?? 1
    writer.array { pair in
      pair.value((point.x * scale * 1000).rounded() / 1000)
      pair.value(((level.drawing.height - point.y) * scale * 1000).rounded() / 1000)
    }
  }
}
