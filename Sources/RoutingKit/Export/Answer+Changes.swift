public import Foundation
public import Localization

extension Answer {
  /// The journey that a watch follows.
  var watched: Journey? { best ?? journeys.first }

  /// What passengers should know of the differences from an earlier answer to the same question:
  /// other vehicles, times that differ by a minute or more, platforms, where the vehicle is, and
  /// new alerts.
  ///
  /// - Parameters:
  ///   - earlier: The earlier answer.
  ///   - timeZone: The zone in which times are written.
  ///   - language: The language of the sentences.
  /// - Returns: A sentence for each change; empty if nothing changed.
  public func changes(
    since earlier: Answer, timeZone: TimeZone, language: Language = .english
  ) -> [String] {
    let words = JourneyWords(timeZone: timeZone, of: self, language: language)
    return journeyChanges(since: earlier).map { $0.sentence(words) }
  }

  /// Whether there is anything to tell since an earlier answer.
  func hasChanged(since earlier: Answer) -> Bool { !journeyChanges(since: earlier).isEmpty }

  private func journeyChanges(since earlier: Answer) -> [JourneyChange] {
    var changes: [JourneyChange] = []
    if let new = watched, let old = earlier.watched {
      changes = JourneyChange.changes(to: new, since: old)
    }
    let known = Set(earlier.realtime?.alerts ?? [])
    return changes
      + (realtime?.alerts ?? []).filter { !known.contains($0) }.map(JourneyChange.alert)
  }
}
