import Foundation

/// Reads the list of what is known of all sensors.
struct SensorMetadataDecoder {
  /// What a reply holds.
  struct Page {
    var sensors: [SensorMetadata] = []
    var badRows = 0
    var totalPages = 1
  }

  /// Reads a reply.
  ///
  /// - Throws: `AirError` for a reply that is no list.
  static func decode(_ bytes: [UInt8]) throws(AirError) -> Page {
    var page = Page()
    var envelope = Envelope()
    try envelope.read(bytes) { (scanner) throws(AirError) in
      try scanner.array { (scanner) throws(AirError) in
        guard try scanner.kind() == .object else {
          page.badRows += 1
          return try scanner.skipValue()
        }
        let row = try row(&scanner)
        guard !row.code.isEmpty else {
          page.badRows += 1
          return
        }
        page.sensors.append(row)
      }
    }
    page.totalPages = envelope.totalPages
    return page
  }

  private static func row(_ scanner: inout JSONScanner) throws(AirError) -> SensorMetadata {
    var row = SensorMetadata(code: "")
    try scanner.object { (key, scanner) throws(AirError) in
      switch scanner.string(key) {
      case "Kod stanowiska": row.code = try scanner.lenientText() ?? ""
      case "Kod stacji": row.stationCode = try scanner.lenientText()
      case "Wskaźnik - kod": row.parameter = try scanner.lenientText()
      case "Czas uśredniania": row.averaging = try scanner.lenientText()
      case "Typ pomiaru":
        let type = try scanner.lenientText()?.lowercased()
        row.isManual = type.map { $0.hasPrefix("man") }
      case "Data uruchomienia": row.began = try day(&scanner)
      case "Data zamknięcia": row.ended = try day(&scanner)
      default: try scanner.skipValue()
      }
    }
    return row
  }

  private static func day(_ scanner: inout JSONScanner) throws(AirError) -> Date? {
    guard let text = try scanner.lenientText() else { return nil }
    return PolishTime.showing(text.prefix(10) + " 00:00").map {
      Date(timeIntervalSince1970: Double($0.moments.earlier))
    }
  }
}
