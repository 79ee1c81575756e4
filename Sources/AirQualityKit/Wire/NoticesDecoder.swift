import Foundation

/// Reads the official notices that a level was passed.
struct NoticesDecoder {
  private var norm: String?
  private var time: Date?
  private var zone: String?
  private var sensorCode: String?
  private var hours: Int?
  private var concentration: Double?
  private var residents: Int?
  private var texts: [String: String] = [:]

  /// Reads a reply.
  ///
  /// - Throws: `AirError` for a reply that is not a list of notices.
  static func decode(_ bytes: [UInt8], now: Date) throws(AirError) -> RowPage<ExceedanceNotice> {
    try RowPage(of: bytes) { (scanner) throws(AirError) in
      var row = NoticesDecoder()
      try row.read(&scanner, now)
      return row.notice()
    }
  }

  private mutating func read(_ scanner: inout JSONScanner, _ now: Date) throws(AirError) {
    var row = self
    try scanner.object { (key, scanner) throws(AirError) in
      let name = scanner.string(key)
      switch name {
      case "Typ normy": row.norm = try scanner.lenientText()
      case "Strefa": row.zone = try scanner.lenientText()
      case "Stanowisko pomiarowe": row.sensorCode = try scanner.lenientText()
      case "Data i godzina":
        let text = try scanner.lenientText() ?? ""
        row.time = PolishTime.showing(text).map { PolishTime.date($0, now: now) }
      case "Czas trwania":
        // "2godziny "
        let digits = try scanner.lenientText()?.prefix { $0.isWholeNumber && $0.isASCII }
        row.hours = digits.flatMap { $0.count <= 6 ? Int($0) : nil }
      case "Liczba mieszkańców": row.residents = try scanner.lenientInteger()
      case "Wartość maksymalnego stężenia (µg/m3)", "Wartość maksymalnego stężenia (μg/m3)":
        row.concentration = try scanner.lenientNumber().double
      case Self.causes, Self.forecast, Self.groupsAtRisk, Self.precautions, Self.link:
        row.texts[name] = try scanner.lenientText()
      default: try scanner.skipValue()
      }
    }
    self = row
  }

  private func notice() -> ExceedanceNotice? {
    guard let norm, let time else { return nil }
    var notice = ExceedanceNotice(
      Self.meaning(of: norm), norm: norm, time: time, zone: zone, sensorCode: sensorCode)
    notice.duration = hours.map { .seconds($0 * 3600) }
    notice.concentration = concentration
    notice.residents = residents
    notice.causes = texts[Self.causes]
    notice.forecast = texts[Self.forecast]
    notice.groupsAtRisk = texts[Self.groupsAtRisk]
    notice.precautions = texts[Self.precautions]
    notice.link = texts[Self.link]
    return notice
  }

  private static func meaning(of norm: String) -> AirLimit.Meaning {
    let norm = norm.lowercased()
    if norm.contains("alarm") { return .alert }
    return norm.contains("informowania") ? .information : .limit
  }

  private static let causes = "Przyczyny przekroczenia"
  private static let forecast = "Prognoza zmian stężeń"
  private static let groupsAtRisk = "Informacje w sprawie grup ludności objętych ryzykiem"
  private static let precautions = "Zalecane środki ostrożności"
  private static let link = "Odnośnik do strony internetowej z informacjami"
}
