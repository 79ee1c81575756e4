import AirAlerts
import AirQualityKit
import CommandKit

extension AlertRule {
  /// The rule as a section of a rules file.
  var section: String {
    var lines = ["[[rule]]", "name = \(Self.quoted(name))", "place = \(Self.quoted(place.text))"]
    switch measure {
    case .index: lines.append("measure = \"index\"")
    case .computedIndex: lines.append("measure = \"computed-index\"")
    case .legalLimits: lines.append("measure = \"law\"")
    case .forecast(let pollutant): lines.append("measure = \"forecast:\(pollutant.code)\"")
    case .notices: lines.append("measure = \"notices\"")
    case .mean(let pollutant, let hours):
      lines += ["measure = \(Self.quoted(pollutant.code))", "mean = \(hours)"]
    }
    lines.append("above = \(threshold)")
    if hoursInRow > 1 { lines.append("for = \(hoursInRow)") }
    if clearThreshold != threshold { lines.append("clear = \(clearThreshold)") }
    lines.append("cooldown = \"\(Self.text(of: cooldown))\"")
    if let quietHours { lines.append("quiet-hours = \"\(quietHours)\"") }
    if tellsRecovery { lines.append("recovery = true") }
    lines.append("grade = \"\(grade.word)\"")
    if let sinks { lines.append("tell = \(Self.quoted(sinks.joined(separator: ",")))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The duration in the largest unit that represents it exactly.
  private static func text(of duration: Duration) -> String {
    let milliseconds = Int(duration / .milliseconds(1))
    for (unit, length) in [("h", 3_600_000), ("min", 60_000), ("s", 1000)]
    where milliseconds % length == 0 {
      return "\(milliseconds / length)\(unit)"
    }
    return "\(milliseconds)ms"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#) + "\""
  }

  /// The condition of the rule as text.
  func condition(in language: AirLanguage) -> String {
    var text: String
    switch measure {
    case .index, .computedIndex:
      let level = IndexLevel(rawValue: Int(threshold))?.name(in: language) ?? "–"
      let name =
        measure == .index
        ? language.pick("index", "indeks") : language.pick("computed index", "indeks obliczony")
      text = language.pick("\(name) \(level) or worse", "\(name) \(level) lub gorszy")
    case .legalLimits:
      let share = threshold == 1 ? "" : "\(language.number(threshold * 100)) % "
      text = language.pick("above \(share)legal limits", "powyżej \(share)norm prawnych")
    case .forecast(let pollutant):
      text =
        language.pick(
          "\(pollutant) forecast of a day above", "\(pollutant), prognoza doby powyżej")
        + " \(language.number(threshold)) µg/m³"
    case .notices:
      text = language.pick(
        "official notice of level \(Int(threshold)) or above",
        "komunikat stopnia \(Int(threshold)) lub poważniejszy")
    case .mean(let pollutant, let hours):
      let mean = hours == 1 ? "" : language.pick(" \(hours) h mean", ", średnia \(hours) h,")
      text =
        "\(pollutant)\(mean) "
        + language.pick("above", "powyżej") + " \(language.number(threshold)) µg/m³"
    }
    if hoursInRow > 1 {
      text += language.pick(" for \(hoursInRow) h", " przez \(hoursInRow) h")
    }
    return text
  }

  /// The rule's way of notifying as text.
  func manner(in language: AirLanguage) -> String {
    var parts: [String] = []
    if clearThreshold != threshold, measure != .legalLimits {
      parts.append(
        language.pick("clear at ", "koniec przy ") + language.number(clearThreshold))
    }
    if let quietHours { parts.append(language.pick("quiet ", "cisza ") + quietHours.description) }
    if tellsRecovery { parts.append(language.pick("tells recovery", "mówi o końcu")) }
    if let sinks { parts.append(language.pick("to ", "do: ") + sinks.joined(separator: ", ")) }
    return parts.joined(separator: "; ")
  }
}
