import AirQualityKit
import Foundation
import TestSupport
import Testing

@Suite struct GIOSClientTests {
  let time = SimulatedTime()

  private func client(
    _ transport: any Transport, _ interface: GIOSClient.Interface = .v1
  ) -> GIOSClient {
    GIOSClient(
      transport: transport, interface: interface, baseURL: URL(string: "http://example.org/rest"),
      timeLimit: .seconds(10), timekeeper: time)
  }

  private func failure<Value>(
    _ question: () async throws(AirError) -> Value
  ) async -> AirError? {
    do throws(AirError) {
      _ = try await question()
      return nil
    } catch { return error }
  }

  @Test func `pages are counted, not followed`() async throws {
    let transport = ScriptedTransport { (path, _) in
      let page = path.contains("page=0") ? 1 : path.contains("page=1") ? 2 : 3
      return (
        200,
        """
        {"Lista stacji pomiarowych":[{"Identyfikator stacji":\(page),"Nazwa stacji":"S"}],
        "links":{"next":"x"},"totalPages":3}
        """
      )
    }
    let catalog = try await client(transport).stations()
    #expect(catalog.stations.map(\.id) == [1, 2, 3])
    #expect(transport.paths.count == 3)
    #expect(transport.paths[0] == "/rest/station/findAll?page=0&size=500")
  }

  @Test func `endless pages end`() async throws {
    let same = ScriptedTransport { (_, _) in
      (200, #"{"Lista danych pomiarowych":[],"totalPages":2147483647}"#)
    }
    #expect(try await client(same).readings(of: 1).problems.isEmpty)
    #expect(same.paths.count == 2)
    let new = ScriptedTransport { (_, call) in
      (
        200,
        #"{"Lista danych pomiarowych":[{"Data":"2026-06-0\#(call % 9 + 1) 10:00:00","Wartość":\#(call)}],"totalPages":2147483647}"#
      )
    }
    let series = try await client(new).readings(of: 1)
    #expect(new.paths.count == 50)
    #expect(
      series.problems.map(\.description) == [
        "data/getData/1: the service announced 2147483647 pages; read 50"
      ])
  }

