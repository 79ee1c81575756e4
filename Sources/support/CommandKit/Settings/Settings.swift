package import ArgumentParser
import FileAccess

/// The settings of a tool, read from lines of `name = value`.
///
/// The file format is a subset of TOML 1.0: comments, bare keys, and values that are single-line
/// strings, numbers or booleans. Other parts of TOML (tables, arrays, dates, multi-line strings)
/// are rejected with their position. A value is parsed like the option of the same name, so both
/// `radius = "5km"` and `radius = 5000` mean the same as with `--radius`.
package struct Settings: Sendable {
  struct Entry {
    let value: String
    let line: Int
    let column: Int
  }

  /// Empty settings.
  package static let none = Settings(file: nil, entries: [:])

  private let file: String?
  private let entries: [String: Entry]

  private init(file: String?, entries: [String: Entry]) {
    self.file = file
    self.entries = entries
  }

  /// Reads settings from text.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - file: The file's name, for errors.
  ///   - names: The supported settings; any other is an error.
  /// - Throws: `SettingsError` for an invalid setting.
  package init(
    _ text: String, file: String? = nil, allowing names: [String]
  ) throws(SettingsError) {
    self.file = file
    entries = try SettingsParser.entries(in: text, file: file, allowing: names)
  }

  /// Reads a settings file; a missing file means no settings.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - names: The supported settings; any other is an error.
  /// - Throws: `SettingsError` for an invalid setting, `FileError` when the file is unreadable.
  package init(path: String, allowing names: [String]) throws {
    do {
      let bytes = try InputFile(path: path).readAll(limit: 1 << 20)
      self = try Settings(String(decoding: bytes, as: UTF8.self), file: path, allowing: names)
    } catch let error as FileError where error.isMissing {
      self = .none
    }
  }

  /// Rejects two mutually exclusive settings.
  ///
  /// - Throws: `SettingsError` at the second one when both are set.
  package func exclude(_ one: String, _ other: String) throws(SettingsError) {
    guard let first = entries[one], let second = entries[other] else { return }
    let later = first.line > second.line ? first : second
    throw SettingsError(
      file: file, line: later.line, column: later.column,
      message: "\(one) and \(other) exclude each other; remove one")
  }

  /// The value of a setting, parsed like the option; `nil` when it is not set.
  ///
  /// - Throws: `SettingsError` when the value is invalid.
  package func value<Value: ExpressibleByArgument>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(SettingsError) -> Value? {
    guard let entry = entries[name] else { return nil }
    guard let value = Value(argument: entry.value) else {
      throw SettingsError(
        file: file, line: entry.line, column: entry.column,
        message: "\(name) cannot have this value; see --help for the values of --\(name)")
    }
    return value
  }
}
