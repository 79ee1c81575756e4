import Foundation

/// Reads the hourly values of a sensor, in the format of either interface.
struct ReadingsDecoder {
  /// The contents of one reply, or of several pages together.
  struct Page {
    var showings: [PolishTime.Showing] = []
    var readings: [Reading] = []
    /// The code of the sensor, or in the older API of the pollutant.
    var code: String?
    /// Whether the rows name more than one sensor.
    var hasSeveralCodes = false
    var badRows = 0
    var totalPages = 1

    /// Appends the next page.
    mutating func append(_ next: Page) {
      showings += next.showings
      readings += next.readings
      badRows += next.badRows
      hasSeveralCodes =
        hasSeveralCodes || next.hasSeveralCodes || (next.code ?? code) != (code ?? next.code)
      code = code ?? next.code
    }

    /// The readings with their instants, which can be determined once all pages are present.
    ///
    /// - Parameters:
    ///   - now: The current time; hours that end later are flagged.
    ///   - pollutant: The requested pollutant, used where the reply names none.
    func resolved(now: Date, expecting pollutant: Pollutant? = nil) -> [Reading] {
      var resolved = readings
      let measured = code.flatMap { SensorCode.pollutant(in: $0) } ?? pollutant
      let moments = SeriesTimes.moments(of: showings, now: now)
      let limit = Int(now.timeIntervalSince1970) + 3600
      for index in moments.indices {
        resolved[index].time = Date(timeIntervalSince1970: Double(moments[index]))
        if moments[index] > limit { resolved[index].flags.insert(.future) }
        resolved[index].judgePlausibility(of: measured)
      }
      return resolved
    }
  }

  private var page = Page()
  private var codeRange: Range<Int>?
  private var shape: ReadingShape?

  /// Reads a reply.
  ///
  /// - Throws: `AirError` for a reply that is not a list of values.
  static func decode(_ bytes: [UInt8]) throws(AirError) -> Page {
    var decoder = ReadingsDecoder()
    decoder.page.readings.reserveCapacity(128)
    decoder.page.showings.reserveCapacity(128)
    let envelope = try Envelope(of: bytes) { (scanner) throws(AirError) in
      try decoder.row(&scanner)
    }
    decoder.page.badRows = envelope.badRows
    decoder.page.totalPages = envelope.totalPages
    if decoder.page.code == nil { decoder.page.code = envelope.key }
    return decoder.page
  }

  private mutating func row(_ scanner: inout JSONScanner) throws(AirError) -> Bool {
    if let (showing, number) = try shape?.read(&scanner) {
      page.showings.append(showing)
      page.readings.append(Self.reading(number))
      return true
    }
    let start = scanner.position
    var time: Range<Int>?
    var showing: PolishTime.Showing?
    var number: LenientNumber?
    var numberRange: Range<Int>?
    var code: JSONScanner.Text?
    try scanner.object { (key, scanner) throws(AirError) in
      switch Self.field(key, scanner) {
      case .time:
        switch try scanner.kind() {
        case .string:
          let range = try scanner.text().range
          time = range
          showing = PolishTime.showing(scanner.bytes, range)
        case .number: showing = try scanner.epoch()
        default: try scanner.skipValue()
        }
      case .value:
        _ = try scanner.kind()
        let start = scanner.position
        number = try scanner.lenientNumber()
        numberRange = start..<scanner.position
      case .code:
        guard try scanner.kind() == .string else { return try scanner.skipValue() }
        code = try scanner.text()
      case nil: try scanner.skipValue()
      }
    }
    if let code { note(code, scanner) }
    guard let showing, let number else { return false }
    if let time, let numberRange {
      shape = ReadingShape(row: start..<scanner.position, time: time, number: numberRange)
    }
    page.showings.append(showing)
    page.readings.append(Self.reading(number))
    return true
  }

  private static func reading(_ number: LenientNumber) -> Reading {
    var reading = Reading(time: .distantPast, value: number.double)
    if number == .invalid { reading.flags.insert(.invalid) }
    if let value = reading.value, value < 0 { reading.flags.insert(.negative) }
    return reading
  }

  private enum Field {
    case time
    case value
    case code
  }

  /// The length distinguishes the names; the bytes then confirm the match.
  private static func field(_ key: JSONScanner.Text, _ scanner: JSONScanner) -> Field? {
    if scanner.needsText(key) {
      switch scanner.string(key) {
      case "Data", "date": return .time
      case "Wartość", "value": return .value
      case "Kod stanowiska": return .code
      default: return nil
      }
    }
    switch key.range.count {
    case 4: return scanner.matches(key, "Data") || scanner.matches(key, "date") ? .time : nil
    case 5: return scanner.matches(key, "value") ? .value : nil
    case 9: return scanner.matches(key, "Wartość") ? .value : nil
    case 14: return scanner.matches(key, "Kod stanowiska") ? .code : nil
    default: return nil
    }
  }

  private mutating func note(_ code: JSONScanner.Text, _ scanner: JSONScanner) {
    if let codeRange {
      if !scanner.areEqual(codeRange, code.range) { page.hasSeveralCodes = true }
    } else {
      codeRange = code.range
      page.code = scanner.string(code)
    }
  }
}