  @Test func `an empty last page is no other sensor`() async throws {
    let transport = ScriptedTransport { (_, call) in
      let row = #"{"Kod stanowiska":"Mz-PM10-1g","Data":"2026-06-01 10:00:00","Wartość":1}"#
      return (200, #"{"Lista danych pomiarowych":[\#(call == 1 ? row : "")],"totalPages":2}"#)
    }
    let series = try await client(transport).readings(of: 1)
    #expect(transport.paths.count == 2)
    #expect(series.code == "Mz-PM10-1g")
    #expect(series.problems.isEmpty)
  }

  @Test func `the doubled hour is told apart across pages`() async throws {
    let transport = ScriptedTransport { (path, _) in
      let time = path.contains("page=0") ? "2025-10-26 02:00:00" : "2025-10-26 02:00:00"
      let value = path.contains("page=0") ? 2 : 1
      return (
        200,
        #"{"Lista danych pomiarowych":[{"Data":"\#(time)","Wartość":\#(value)}],"totalPages":2}"#
      )
    }
    let series = try await client(transport).readings(of: 1)
    #expect(series.readings.map(\.value) == [2, 1])
    #expect(series.readings[0].time.timeIntervalSince(series.readings[1].time) == 3600)
  }

  @Test func `the older interface has no pages`() async throws {
    let transport = ScriptedTransport { (_, _) in
      (200, #"[{"id":14,"stationName":"Działoszyn","gegrLat":"50.97","gegrLon":"14.94"}]"#)
    }
    let catalog = try await client(transport, .legacy).stations()
    #expect(catalog[14]?.name == "Działoszyn")
    #expect(transport.paths == ["/rest/station/findAll"])
  }

  @Test(arguments: [
    (500, "", 3, "the service is unavailable (500); try again later"),
    (503, "<html>", 3, "the service is unavailable (503); try again later"),
    (429, "", 3, "too many requests (429)"),
    (404, "", 1, "not found at the service (404)"),
    (403, "{}", 1, "the service answered with status 403"),
    (200, "<!DOCTYPE html>", 1, "the service answered with a web page instead of data"),
    (200, "", 1, "the reply is unusable: it is empty"),
    (
      400, #"{"error_code":"API-ERR-100003","error_reason":"stanowiska typu manualnego"}"#, 1,
      "sampled manually: values are published 4–8 weeks later, in the archive"
    ),
    (
      400, #"{"error_code":"API-ERR-100001","error_reason":"zły parametr"}"#, 1,
      "the service refused (API-ERR-100001): zły parametr"
    ),
  ])
  func `statuses decide, and only some are tried again`(
    status: Int, body: String, attempts: Int, message: String
  ) async {
    let transport = ScriptedTransport { (_, _) in (status, body) }
    let error = await failure { () throws(AirError) in
      try await client(transport).readings(of: 1)
    }
    #expect(error?.description == message)
    #expect(transport.paths.count == attempts)
    #expect(time.uptime < .seconds(10))
  }

  @Test func `the shutdown of the older interface is reported`() async {
    let transport = ScriptedTransport { (_, _) in (410, "") }
    let error = await failure { () throws(AirError) in
      try await client(transport, .legacy).readings(of: 1)
    }
    #expect(
      error?.description
        == "the old API was shut down on 2025-06-30 (410); use the current one, v1")
    #expect(transport.paths.count == 1)
  }

  @Test func `a broken connection is tried again`() async throws {
    let transport = ScriptedTransport { (_, call) throws(WebError) in
      guard call > 2 else { throw WebError(.interrupted, host: "x", "gone") }
      return (200, #"{"key":"PM10","values":[]}"#)
    }
    #expect(try await client(transport).readings(of: 1).readings.isEmpty)
    #expect(transport.paths.count == 3)
  }

  @Test func `a report tells what is missing`() async throws {
    let transport = ScriptedTransport { (path, _) in
      if path.contains("sensors/5") {
        return (
          200,
          """
          {"Lista stanowisk pomiarowych dla podanej stacji":[
          {"Identyfikator stanowiska":1,"Identyfikator stacji":5,"Wskaźnik - kod":"PM10","Id wskaźnika":3},
          {"Identyfikator stanowiska":2,"Identyfikator stacji":5,"Wskaźnik - kod":"NO2","Id wskaźnika":6},
          {"Identyfikator stanowiska":3,"Identyfikator stacji":6,"Wskaźnik - kod":"O3","Id wskaźnika":5}]}
          """
        )
      }
      if path.contains("getData/1") {
        return (
          200,
          #"{"Lista danych pomiarowych":[{"Kod stanowiska":"Other-PM10-1g","Data":"2026-06-08 10:00:00","Wartość":7}]}"#
        )
      }
      if path.contains("getData/2") { return (400, #"{"error_code":"API-ERR-100003"}"#) }
      return (404, "")
    }
    let station = Station(id: 5, code: "MzFive", name: "Five")
    let report = try await client(transport).report(on: station)
    #expect(report.measured.map(\.sensor.id) == [1, 2])
    #expect(report.measured[0].series?.readings.first?.flags == [.foreign])
    #expect(report.measured[1].isManual)
    #expect(report.freshness(at: time.now) == .unmeasured)
    #expect(
      report.problems.map(\.description) == [
        "station 5: 1 sensors of other stations left out",
        "sensor 1: the reply names another one, Other-PM10-1g",
        "sensor 2 (NO2): sampled manually: values are published 4–8 weeks later, in the archive",
        "index: not found at the service (404)",
      ])
  }

  @Test func `rows of which none can be read are no empty list`() async {
    let transport = ScriptedTransport { (_, _) in
      (200, #"{"Lista danych pomiarowych":[{"time":"2026-06-08 10:00:00","value":7},{}]}"#)
    }
    let error = await failure { () throws(AirError) in
      try await client(transport).readings(of: 1)
    }
    #expect(error?.description == "the reply is unusable: none of its 2 rows can be read")
  }

  @Test func `an index that does not say whose it is belongs to who was asked`() async throws {
    let transport = ScriptedTransport { (_, _) in (200, #"{"AqIndex":{"Wartość indeksu":1}}"#) }
    #expect(try await client(transport).airIndex(of: 5).stationID == 5)
  }

  @Test func `numbers that cannot be a station's or a sensor's make no row`() async throws {
    let stations = ScriptedTransport { (_, _) in
      let rows = ["-5", "0", "\"0012\"", "3.5", "null"].map { id in
        #"{"Identyfikator stacji":\#(id),"Nazwa stacji":" ","Kod stacji":"MzX"}"#
      }
      return (200, #"{"Lista stacji pomiarowych":[\#(rows.joined(separator: ","))]}"#)
    }
    let catalog = try await client(stations).stations()
    #expect(catalog.stations.map(\.id) == [12])
    #expect(catalog.stations.map(\.name) == ["MzX"])
    #expect(catalog.problems.last?.description == "stations: 4 rows could not be read")
    let sensors = ScriptedTransport { (_, _) in
      (200, #"{"Lista stanowisk":[{"Identyfikator stanowiska":0,"Id wskaźnika":3}]}"#)
    }
    let error = await failure { () throws(AirError) in
      try await client(sensors).sensors(of: 5)
    }
    #expect(error?.kind == .malformedReply)
  }

  @Test func `another station's index is refused`() async {
    let transport = ScriptedTransport { (_, _) in
      (200, #"{"AqIndex":{"Identyfikator stacji pomiarowej":9,"Wartość indeksu":1}}"#)
    }
    let error = await failure { () throws(AirError) in
      try await client(transport).airIndex(of: 5)
    }
    #expect(error?.description == "the reply holds the index of another station, 9")
  }

  @Test func `no minute holds more requests than the limit`() async throws {
    let transport = ScriptedTransport { (_, _) in (200, #"{"key":"PM10","values":[]}"#) }
    let client = GIOSClient(
      transport: transport, timeLimit: .seconds(600), timekeeper: time)
    for _ in 0..<3 { _ = try await client.readings(of: 1) }
    #expect(time.uptime == .zero)
    let lists = ScriptedTransport { (_, _) in
      (200, #"[{"id":1,"stationName":"A","gegrLat":"52","gegrLon":"21"}]"#)
    }
    let listing = GIOSClient(
      transport: lists, interface: .legacy, timeLimit: .seconds(600), timekeeper: time)
    for _ in 0..<5 { _ = try await listing.stations() }
    #expect(time.uptime == .milliseconds(121_000))
  }
}
