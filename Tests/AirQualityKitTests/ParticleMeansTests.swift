import Foundation
import TestSupport
import Testing

@testable import AirQualityKit

/// The means of PM10 of the whole country, as the service lists them.
@Suite struct ParticleMeansTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func rows(_ text: String) throws -> RowPage<ParticleMeans> {
    try ParticleMeansDecoder.decode(
      Array("{\"Lista danych zagregowanych\":[\(text)],\"totalPages\":1}".utf8), now: now)
  }

  @Test func `a row has its sensor, place, day and means`() throws {
    let page = try rows(
      """
      {"Kod stanowiska":"MpKrakAlKras-PM10-1g","Województwo":"MAŁOPOLSKIE","Powiat":"Kraków",\
      "Data":"2026-11-22","Średnia 24-godzinna z wyników 1-godzinnych":63.25,\
      "Maksimum ze średnich 8-godzinnych":"88,4"}
      """)
    let row = try #require(page.rows.first)
    #expect(row.stationCode == "MpKrakAlKras" && row.district == "Kraków")
    #expect(row.dayMean == 63.25 && row.highestEightHours == 88.4)
    // Midnight on Polish clocks.
    #expect(row.time?.utcText == "2026-11-21T23:00:00Z")
    #expect(page.badRows == 0)
  }

  @Test(arguments: [
    ("{}", 0, 1), ("7", 0, 1), (#"{"Kod stanowiska":""}"#, 0, 1),
    (#"{"Kod stanowiska":"A-PM10-1g","Data":"later"}"#, 1, 0),
    (#"{"Kod stanowiska":"A-PM10-24g","Średnia 24-godzinna z wyników 1-godzinnych":-3}"#, 1, 0),
    (#"{"Kod stanowiska":"A","Średnia 24-godzinna z wyników 1-godzinnych":99999}"#, 1, 0),
    (#"{"Kod stanowiska":"A","Średnia 24-godzinna z wyników 1-godzinnych":[[1]]}"#, 1, 0),
    (#"{"Kod stanowiska":"A"},null,{"Kod stanowiska":"B"}"#, 2, 1),
  ])
  func `an odd row costs the others nothing, and an odd mean is none`(
    text: String, rows: Int, bad: Int
  ) throws {
    let page = try self.rows(text)
    #expect(page.rows.count == rows && page.badRows == bad)
    #expect(page.rows.allSatisfy { $0.dayMean == nil })
  }

  @Test func `what is no list is refused`() {
    for text in ["", "{}", "null", "<html>", #"{"Lista danych zagregowanych":7}"#] {
      #expect(throws: AirError.self) {
        try ParticleMeansDecoder.decode(Array(text.utf8), now: now)
      }
    }
  }

  @Test func `one request has all pages`() async throws {
    let server = try LoopbackServer { head in
      LoopbackServer.reply(
        "200 OK", [],
        """
        {"Lista danych zagregowanych":[{"Kod stanowiska":"\(head.contains("page=1") ? "B" : "A")"}],\
        "totalPages":2}
        """)
    }
    let client = GIOSClient(baseURL: server.url(""), timeLimit: .seconds(60))
    let list = try await client.particleMeans()
    #expect(list.elements.map(\.sensorCode) == ["A", "B"])
    #expect(list.problems.isEmpty)
    #expect(server.heads.first?.hasPrefix("GET /aggregate/getAggregatePm10Data?page=0") == true)
  }
}
