import Foundation
import Testing

@testable import AirQualityKit

/// Values that stand for a failure judge nothing.
@Suite struct PlausibilityTests {
  private static let now = Date(timeIntervalSince1970: 1_767_225_600)

  /// A reply of a day of tens, with one value in the middle of it.
  private func series(_ code: String, with value: String) throws -> ReadingSeries {
    let rows = (0..<24).map { hour in
      let shown = Self.now.addingTimeInterval(-3600 * Double(hour)).polishText
      return
        #"{"Kod stanowiska":"\#(code)","Data":"\#(shown):00","Wartość":\#(hour == 12 ? value : "10.0")}"#
    }
    let text = #"{"Lista danych pomiarowych":[\#(rows.joined(separator: ","))],"totalPages":1}"#
    return try ReadingSeries(reply: Array(text.utf8), sensorID: 1, retrieved: Self.now)
  }

  @Test(arguments: ["999", "999.0", "9999", "32767", "99999", "3500", "1e9"])
  func `a sentinel moves no mean and raises no alert`(value: String) throws {
    for code in ["MzX-PM10-1g", "MzX-O3-1g", "MzX-PM2.5-1g", "PM10"] {
      let series = try series(code, with: value)
      #expect(series.readings[12].flags.contains(.implausible), "\(code) \(value)")
      let mean = RollingMean(of: series.readings, hours: 24, endingAt: series.readings[0].time)
      #expect(mean.value == 10)
      #expect(mean.present == 23)
    }
  }

  @Test func `the highest hours on record are real`() throws {
    for (code, value) in [("MzX-PM10-1g", "1254"), ("MzX-CO-1g", "12000"), ("MzX-SO2-1g", "1800")] {
      #expect(try series(code, with: value).readings[12].flags.isEmpty, "\(code)")
    }
  }

  @Test func `a time in milliseconds and names in NFD are read`() throws {
    let name = "Wartos\u{301}c\u{301}"
    let text = #"{"Lista danych pomiarowych":[{"Data":1767225600000,"\#(name)":7.5}]}"#
    let series = try ReadingSeries(reply: Array(text.utf8), sensorID: 1, retrieved: Self.now)
    #expect(series.readings == [Reading(time: Self.now, value: 7.5)])
  }

  @Test func `a level above the scale keeps its name`() throws {
    let text = """
      {"AqIndex":{"Identyfikator stacji pomiarowej":7,"Wartość indeksu":6,
      "Nazwa kategorii indeksu":"Niezdrowy"}}
      """
    let index = try IndexDecoder.decode(
      Array(text.utf8), provenance: Provenance(.network, retrieved: Self.now), now: Self.now)
    #expect(index.level == nil)
    #expect(index.levelName == "Niezdrowy")
  }
}
