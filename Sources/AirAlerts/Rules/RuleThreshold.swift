internal import AirQualityKit

/// A threshold of a rule as written: a number, the name of a level of the index, or the severity of
/// an official notice.
package struct RuleThreshold: Hashable, Sendable {
  private enum Form {
    case number
    case level
    case severity
  }

  /// The threshold as a number.
  package let value: Double
  private let form: Form
  private let text: String

  /// Reads a threshold; `nil` for other text.
  package init?(_ text: String) {
    self.text = text
    let word = text.lowercased()
    if let number = Double(text.replacing(",", with: ".")) {
      guard (0...1e9).contains(number) else { return nil }
      (value, form) = (number, .number)
    } else if let level = IndexLevel.allCases.first(where: {
      [$0.name, $0.polishName.lowercased()].contains(word)
    }) {
      (value, form) = (Double(level.rawValue), .level)
    } else if let severity = ["limit", "information", "alert"].firstIndex(of: word) {
      (value, form) = (Double(severity + 1), .severity)
    } else {
      return nil
    }
  }

  /// Checks that a name is one of the measure's own.
  ///
  /// - Throws: `RuleMistake` for the name of a level where the measure has none, and for a severity
  ///   of other measures than notices.
  func check(_ setting: String, of measure: AlertRule.Measure) throws(RuleMistake) {
    switch (form, measure) {
    case (.number, _), (.level, .index), (.level, .computedIndex), (.severity, .notices): return
    case (_, .notices): throw RuleMistake(Message("rule.noticeThreshold"), in: setting)
    case (_, .index), (_, .computedIndex):
      throw RuleMistake(Message("rule.indexThreshold"), in: setting)
    case (.level, _):
      throw RuleMistake(
        Message("rule.namedLevel", .text(setting), .text(text), .text(measure.text)), in: setting)
    case (.severity, _):
      throw RuleMistake(
        Message("rule.namedSeverity", .text(setting), .text(text), .text(measure.text)),
        in: setting)
    }
  }
}
