extension City {
  /// The stops, nodes, streets and addresses that a text may mean while it is being typed.
  ///
  /// Case and diacritics are ignored, words may be abbreviated and in any order, and typing errors
  /// are tolerated. Stops precede streets and addresses that match equally well.
  ///
  /// - Parameters:
  ///   - text: The text typed so far.
  ///   - limit: Maximum number of suggestions.
  /// - Complexity: O(log *n*) in the number of names; the first query builds an index.
  public func suggestions(for text: String, limit: Int = 8) -> [PlaceSuggestion] {
    guard limit > 0 else { return [] }
    let stops = names.matches(text, limit: limit)
    let known = Set(stops.map(\.name))
    let others = (streets?.places(named: text, limit: limit) ?? [])
      .filter { !known.contains($0.name) }
    // Half of the list is reserved for streets if there are many stops.
    let share = max(limit - others.count, (limit + 1) / 2)
    return Array((stops.prefix(share) + others).prefix(limit))
  }
}
