internal import AirQualityKit
internal import SettingsFile

extension SettingLines {
  /// A value of a rule or a sink.
  ///
  /// - Parameters:
  ///   - name: The setting.
  ///   - allowed: The name of the text that lists the valid values; `nil` where any text is one.
  ///   - read: Reads the value; `nil` for an invalid one.
  /// - Throws: `RulesFileError` that lists the valid values.
  func value<Value>(
    _ name: String, allowed: Message, _ read: (String) -> Value?
  ) throws(RulesFileError) -> Value? {
    guard let text = self[name] else { return nil }
    if let value = read(text) { return value }
    let (file, line, column) = position(of: name)
    throw RulesFileError(
      file: file, line: line, column: column,
      Message("rules.takes", .text(name), .message(allowed)))
  }

  /// Whether a setting is `true`.
  ///
  /// - Throws: `RulesFileError` for neither `true` nor `false`.
  func flag(_ name: String) throws(RulesFileError) -> Bool? {
    try value(name, allowed: Message("allowed.flag"), Bool.init)
  }
}
