extension City {
  /// The stops, nodes, streets and addresses that a text may mean while it is being typed.
  ///
  /// Names match without case and diacritics, by beginnings of words in any order, and with typing
  /// mistakes. Stops go before streets and addresses that fit as well.
  ///
  /// - Parameters:
  ///   - text: What is typed so far.
  ///   - limit: The most suggestions.
  /// - Complexity: O(log *n*) in the number of names; the first question makes an index.
  public func suggestions(for text: String, limit: Int = 8) -> [PlaceSuggestion] {
    guard limit > 0 else { return [] }
    let stops = names.matches(text, limit: limit)
    let known = Set(stops.map(\.name))
    let others = (streets?.places(named: text, limit: limit) ?? [])
      .filter { !known.contains($0.name) }
    // Half the list is left to streets where there are many stops.
    let share = max(limit - others.count, (limit + 1) / 2)
    return Array((stops.prefix(share) + others).prefix(limit))
  }
}
