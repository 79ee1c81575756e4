internal import JSONText

extension JSONWriter {
  /// Writes the value of a property.
  mutating func value(_ value: GeoJSON.Value) {
    switch value {
    case .null: null()
    case .flag(let flag): self.value(flag)
    case .integer(let integer): self.value(integer)
    case .number(let number): self.value(number)
    case .string(let string): self.value(string)
    case .array(let values): array { list in for value in values { list.value(value) } }
    case .object(let properties):
      object { object in
        for member in properties.members {
          object.key(member.name)
          object.value(member.value)
        }
      }
    }
  }

  /// Writes a box as west, south, east and north.
  mutating func value(_ box: BoundingBox, decimals: Int) {
    array { list in
      for edge in [box.west, box.south, box.east, box.north] {
        list.raw(PlainDecimal.text(edge, decimals: decimals))
      }
    }
  }

  /// Writes a geometry object, cut at the antimeridian.
  mutating func value(_ geometry: GeoJSON.Geometry, decimals: Int) {
    switch geometry {
    case .point(let coordinate):
      shape("Point") { $0.position(coordinate, decimals) }
    case .multiPoint(let coordinates):
      shape("MultiPoint") { $0.line(coordinates, decimals) }
    case .lineString(let line):
      let parts = AntimeridianCut.parts(of: line)
      if parts.count == 1 {
        shape("LineString") { $0.line(parts[0], decimals) }
      } else {
        shape("MultiLineString") { $0.lines(parts, decimals) }
      }
    case .multiLineString(let lines):
      shape("MultiLineString") { $0.lines(lines.flatMap(AntimeridianCut.parts), decimals) }
    case .polygon(let rings):
      areas(AntimeridianCut.polygons(of: rings), decimals)
    case .multiPolygon(let polygons):
      areas(polygons.flatMap(AntimeridianCut.polygons), decimals)
    }
  }

  private mutating func areas(_ polygons: [[[Coordinate]]], _ decimals: Int) {
    if polygons.count == 1 {
      shape("Polygon") { $0.lines(polygons[0], decimals) }
    } else {
      shape("MultiPolygon") { shape in
        shape.array { list in for polygon in polygons { list.lines(polygon, decimals) } }
      }
    }
  }

  private mutating func shape(_ type: String, _ coordinates: (inout JSONWriter) -> Void) {
    object { object in
      object.member("type", type)
      object.key("coordinates")
      coordinates(&object)
    }
  }

  private mutating func lines(_ lines: [[Coordinate]], _ decimals: Int) {
    array { list in for line in lines { list.line(line, decimals) } }
  }

  private mutating func line(_ line: [Coordinate], _ decimals: Int) {
    array { list in for coordinate in line { list.position(coordinate, decimals) } }
  }

  /// Writes longitude, then latitude (§3.1.1).
  private mutating func position(_ coordinate: Coordinate, _ decimals: Int) {
    beginArray()
    raw(PlainDecimal.text(coordinate.longitude, decimals: decimals))
    raw(PlainDecimal.text(coordinate.latitude, decimals: decimals))
    endArray()
  }
}
