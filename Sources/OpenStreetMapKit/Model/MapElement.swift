/// One element of a file.
public enum MapElement: Hashable, Sendable {
  /// A point, or the corner of a way.
  case node(MapNode)
  /// A line or the outline of an area.
  case way(MapWay)
  /// A group of elements.
  case relation(MapRelation)
}
