import Foundation

/// Reads the list of all sensors' metadata.
enum SensorMetadataDecoder {
  /// Reads a reply.
  ///
  /// - Throws: `AirError` for a reply that is not a list.
  static func decode(_ bytes: [UInt8]) throws(AirError) -> RowPage<SensorMetadata> {
    try RowPage(of: bytes) { (scanner) throws(AirError) in
      let row = try row(&scanner)
      return row.code.isEmpty ? nil : row
    }
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
