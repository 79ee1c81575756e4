/// The kinds of elements that OpenStreetMap has.
public enum MapElementKind: Hashable, Sendable, CaseIterable {
  /// A point.
  case node
  /// A line or the outline of an area.
  case way
  /// Elements that belong together.
  case relation
}
