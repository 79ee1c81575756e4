import AirQualityKit
import Foundation
import JSONText

/// A recipient of notifications.
protocol AlertSink: Sendable {
  /// Hands a message over.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - patience: How long that may take.
  /// - Throws: `SinkError` when it was not taken.
  func take(_ message: AlertMessage, within patience: Duration) async throws(SinkError)
}

/// Why a message was not taken.
struct SinkError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A notice in words and in data.
struct AlertMessage: Sendable {
  let notice: AlertNotice
  let title: String
  let text: String

  init(_ notice: AlertNotice, in language: AirLanguage) {
    self.notice = notice
    title = notice.title(in: language)
    text = notice.text(in: language)
  }

  /// The message as an object, for programs.
  var json: [UInt8] {
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
      object.member("source", Words.attribution)
    }
    return writer.bytes
  }

  /// The message as variables, for programs.
  var environment: [String: String] {
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
  /// The grade as JSON and the environment of programs say it.
  var word: String {
    switch self {
    case .fine: "fine"
    case .warning: "warning"
    case .alert: "alert"
    }
  }
}
