import TestSupport
import Testing

@testable import AirQualityKit

@Suite struct ReadingShapeTests {
  /// A row as services write it, or in one of the ways in which a row can differ from its
  /// neighbours.
  private static func row(_ random: inout SeededGenerator) -> String {
    let code = Int.random(in: 0..<8, using: &random) == 0 ? "B" : "A"
    let hour = Int.random(in: 0...25, using: &random)
    let time =
      "2026-06-0\(Int.random(in: 0...9, using: &random)) \(hour < 10 ? "0" : "")\(hour):00:00"
    let values = ["7", "7.25", "-1", "null", "NaN", "\"3,5\"", "1e2", "[1]", "7x", "0", "12.0"]
    let value = values.randomElement(using: &random) ?? ""
    let usual = #"{"Kod stanowiska":"\#(code)","Data":"\#(time)","Wartość":\#(value)}"#
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return #"{"Kod stanowiska":"\#(code)", "Data":"\#(time)", "Wartość": \#(value) }"#
    case 1: return #"{"Wartość":\#(value),"Kod stanowiska":"\#(code)","Data":"\#(time)"}"#
    case 2: return #"{"Kod stanowiska":"\#(code)","Data":"\#(time)","Wartość":\#(value),"x":"}"}"#
    case 3: return #"{"Kod stanowiska":"\#(code)","Data":null,"Wartość":\#(value)}"#
    case 4:
      return #"{"Kod stanowiska":"\#(code)","Data":"\#(time.dropLast(3))","Wartość":\#(value)}"#
    case 5:
      return
        #"{"Kod stanowiska":"\#(code)","Data":"2000-01-01 00:00:00","Data":"\#(time)","Wartość":\#(value)}"#
    case 6:
      return #"{"Kod stanowiska":"\#(code)","Data":"\#(time)","Wartość":4,"Wartość":\#(value)}"#
    case 7: return #"{"Kod stanowiska":"\#(code)","D\u0061ta":"\#(time)","Wartość":\#(value)}"#
    default: return usual
    }
  }

  @Test func `a row means among its like what it means alone`() throws {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<500 {
      let rows = (0..<Int.random(in: 1...20, using: &random)).map { _ in Self.row(&random) }
      let together = try ReadingsDecoder.decode(Array("[\(rows.joined(separator: ","))]".utf8))
      var alone = ReadingsDecoder.Page()
      for row in rows { alone.append(try ReadingsDecoder.decode(Array("[\(row)]".utf8))) }
      #expect(together.showings == alone.showings)
      #expect(together.readings == alone.readings)
      #expect(together.badRows == alone.badRows)
      let codes = Set(rows.map { $0.contains(#""B""#) })
      if codes.count == 1 { #expect(!together.hasSeveralCodes) }
    }
  }

  @Test(arguments: [
    #"{"Data":"2026-06-08 15:00:00","Wartość":7"#, #"{"Data":"2026-06-08 15:00"#,
    #"{"Data":"2026-06-08 15:00:00","Wartość":7]"#, #"{"Data":"2026-06-08 15:00:00","Wartość":7,"#,
  ])
  func `a row that breaks off is no row, though it begins like the one before`(row: String) {
    let whole = #"{"Data":"2026-06-08 14:00:00","Wartość":6}"#
    #expect(throws: AirError.self) {
      try ReadingsDecoder.decode(Array("[\(whole),\(row)".utf8))
    }
  }
}
