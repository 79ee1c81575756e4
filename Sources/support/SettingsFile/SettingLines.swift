internal import Localization

/// Settings in lines of `name = value`.
///
/// The format is a subset of TOML 1.0: comments, bare keys, and values that are single-line strings,
/// numbers or booleans. Other parts of TOML (tables, arrays, dates, multi-line strings) are rejected
/// with their position.
package struct SettingLines: Sendable {
  /// A value with its position.
  struct Entry {
    let value: String
    let line: Int
    let column: Int
  }

  /// No settings.
  package static let none = SettingLines(file: nil, entries: [:])

  private let file: String?
  private let entries: [String: Entry]

  private init(file: String?, entries: [String: Entry]) {
    self.file = file
    self.entries = entries
  }

  /// Reads settings.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - file: The file's name, for errors.
  ///   - names: The supported settings; any other is an error.
  /// - Throws: `SettingsError` for an invalid line.
  package init(
    _ text: String, file: String? = nil, allowing names: [String]
  ) throws(SettingsError) {
    self.file = file
    entries = try SettingsParser.entries(in: text, file: file, allowing: names)
  }

  /// A quoted string, as written in the file.
  package static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#) + "\""
  }

  /// The value of a setting as it is written, without quotes; `nil` when it is not set.
  package subscript(name: String) -> String? { entries[name]?.value }

  /// The position of a setting's value; line and column count from 1.
  package func position(of name: String) -> (file: String?, line: Int?, column: Int?) {
    (file, entries[name]?.line, entries[name]?.column)
  }

  /// Rejects two mutually exclusive settings.
  ///
  /// - Throws: `SettingsError` at the second one when both are set.
  package func exclude(_ one: String, _ other: String) throws(SettingsError) {
    guard let first = entries[one], let second = entries[other] else { return }
    let later = first.line > second.line ? one : other
    throw error(of: later, Message("exclusive", .text(one), .text(other)))
  }

  /// The error of a setting whose value cannot be read.
  package func unreadable(_ name: String) -> SettingsError {
    error(of: name, Message("unreadable", .text(name)))
  }

  private func error(of name: String, _ reason: Message) -> SettingsError {
    let (file, line, column) = position(of: name)
    return SettingsError(file: file, line: line, column: column, reason: reason)
  }
}
