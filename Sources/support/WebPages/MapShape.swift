/// A shape on a map.
package struct MapShape: Hashable, Sendable {
  /// The geometry of a shape.
  package enum Geometry: Hashable, Sendable {
    /// A disc with a radius in pixels.
    case point(MapPoint)
    /// A line.
    case line([MapPoint])
    /// An area: rings, of which each further one is a hole or a separate area (even-odd rule).
    case polygon([[MapPoint]])
  }

  /// The geometry.
  package var geometry: Geometry
  /// The identifier of a shape that can be selected.
  package var id: String?
  /// The text shown when the shape is selected.
  package var title: String?
  /// The name, drawn where there is space.
  package var label: String?
  /// The rank; names of lower rank are drawn first.
  package var rank: Int
  /// CSS classes in addition to those of the layer, separated by spaces.
  package var style: String?
  /// A point's radius in pixels; `nil` for that of its class.
  package var radius: Double?
  /// One or two characters in a point's disc, in the `color` of its class.
  package var sign: String?

  /// Creates a shape.
  package init(
    _ geometry: Geometry, id: String? = nil, title: String? = nil, label: String? = nil,
    rank: Int = 0, style: String? = nil, radius: Double? = nil, sign: String? = nil
  ) {
    self.geometry = geometry
    self.id = id
    self.title = title
    self.label = label
    self.rank = rank
    self.style = style
    self.radius = radius
    self.sign = sign
  }

  /// A line without a name.
  package static func line(_ points: [MapPoint]) -> MapShape { MapShape(.line(points)) }

  /// An area without a name.
  package static func polygon(_ rings: [[MapPoint]]) -> MapShape { MapShape(.polygon(rings)) }

  var isAnonymous: Bool {
    id == nil && title == nil && label == nil && style == nil && radius == nil && sign == nil
  }
}
