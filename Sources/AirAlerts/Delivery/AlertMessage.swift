public import AirQualityKit
import JSONText

/// A notice as text and as data.
public struct AlertMessage: Sendable {
  /// The notice.
  public let notice: AlertNotice
  /// The headline.
  public let title: String
  /// One or two sentences about the event.
  public let text: String

  /// Creates the text of a notice.
  ///
  /// - Parameters:
  ///   - notice: The notice.
  ///   - language: The language of the text.
  public init(_ notice: AlertNotice, in language: Language) {
    self.notice = notice
    title = notice.title(in: language)
    text = notice.text(in: language)
  }

  /// The message as a JSON object, for programs.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.member("id", notice.id)
      object.member("rule", notice.rule)
      object.member("kind", notice.kind.rawValue)
      object.member("state", notice.grade.word)
      object.member("title", title)
      object.member("text", text)
      object.member("station", notice.stationID)
      object.member("stationName", notice.stationName)
      object.member("parameter", notice.pollutant.map { Pollutant(id: $0).code })
      object.member("hours", notice.hours)
      object.member("value", (notice.value * 100).rounded() / 100)
      object.member("threshold", (notice.threshold * 100).rounded() / 100)
      object.member("time", notice.hour)
      object.member("source", "Źródło: GIOŚ / PMŚ")
    }
    return writer.bytes
  }

  /// The message as environment variables, for programs.
  public var environment: [String: String] {
    [
      "AIRQ_ID": notice.id, "AIRQ_RULE": notice.rule, "AIRQ_KIND": notice.kind.rawValue,
      "AIRQ_STATE": notice.grade.word, "AIRQ_TITLE": title, "AIRQ_TEXT": text,
      "AIRQ_STATION": String(notice.stationID), "AIRQ_STATION_NAME": notice.stationName,
      "AIRQ_PARAMETER": notice.pollutant.map { Pollutant(id: $0).code } ?? "index",
      "AIRQ_VALUE": String((notice.value * 100).rounded() / 100),
      "AIRQ_THRESHOLD": String((notice.threshold * 100).rounded() / 100),
      "AIRQ_TIME": notice.hour.utcText,
    ]
  }
}

extension AirVerdict.Grade {
  /// The grade's name in JSON and environment variables.
  public var word: String {
    switch self {
    case .fine: "fine"
    case .warning: "warning"
    case .alert: "alert"
    }
  }
}
