internal import JSONText

extension Building {
  /// The whole graph as a `Graph.plist` in XML.
  ///
  /// Weights are in metres, or in pixels if a level has no scale; an edge between levels has the
  /// distance walked in the same time. ``PlanPackage/copy(_:withGraph:to:)`` adds the graph to a
  /// plan. The format has no one-way edges: when it is read, every edge is two-way.
  public func graphPropertyList() -> String {
    var vertices: [String: [String: Double]] = [:]
    for way in graph.ways {
      let (start, end) = (vertexName(graph.points[way.start]), vertexName(graph.points[way.end]))
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

  /// The name of a vertex in ``graphPropertyList()``; rooms are named as in the campus navigator's
  /// graph.
  func vertexName(_ point: NavigationGraph.Point) -> String {
    guard point.kind == .room, GraphAssembly.room(of: point.id) == nil else { return point.id }
    return "audvertex-" + point.id
  }

  /// The graph as GeoJSON, in the plan's coordinates as in ``Route/geoJSON()``.
  ///
  /// There is a point for each vertex, a line for each edge on one level, and a feature without
  /// geometry for each edge between levels. ``PlanPackage/init(geoJSON:building:)``
  /// reads this format.
  public func geoJSON() -> String {
    var writer = JSONWriter()
    writer.object { document in
      document.member("type", "FeatureCollection")
      document.member("name", name)
      document.key("levels")
      document.array { list in
        for level in levels {
          list.object { page in
            page.member("id", level.id)
            page.member("ordinal", level.ordinal)
            page.member("width", level.drawing.width)
            page.member("height", level.drawing.height)
            page.member("metersPerPixel", level.metersPerPixel)
          }
        }
      }
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
              properties.member("units", level.metersPerPixel == nil ? "pixels" : "meters")
              if point.kind == .portal, let item = point.item {
                properties.member("portal", level.portals[item].kind.rawValue)
              }
            }
            feature.key("geometry")
            feature.object { geometry in
              geometry.member("type", "Point")
              geometry.key("coordinates")
              Self.write(point.position, level, &geometry)
            }
          }
        }
        for way in graph.ways {
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
      let hasLength = start.level == end.level || way.weight?.unit == .meters
      properties.member("length", hasLength && way.weight?.unit != .seconds ? way.meters : nil)
      if way.isOneWay { properties.member("oneWay", true) }
      if let seconds = way.seconds { properties.member("seconds", seconds) }
      if let accessible = way.isAccessible { properties.member("accessible", accessible) }
      properties.member("level", level.id)
    }
    feature.key("geometry")
    guard start.level == end.level else { return feature.null() }
    feature.object { geometry in
      geometry.member("type", "LineString")
      geometry.key("coordinates")
      geometry.array { list in
        Self.write(start.position, level, &list)
        Self.write(end.position, level, &list)
      }
    }
  }

  private static func write(_ point: PlanPoint, _ level: Level, _ writer: inout JSONWriter) {
    let scale = level.metersPerPixel ?? 1
    writer.array { pair in
      pair.value((point.x * scale * 1000).rounded() / 1000)
      pair.value(((level.drawing.height - point.y) * scale * 1000).rounded() / 1000)
    }
  }
}
