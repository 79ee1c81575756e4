public import GeoKit

/// An area of the map: a closed way, or a multipolygon of several ways.
public struct MapArea: Hashable, Sendable {
  /// An outline with holes.
  public struct Polygon: Hashable, Sendable {
    /// The outline; its last coordinate equals its first.
    public let outer: [Coordinate]
    /// The holes, each closed in the same way.
    public let inner: [[Coordinate]]

    /// Creates a polygon from closed rings.
    ///
    /// - Parameters:
    ///   - outer: The outline; its last coordinate equals its first.
    ///   - inner: The holes, each closed in the same way.
    public init(outer: [Coordinate], inner: [[Coordinate]]) {
      self.outer = outer
      self.inner = inner
    }
  }

  /// Whether the area is a way or a relation.
  public let kind: MapElementKind
  /// The id of the way or relation.
  public let id: Int64
  /// The tags of the way or relation.
  public let tags: MapTags
  /// The polygons, one for each outline.
  public let polygons: [Polygon]

  /// Creates an area.
  ///
  /// - Parameters:
  ///   - kind: Whether the area is a way or a relation.
  ///   - id: The id of the way or relation.
  ///   - tags: The tags of the way or relation.
  ///   - polygons: The polygons, one for each outline.
  public init(kind: MapElementKind, id: Int64, tags: MapTags, polygons: [Polygon]) {
    self.kind = kind
    self.id = id
    self.tags = tags
    self.polygons = polygons
  }
}
