/// The kinds of elements in OpenStreetMap.
public enum MapElementKind: Hashable, Sendable, CaseIterable {
  /// A point, or the corner of a way.
  case node
  /// A line or the outline of an area.
  case way
  /// A group of elements.
  case relation
}
