import Foundation

/// Reads the official notices of exceeded levels.
struct NoticesDecoder {
  private var norm: String?
  private var time: Date?
  private var zone: String?
  private var sensorCode: String?
  private var hours: Int?
  private var concentration: Double?
  private var residents: Int?
  private var texts: [WritableKeyPath<ExceedanceNotice, String?>: String] = [:]

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
        // The text may have a unit: "2godziny ".
        let digits = try scanner.lenientText()?.prefix { $0.isWholeNumber && $0.isASCII }
        row.hours = digits.flatMap { $0.count <= 6 ? Int($0) : nil }
      case "Liczba mieszkańców": row.residents = try scanner.lenientInteger()
      case "Wartość maksymalnego stężenia (µg/m3)", "Wartość maksymalnego stężenia (μg/m3)":
        row.concentration = try scanner.lenientNumber().double
      default:
        if let text = Self.texts[name] {
          let value = try scanner.lenientText()
          row.texts[text] = value.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        } else {
          try scanner.skipValue()
        }
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
    for (text, value) in texts { notice[keyPath: text] = value }
    return notice
  }

  private static func meaning(of norm: String) -> AirLimit.Meaning {
    let norm = norm.lowercased()
    if norm.contains("alarm") { return .alert }
    return norm.contains("informowania") ? .information : .limit
  }

  /// The properties by the service's names for them.
  private static let texts: [String: any WritableKeyPath<ExceedanceNotice, String?> & Sendable] = [
    "Przyczyny przekroczenia": \.causes,
    "Prognoza zmian stężeń": \.forecast,
    "Informacje w sprawie grup ludności objętych ryzykiem": \.groupsAtRisk,
    "Zalecane środki ostrożności": \.precautions,
    "Informacje dotyczące obszaru przekroczenia": \.area,
    "Obszar geograficzny, na którym spodziewane są przekroczenia": \.expectedArea,
    "Opis prawdopodobnych symptomów": \.symptoms,
    "Informacje o podjętych ograniczeniach": \.restrictions,
    "Dodatkowe informacje": \.remarks,
    "Wskazanie, gdzie można uzyskać dalsze informacje": \.furtherInformation,
    "Odnośnik do strony internetowej z informacjami": \.link,
    "Odnośnik do strony internetowej z planem działań": \.planLink,
  ]
}
