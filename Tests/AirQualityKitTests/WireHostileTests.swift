import Foundation
import TestSupport
import Testing

@testable import AirQualityKit

@Suite struct WireHostileTests {
  static let now = Date(timeIntervalSince1970: 1_790_000_000)

  static func readings(_ json: String) throws(AirError) -> [Reading] {
    let page = try ReadingsDecoder.decode(Array(json.utf8))
    return ReadingSeries(
      sensorID: 1, readings: page.resolved(now: now),
      provenance: Provenance(.network, retrieved: now)
    ).readings
  }

  static func rows(_ rows: (String, String)...) -> String {
    let items = rows.map { #"{"Data":"\#($0.0)","Wartość":\#($0.1)}"# }
    return #"{"Lista danych pomiarowych":[\#(items.joined(separator: ","))]}"#
  }

  @Test(arguments: [
    ("7", 7.0), ("7.25", 7.25), ("\"7.25\"", 7.25), ("\"12,5\"", 12.5), ("\" 3 \"", 3),
    ("1e1", 10), ("-0.5", -0.5), ("0.30000000000000004", 0.30000000000000004),
    ("123456789012345680", 123_456_789_012_345_680),
  ])
  func `numbers are read as they come`(text: String, value: Double) throws {
    let reading = try #require(try Self.readings(Self.rows(("2026-06-08 15:00:00", text))).first)
    #expect(reading.value == value)
  }

  @Test(arguments: [
    "NaN", "Infinity", "-Infinity", "\"NaN\"", "\"n/a\"", "true", "[1]", "{\"a\":1}", "\"1e999\"",
    "\"0x10\"", "\"--1\"", String(repeating: "9", count: 400), "1e400",
  ])
  func `no number is an invalid value, not a lost list`(text: String) throws {
    let readings = try Self.readings(
      Self.rows(("2026-06-08 15:00:00", text), ("2026-06-08 14:00:00", "5")))
    #expect(readings.count == 2)
    #expect(readings[0].value == nil)
    #expect(readings[0].flags == [.invalid])
    #expect(readings[1].sound == 5)
  }

  @Test func `gaps are gaps`() throws {
    let readings = try Self.readings(
      Self.rows(("2026-06-08 15:00:00", "null"), ("2026-06-08 14:00:00", "\"\"")))
    #expect(readings.map(\.value) == [nil, nil])
    #expect(readings.allSatisfy { $0.flags.isEmpty })
    #expect(try Self.readings(#"{"Lista danych pomiarowych":null}"#).isEmpty)
    #expect(try Self.readings(#"{"key":"PM10","values":[]}"#).isEmpty)
  }

  @Test func `one bad row does not cost the others`() throws {
    let json = """
      \u{FEFF}{"totalPages":"1","Lista danych pomiarowych":[5,null,"x",[],{},
      {"Data":"yesterday","Wartość":1},{"Data":null,"Wartość":1},{"Wartość":1},
      {"Data":"2026-02-30 10:00:00","Wartość":1},{"Data":"2026-06-08 14:00:00"},
      {"Warto\\u015b\\u0107":4,"Dat\\u0061":"2026-06-08 13:00:00","extra":{"a":[1,{}]}}]}
      """
    let page = try ReadingsDecoder.decode(Array(json.utf8))
    #expect(page.badRows == 10)
    #expect(page.readings.map(\.value) == [4])
  }

  @Test func `order and duplicates are settled`() throws {
    let readings = try Self.readings(
      Self.rows(
        ("2026-06-08 12:00:00", "1"), ("2026-06-08 13:00:00", "null"),
        ("2026-06-08 13:00:00", "2"), ("2026-06-08 14:00:00", "3"),
        ("2026-06-08 14:00:00", "3"), ("2026-06-08 15:00:00", "4"),
        ("2026-06-08 15:00:00", "5")))
    #expect(readings.map(\.value) == [4, 3, 2, 1])
    #expect(readings[0].flags == [.conflicting])
    #expect(readings[1].flags == [])
  }

  @Test func `odd values are marked`() throws {
    let readings = try Self.readings(
      Self.rows(
        ("2031-01-01 00:00:00", "9"), ("2026-06-08 14:00:00", "-1"),
        ("2026-06-08 13:00:00", "2e6")))
    #expect(readings.map(\.flags) == [[.future], [.negative], [.implausible]])
    #expect(readings[0].flags.words == ["future"])
    #expect(Reading.Flags(words: ["future", "negative", "x"]) == [.future, .negative])
  }

  @Test(arguments: [
    ("", "the reply is unusable: it is empty"),
    ("<html><body>502</body></html>", "the reply is unusable: it is not JSON"),
    ("42", "the reply is unusable: it is not a list"),
    ("{}", "the reply is unusable: it has no list"),
    (#"{"Lista danych pomiarowych":5}"#, "the reply is unusable: it has no list"),
    (
      #"{"Lista danych pomiarowych":[{"Data""#,
      "the reply is unusable: it ends in the middle, after 36 bytes"
    ),
    (#"{"Lista danych pomiarowych":[1 2]}"#, "the reply is unusable: it is invalid at byte 31"),
    (#"{"values":[]} {"#, "the reply is unusable: there is text after its end"),
    (
      #"{"error_code":"API-ERR-1","error_reason":"awaria"}"#,
      "the service refused (API-ERR-1): awaria"
    ),
  ])
  func `replies of no use say why`(json: String, expected: String) {
    let error = #expect(throws: AirError.self) { try Self.readings(json) }
    #expect(error?.description == expected)
  }

  @Test func `deep nesting ends early`() {
    let error = #expect(throws: AirError.self) {
      try Self.readings(String(repeating: "[", count: 100_000))
    }
    #expect(error?.kind == .excessive)
    #expect(error?.description == "the reply is nested more than 64 deep")
  }

  @Test func `lists without an end are refused`() {
    let rows = String(repeating: "{},", count: 30_000)
    let error = #expect(throws: AirError.self) {
      try Self.readings(#"{"Lista danych pomiarowych":[\#(rows){}]}"#)
    }
    #expect(error?.kind == .excessive)
    #expect(error?.description == "the reply has a list of more than 20000 elements")
  }

  @Test func `truncated and damaged replies throw or return`() throws {
    let whole = Array(
      (Self.rows(("2026-06-08 15:00:00", "\"12,5\""), ("2026-06-08 14:00:00", "null"))).utf8)
    var random = SeededGenerator(seed: 6)
    for length in whole.indices {
      #expect(throws: AirError.self) { try ReadingsDecoder.decode(Array(whole[..<length])) }
    }
    for _ in 0..<3000 {
      var damaged = whole
      damaged[Int.random(in: damaged.indices, using: &random)] ^=
        UInt8(1) << UInt8.random(in: 0...7, using: &random)
      if let page = try? ReadingsDecoder.decode(damaged) { _ = page.resolved(now: Self.now) }
      _ = try? StationsDecoder.decode(damaged)
      _ = try? SensorsDecoder.decode(damaged, station: 1)
      _ = try? IndexDecoder.decode(
        damaged, provenance: Provenance(.network, retrieved: Self.now), now: Self.now)
    }
  }

  @Test func `coordinates that cannot be are a problem, not a lost station`() throws {
    let json = """
      [{"id":1,"stationName":"A","gegrLat":"21.01","gegrLon":"52.23","city":null},
      {"id":"2","stationName":"B","gegrLat":"","gegrLon":null},
      {"id":3,"stationName":null,"gegrLat":"500","gegrLon":"1"},{"stationName":"no id"},7]
      """
    let (page, problems) = try StationsDecoder.decode(Array(json.utf8))
    #expect(page.rows.map(\.id) == [1, 2, 3])
    #expect(page.rows[0].coordinate?.latitude == 52.23)
    #expect(page.rows[1].coordinate == nil)
    #expect(page.badRows == 2)
    #expect(
      problems.map(\.description) == [
        "station 1: its coordinates were swapped", "station 2: it has no coordinates",
        "station 3: its coordinates are out of range",
      ])
  }

  @Test func `an index of the older interface`() throws {
    let json = """
      {"id":52,"stCalcDate":"2020-07-31 15:20:00","stIndexLevel":{"id":2,"indexLevelName":
      "Umiarkowany"},"stSourceDataDate":"2020-07-31 15:00:00","so2CalcDate":null,
      "so2IndexLevel":null,"no2CalcDate":1596201017000,"no2IndexLevel":{"id":-1,
      "indexLevelName":"Brak indeksu"},"pm25IndexLevel":{"id":null,"indexLevelName":"Dobry"},
      "c6h6IndexLevel":{"id":0,"indexLevelName":"Bardzo dobry"},"stIndexStatus":true,
      "stIndexCrParam":"PYL"}
      """
    let index = try IndexDecoder.decode(
      Array(json.utf8), provenance: Provenance(.network, retrieved: Self.now), now: Self.now)
    #expect(index.level == .moderate)
    #expect(index.parts.map(\.pollutant) == [.so2, .no2, .pm25, .benzene])
    #expect(index.parts.map(\.level) == [nil, nil, .good, .veryGood])
    #expect(index.parts[1].computed == Date(timeIntervalSince1970: 1_596_201_017))
    #expect(index.critical == "PYL")
  }

  @Test(arguments: [
    #"{"AqIndex":null}"#, #"{"AqIndex":[]}"#, "[]", "{}", "null", "", #"{"AqIndex":{"#,
  ])
  func `no index is an error`(json: String) {
    #expect(throws: AirError.self) {
      try IndexDecoder.decode(
        Array(json.utf8), provenance: Provenance(.network, retrieved: Self.now), now: Self.now)
    }
  }
}
