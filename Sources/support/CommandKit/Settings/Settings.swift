package import ArgumentParser
import FileAccess
package import SettingsFile

/// The settings of a tool, read from lines of `name = value`.
///
/// A value is parsed like the option of the same name, so both `radius = "5km"` and
/// `radius = 5000` mean the same as with `--radius`.
package struct Settings: Sendable {
  private let lines: SettingLines

  /// Empty settings.
  package static let none = Settings(lines: .none)

  private init(lines: SettingLines) { self.lines = lines }

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
    lines = try SettingLines(text, file: file, allowing: names)
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
    try lines.exclude(one, other)
  }

  /// The value of a setting, parsed like the option; `nil` when it is not set.
  ///
  /// - Throws: `SettingsError` when the value is invalid.
  package func value<Value: ExpressibleByArgument>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(SettingsError) -> Value? {
    guard let text = lines[name] else { return nil }
    guard let value = Value(argument: text) else { throw lines.unreadable(name) }
    return value
  }
}
