/// Reads a list of a station's sensors, in the format of either interface.
struct SensorsDecoder {
  private var id: Int?
  private var stationID: Int?
  private var pollutantID: Int?
  private var formula: String?
  private var code: String?
  private var name: String?

  /// Reads a reply.
  ///
  /// - Throws: `AirError` for a reply that is not a list of sensors.
  static func decode(_ bytes: [UInt8], station: Int) throws(AirError) -> RowPage<Sensor> {
    try RowPage(of: bytes) { (scanner) throws(AirError) in
      var row = SensorsDecoder()
      try row.read(&scanner)
      return row.sensor(of: station)
    }
  }

  private mutating func read(_ scanner: inout JSONScanner) throws(AirError) {
    var row = self
    try scanner.object { (key, scanner) throws(AirError) in
      switch scanner.string(key) {
      case "Identyfikator stanowiska", "id": row.id = try scanner.lenientInteger()
      case "Identyfikator stacji", "stationId": row.stationID = try scanner.lenientInteger()
      case "Wskaźnik", "paramName": row.name = try scanner.lenientText()
      case "Wskaźnik - wzór", "paramFormula": row.formula = try scanner.lenientText()
      case "Wskaźnik - kod", "paramCode": row.code = try scanner.lenientText()
      case "Id wskaźnika", "idParam": row.pollutantID = try scanner.lenientInteger()
      case "param" where try scanner.kind() == .object: try row.read(&scanner)
      default: try scanner.skipValue()
      }
    }
    self = row
  }

  /// The sensor; a number or at least a known code identifies its pollutant.
  private func sensor(of station: Int) -> Sensor? {
    let known = [code, formula].compactMap(\.self).lazy.compactMap { Pollutant(code: $0) }.first
    guard let id, id > 0, let pollutant = pollutantID.map({ Pollutant(id: $0) }) ?? known else {
      return nil
    }
    return Sensor(
      id: id, stationID: stationID ?? station, pollutant: pollutant, code: code ?? formula,
      name: name)
  }
}
