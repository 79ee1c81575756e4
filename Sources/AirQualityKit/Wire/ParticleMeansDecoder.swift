import Foundation

/// Reads the means of PM10 of the whole country.
enum ParticleMeansDecoder {
  /// Reads a reply.
  ///
  /// - Throws: `AirError` for a reply that is not a list.
  static func decode(_ bytes: [UInt8], now: Date) throws(AirError) -> RowPage<ParticleMeans> {
    try RowPage(of: bytes) { (scanner) throws(AirError) in
      let row = try row(&scanner, now)
      return row.sensorCode.isEmpty ? nil : row
    }
  }

  private static func row(
    _ scanner: inout JSONScanner, _ now: Date
  ) throws(AirError) -> ParticleMeans {
    var row = ParticleMeans(sensorCode: "")
    try scanner.object { (key, scanner) throws(AirError) in
      let name = scanner.string(key)
      switch name {
      case "Kod stanowiska": row.sensorCode = try scanner.lenientText() ?? ""
      case "Województwo": row.province = try scanner.lenientText()
      case "Powiat": row.district = try scanner.lenientText()
      case "Data": row.time = try scanner.lenientText().flatMap { time($0, now) }
      default:
        if name.hasPrefix("Średnia 24-godzinna") {
          row.dayMean = try concentration(&scanner)
        } else if name.hasPrefix("Maksimum ze średnich 8-godzinnych") {
          row.highestEightHours = try concentration(&scanner)
        } else {
          try scanner.skipValue()
        }
      }
    }
    return row
  }

  /// The time of a day, or of an hour.
  private static func time(_ text: String, _ now: Date) -> Date? {
    (PolishTime.showing(text) ?? PolishTime.showing(text + " 00:00")).map {
      PolishTime.date($0, now: now)
    }
  }

  private static func concentration(
    _ scanner: inout JSONScanner
  ) throws(AirError) -> Double? {
    guard let value = try scanner.lenientNumber().double, value >= 0,
      !Plausibility.isImplausible(value, of: .pm10)
    else { return nil }
    return value
  }
}
