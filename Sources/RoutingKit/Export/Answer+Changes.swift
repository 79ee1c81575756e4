public import Foundation
public import Localization

extension Answer {
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
}
