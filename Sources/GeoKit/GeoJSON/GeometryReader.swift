internal import JSONText

/// Why an object is not a valid geometry.
struct GeometryFault: Error {
  let message: String
}

/// Converts JSON values to features and geometries.
enum GeometryReader {
  /// The features of an object that is a feature or a geometry; several for a geometry collection.
  static func features(_ object: JSONValue) throws(GeometryFault) -> [GeoJSON.Feature] {
    guard object["type"]?.string == "Feature" else {
      return try geometries(object).map { GeoJSON.Feature($0) }
    }
    var properties = GeoJSON.Properties()
    for member in object["properties"]?.members ?? [] {
      properties[member.name] = value(member.value)
    }
    let id = object["id"].map(value)
    guard let geometry = object["geometry"], geometry != .null else {
      return [GeoJSON.Feature(nil, id: id, properties: properties)]
    }
    return try geometries(geometry).map { GeoJSON.Feature($0, id: id, properties: properties) }
  }

  private static func geometries(_ object: JSONValue) throws(GeometryFault) -> [GeoJSON.Geometry] {
    let coordinates = object["coordinates"] ?? .null
    switch object["type"]?.string {
    case "Point": return [.point(try position(coordinates))]
    case "MultiPoint": return [.multiPoint(try positions(coordinates))]
    case "LineString": return [.lineString(try line(coordinates))]
    case "MultiLineString": return [.multiLineString(try each(coordinates, line))]
    case "Polygon": return [.polygon(try each(coordinates, ring))]
    case "MultiPolygon":
      return [
        .multiPolygon(
          try each(coordinates) { (area) throws(GeometryFault) in try each(area, ring) })
      ]
    case "GeometryCollection":
      var found: [GeoJSON.Geometry] = []
      for geometry in object["geometries"]?.values ?? [] { found += try geometries(geometry) }
      return found
    case let type?: throw GeometryFault(message: "“\(type)” is not a GeoJSON type")
    case nil: throw GeometryFault(message: "a GeoJSON object must have a type")
    }
  }

  private static func each<Part>(
    _ list: JSONValue, _ part: (JSONValue) throws(GeometryFault) -> Part
  ) throws(GeometryFault) -> [Part] {
    guard case .array(let values) = list else {
      throw GeometryFault(message: "coordinates are an array")
    }
    var parts: [Part] = []
    parts.reserveCapacity(values.count)
    for value in values { parts.append(try part(value)) }
    return parts
  }

  private static func positions(_ list: JSONValue) throws(GeometryFault) -> [Coordinate] {
    try each(list, position)
  }

  private static func line(_ list: JSONValue) throws(GeometryFault) -> [Coordinate] {
    let line = try positions(list)
    guard line.count >= 2 else {
      throw GeometryFault(message: "a line needs at least two positions")
    }
    return line
  }

  private static func ring(_ list: JSONValue) throws(GeometryFault) -> [Coordinate] {
    let ring = try positions(list)
    guard ring.count >= 4, ring.first == ring.last else {
      throw GeometryFault(
        message: "a ring needs at least four positions, the last equal to the first")
    }
    return ring
  }

  private static func position(_ value: JSONValue) throws(GeometryFault) -> Coordinate {
    let numbers = value.values
    guard numbers.count >= 2, let longitude = numbers[0].double, let latitude = numbers[1].double
    else { throw GeometryFault(message: "a position has a longitude and a latitude") }
    do throws(GeoError) {
      return try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      throw GeometryFault(message: error.description)
    }
  }

  /// The value of a property.
  private static func value(_ value: JSONValue) -> GeoJSON.Value {
    switch value {
    case .null: return .null
    case .bool(let flag): return .flag(flag)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array(let values): return .array(values.map(self.value))
    case .object(let members):
      var properties = GeoJSON.Properties()
      for member in members { properties[member.name] = self.value(member.value) }
      return .object(properties)
    }
  }
}
