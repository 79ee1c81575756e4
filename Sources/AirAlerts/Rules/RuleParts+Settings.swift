internal import AirQualityKit
internal import CivilTime
internal import SettingsFile

extension RuleParts {
  /// Reads the parts from a section of a rules file.
  ///
  /// - Throws: `RulesFileError` for an invalid value.
  init(_ settings: SettingLines) throws(RulesFileError) {
    let hours = Message("allowed.hours")
    let threshold = Message("allowed.threshold")
    place = try settings.value("place", allowed: Message("allowed.place")) { .init(text: $0) }
    measure = try settings.value("measure", allowed: Message("allowed.measure")) {
      .init(text: $0)
    }
    mean = try settings.value("mean", allowed: hours) { Int($0) }
    above = try settings.value("above", allowed: threshold) { .init($0) }
    hoursInRow = try settings.value("for", allowed: hours) { Int($0) }
    clear = try settings.value("clear", allowed: threshold) { .init($0) }
    cooldown = try settings.value("cooldown", allowed: Message("allowed.cooldown")) {
      Duration(text: $0)
    }
    quietHours = try settings.value("quiet-hours", allowed: Message("allowed.quietHours")) {
      try? QuietHours($0)
    }
    tellsRecovery = try settings.flag("recovery") ?? false
    grade = try settings.value("grade", allowed: Message("allowed.grade")) { .init(text: $0) }
    sinks = settings["tell"]
  }
}
