public import AirQualityKit
import FileAccess
internal import SettingsFile

/// An error in a rules file, with its position.
public struct RulesFileError: Error, Hashable, Sendable {
  private enum Reason: Hashable {
    case message(Message)
    case settings(SettingsError)
  }

  /// The file's path.
  public let file: String?
  /// The line, from 1.
  public let line: Int?
  /// The column in characters, from 1.
  public let column: Int?
  private let reason: Reason

  init(file: String?, line: Int?, column: Int?, _ message: Message) {
    self.file = file
    self.line = line
    self.column = column
    reason = .message(message)
  }

  init(_ error: SettingsError) {
    file = error.file
    line = error.line
    column = error.column
    reason = .settings(error)
  }

  /// What is wrong, without the position.
  ///
  /// - Parameter language: The language of the text.
  /// - Returns: The text.
  public func text(in language: Language) -> String {
    switch reason {
    case .message(let message): AirTexts.text(of: message, in: language)
    case .settings(let error): error.text(in: language)
    }
  }
}

extension RulesFileError: CustomStringConvertible {
  /// What is wrong, without the position, in English.
  public var message: String { text(in: .english) }

  /// What is wrong with its position, `rules.toml:4:9: …`, in English.
  public var description: String { locatedDescription }
}

extension RulesFileError: LocatedError {}

/// Why parts make no rule or sink.
package struct RuleMistake: Error, Hashable {
  /// What is missing or makes no sense.
  package let message: Message
  /// The setting with the mistake; `nil` for the whole rule or sink.
  let setting: String?

  init(_ message: Message, in setting: String? = nil) {
    self.message = message
    self.setting = setting
  }

  /// The mistake in a language.
  package func text(in language: Language) -> String { AirTexts.text(of: message, in: language) }
}
