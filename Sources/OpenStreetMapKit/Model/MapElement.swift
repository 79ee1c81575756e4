/// One element of a file.
public enum MapElement: Hashable, Sendable {
  /// A point.
  case node(MapNode)
  /// A line or the outline of an area.
  case way(MapWay)
  /// Elements that belong together.
  case relation(MapRelation)
}
