internal import JSONText

/// Geometries of GeoJSON, in degrees: x is the longitude, y the latitude.
enum IMDFGeometry {
  private static func position(_ value: JSONValue) -> PlanPoint? {
    guard value.values.count > 1, let x = value.values[0].double, let y = value.values[1].double,
      abs(x) <= 360, abs(y) <= 90
    else { return nil }
    return PlanPoint(x: x, y: y)
  }

  static func rings(_ geometry: JSONValue) -> [[PlanPoint]] {
    let coordinates = geometry["coordinates"]?.values ?? []
    switch geometry["type"]?.string {
    case "Polygon": return coordinates.map { $0.values.compactMap(position) }
    case "MultiPolygon":
      let parts = coordinates.map { $0.values.map { $0.values.compactMap(position) } }
      return parts.max { ($0.first?.count ?? 0) < ($1.first?.count ?? 0) } ?? []
    default: return []
    }
  }

  /// All rings of a polygon or of several.
  static func outline(_ geometry: JSONValue) -> Outline {
    let coordinates = geometry["coordinates"]?.values ?? []
    let polygons =
      geometry["type"]?.string == "MultiPolygon" ? coordinates.flatMap(\.values) : coordinates
    let rings = polygons.map { $0.values.compactMap(position) }.filter { $0.count > 2 }
    return Outline(lines: rings.map { Outline.Line(points: $0, isClosed: true) })
  }

  static func lines(_ geometry: JSONValue) -> [[PlanPoint]] {
    let coordinates = geometry["coordinates"]?.values ?? []
    switch geometry["type"]?.string {
    case "LineString": return [coordinates.compactMap(position)]
    case "MultiLineString": return coordinates.map { $0.values.compactMap(position) }
    default: return []
    }
  }

  static func point(_ geometry: JSONValue) -> PlanPoint? {
    geometry["type"]?.string == "Point" ? geometry["coordinates"].flatMap(position) : nil
  }
}
