public import AirQualityKit

extension AlertRule {
  /// The condition of the rule as text.
  ///
  /// - Parameter language: The language of the words.
  /// - Returns: The condition, such as `PM10 24 h mean above 50 µg/m³ for 2 h`.
  public func condition(in language: Language) -> String {
    let text = AirTexts.text(of: condition, in: language)
    guard hoursInRow > 1 else { return text }
    return AirTexts.text(
      of: Message("condition.for", .text(text), .integer(hoursInRow)), in: language)
  }

  private var condition: Message {
    switch measure {
    case .index: Message("condition.index", .message(level))
    case .computedIndex: Message("condition.computedIndex", .message(level))
    case .legalLimits where threshold == 1: Message("condition.law")
    case .legalLimits: Message("condition.lawShare", .number(threshold * 100))
    case .forecast(let pollutant):
      Message("condition.forecast", .text(pollutant.code), .number(threshold))
    case .notices: Message("condition.notices", .integer(severity))
    case .mean(let pollutant, hours: 1):
      Message("condition.hour", .text(pollutant.code), .number(threshold))
    case .mean(let pollutant, let hours):
      Message("condition.mean", .text(pollutant.code), .number(threshold), .integer(hours))
    }
  }

  private var severity: Int { Int(exactly: threshold.rounded(.towardZero)) ?? 0 }

  private var level: Message { IndexLevel(rawValue: severity)?.message ?? .plain("–") }

  /// The rule's way of notifying as text.
  ///
  /// - Parameter language: The language of the words.
  /// - Returns: The conditions with `;` between them, such as `clear at 45; quiet 22:00-07:00`;
  ///   empty where none is set.
  public func manner(in language: Language) -> String {
    var parts: [Message] = []
    if clearThreshold != threshold, measure != .legalLimits {
      parts.append(Message("manner.clear", .number(clearThreshold)))
    }
    if let quietHours { parts.append(Message("manner.quiet", .text(quietHours.description))) }
    if tellsRecovery { parts.append(Message("manner.recovery")) }
    if let sinks { parts.append(Message("manner.sinks", .text(sinks.joined(separator: ", ")))) }
    return parts.map { AirTexts.text(of: $0, in: language) }.joined(separator: "; ")
  }
}
