internal import FileAccess
public import Localization

/// Something in a feed that is not as it should be.
public struct FeedFinding: Hashable, Sendable, CustomStringConvertible {
  /// The severity of the finding.
  public enum Severity: String, Hashable, Sendable {
    /// The values of the row that were omitted.
    case error
    /// The row was used, though it is not as the specification wants it.
    case warning
  }

  /// The severity of the finding.
  public let severity: Severity
  /// The rule that was violated, such as `unknown-stop`.
  public let rule: String
  /// The feed and table: `feed.zip/stops.txt`.
  public let file: String
  /// The line, from 1; `nil` if the finding concerns the whole table.
  public let line: Int?
  /// The finding as a text of ``TimetableTexts``, without values of the row.
  public let content: Message

  /// The finding in English, without values of the row.
  public var message: String { text() }

  /// The finding in words, without values of the row.
  ///
  /// - Parameter language: English where a language is not among those of ``TimetableTexts``.
  /// - Returns: A sentence without a full stop.
  public func text(in language: Language = .english) -> String {
    TimetableTexts.catalog.text(of: content, in: language)
  }

  /// The finding in GNU form, `file:line: severity: message`.
  public var description: String { located() }

  /// The finding in GNU form, with its sentence in a language.
  ///
  /// - Parameter language: English where a language is not among those of ``TimetableTexts``.
  /// - Returns: `file:line: severity: sentence [rule]`.
  public func located(in language: Language = .english) -> String {
    let place = file + (line.map { ":\($0)" } ?? "")
    let kind = TimetableTexts.catalog.text(
      of: Message("severity.\(severity.rawValue)"), in: language)
    return "\(place): \(kind): \(text(in: language)) [\(rule)]"
  }
}
