import Foundation
public import Localization

extension AlertNotice {
  /// A one-line summary, for subjects and titles.
  ///
  /// - Parameter language: The language of the text.
  public func title(in language: Language) -> String {
    let event =
      switch (kind, grade) {
      case (.test, _): "test"
      case (.recovered, _): "recovered"
      case (_, .alert): "alert"
      default: "warning"
      }
    return AirTexts.text("notice.title.\(event)", .text(stationName), in: language)
  }

  /// Sentences with the measured value, its time, and the source of the data.
  ///
  /// - Parameter language: The language of the text.
  public func text(in language: Language) -> String {
    guard kind != .test else { return AirTexts.text("notice.test", in: language) }
    return AirTexts.text(
      "notice.text", .message(message), .text(hour.polishText), .text(rule), in: language)
  }

  /// The measured value and the threshold.
  ///
  /// - Parameter language: The language of the text.
  public func sentence(in language: Language) -> String {
    AirTexts.text(of: message, in: language)
  }

  private var message: Message {
    if basis == .announced { return announcement }
    guard let pollutant, let hours else {
      return Message(
        "notice.index", .message(Self.level(value)), .message(Self.level(threshold)))
    }
    let name = Pollutant(id: pollutant).code
    if basis == .forecast {
      return Message(
        "notice.forecast", .text(name), .text(detail ?? ""), .number(value), .integer(hours),
        .number(threshold))
    }
    return Message(
      "notice.mean", .text(name), .number(value), .integer(hours), .number(threshold))
  }

  private var announcement: Message {
    let level =
      switch value {
      case 3...: "alert"
      case 2...: "information"
      case 1...: "limit"
      default: "none"
      }
    return Message(
      "notice.official.\(level)", .text(pollutant.map { Pollutant(id: $0).code + ", " } ?? ""),
      .text(detail.map { ": \($0)" } ?? ""))
  }

  private static func level(_ value: Double) -> Message {
    Int(exactly: value.rounded(.towardZero)).flatMap(IndexLevel.init)?.message ?? .plain("–")
  }
}
