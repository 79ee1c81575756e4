internal import AirQualityKit
internal import CivilTime
internal import SettingsFile

extension AlertRule {
  /// The rule as a section of a rules file.
  package var section: String {
    var lines = [
      "[[rule]]", "name = \(SettingLines.quoted(name))",
      "place = \(SettingLines.quoted(place.text))",
      "measure = \(SettingLines.quoted(measure.text))",
    ]
    if case .mean(_, let hours) = measure { lines.append("mean = \(hours)") }
    lines.append("above = \(threshold)")
    if hoursInRow > 1 { lines.append("for = \(hoursInRow)") }
    if clearThreshold != threshold { lines.append("clear = \(clearThreshold)") }
    lines.append("cooldown = \"\(cooldown.shortestText)\"")
    if let quietHours { lines.append("quiet-hours = \"\(quietHours)\"") }
    if tellsRecovery { lines.append("recovery = true") }
    lines.append("grade = \"\(grade.word)\"")
    if let sinks { lines.append("tell = \(SettingLines.quoted(sinks.joined(separator: ",")))") }
    return lines.joined(separator: "\n") + "\n"
  }
}
