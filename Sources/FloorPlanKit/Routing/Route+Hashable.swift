extension Route: Hashable {
  /// Whether two routes lead along the same vertices of the same levels for the same profile, as a
  /// navigation stack compares them.
  ///
  /// Routes through different plans are equal if they look the same on both.
  public static func == (one: Route, other: Route) -> Bool {
    one.profile == other.profile && one.nodes == other.nodes && one.seconds == other.seconds
      && one.levelIDs == other.levelIDs
  }

  /// Hashes the ids of the vertices.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(nodes) }
}
