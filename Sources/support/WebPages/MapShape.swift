/// Something that a map draws.
package struct MapShape: Hashable, Sendable {
  /// The geometry of a shape.
  package enum Geometry: Hashable, Sendable {
    /// A disc of a size in pixels.
    case point(MapPoint)
    /// A line.
    case line([MapPoint])
    /// An area: rings, of which each further one is a hole or an area apart (even-odd rule).
    case polygon([[MapPoint]])
  }

  /// Its geometry.
  package var geometry: Geometry
  /// The hooks of a shape that can be pressed.
  package var id: String?
  /// The text shown when it is pressed.
  package var title: String?
  /// Its name, drawn where there is room.
  package var label: String?
  /// Names of lower rank are written first.
  package var rank: Int
  /// Classes beside those of its layer, separated by spaces.
  package var style: String?
  /// A point's radius in pixels, where it is not that of its class.
  package var radius: Double?

  /// Creates a shape.
  package init(
    _ geometry: Geometry, id: String? = nil, title: String? = nil, label: String? = nil,
    rank: Int = 0, style: String? = nil, radius: Double? = nil
  ) {
    self.geometry = geometry
    self.id = id
    self.title = title
    self.label = label
    self.rank = rank
    self.style = style
    self.radius = radius
  }

  /// A line without a name.
  package static func line(_ points: [MapPoint]) -> MapShape { MapShape(.line(points)) }

  /// An area without a name.
  package static func polygon(_ rings: [[MapPoint]]) -> MapShape { MapShape(.polygon(rings)) }

  var isAnonymous: Bool {
    id == nil && title == nil && label == nil && style == nil && radius == nil
  }
}
