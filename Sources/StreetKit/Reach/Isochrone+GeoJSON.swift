internal import GeoKit
internal import JSONText

extension [Isochrone] {
  /// The areas as a GeoJSON FeatureCollection (RFC 7946), with the attribution.
  ///
  /// Each feature is a MultiPolygon with the property `contour`, the time limit in minutes.
  public var geoJSON: String { geoJSON(warnings: []) }

  /// The same with the member `warnings`, unless there are none.
  package func geoJSON(warnings: [String]) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("type", "FeatureCollection")
      object.member("attribution", StreetNetwork.attribution)
      if !warnings.isEmpty { object.member("warnings", warnings) }
      object.key("features")
      object.array { list in for area in self { Self.write(area, to: &list) } }
    }
    return writer.text
  }

  private static func write(_ area: Isochrone, to writer: inout JSONWriter) {
    writer.object { feature in
      feature.member("type", "Feature")
      feature.key("properties")
      feature.object { $0.member("contour", area.limit / .seconds(60)) }
      feature.key("geometry")
      feature.object { geometry in
        geometry.member("type", "MultiPolygon")
        geometry.key("coordinates")
        geometry.array { polygons in
          for polygon in area.polygons {
            polygons.array { rings in
              for ring in [polygon.outer] + polygon.inner { write(ring, to: &rings) }
            }
          }
        }
      }
    }
  }

  private static func write(_ ring: [Coordinate], to writer: inout JSONWriter) {
    writer.array { line in
      for place in ring {
        line.array { pair in
          pair.value((place.longitude * 1e6).rounded() / 1e6)
          pair.value((place.latitude * 1e6).rounded() / 1e6)
        }
      }
    }
  }
}
