extension Answer {
  /// The journey that a watch follows.
  var watched: Journey? { best ?? journeys.first }

  /// Whether a passenger should know of a difference from an earlier answer.
  func hasChanged(since earlier: Answer) -> Bool { !journeyChanges(since: earlier).isEmpty }

  /// The differences from an earlier answer that a passenger should know.
  func journeyChanges(since earlier: Answer) -> [JourneyChange] {
    var changes: [JourneyChange] = []
    if let new = watched, let old = earlier.watched {
      changes = JourneyChange.changes(to: new, since: old)
    }
    let known = Set(earlier.realtime?.alerts ?? [])
    return changes
      + (realtime?.alerts ?? []).filter { !known.contains($0) }.map(JourneyChange.alert)
  }
}
