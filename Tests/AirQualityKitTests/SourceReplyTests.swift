import Foundation
import TestSupport
import Testing

@testable import AirQualityKit

/// Replies of other networks, in the shapes that they document.
@Suite struct SourceReplyTests {
  static let openAQ = """
    {"meta":{"page":1},"results":[
    {"value":12.5,"flagInfo":{"hasFlags":true},"parameter":{"id":2,"name":"pm25","units":"µg/m³"},
    "period":{"label":"1hour","datetimeTo":{"utc":"2026-01-02T03:00:00Z"}},"coordinates":null},
    {"value":null,"parameter":{"name":"pm10","units":"µg/m³"},
    "period":{"datetimeTo":{"utc":"2026-01-02T03:00:00Z"}}},
    {"datetime":{"utc":"2026-01-02T03:00:00Z"},"value":1.0,"sensorsId":9,"locationsId":3},
    {"id":77,"parameter":{"name":"o3","units":"ppm"},
    "latest":{"datetime":{"utc":"2026-01-02T03:00:00Z"},"value":0.03}},
    {"value":-9999.0,"parameter":{"name":"no2","units":"ppb"},
    "period":{"datetimeTo":{"utc":"2026-01-02T03:00:00Z"}}}]}
    """
  static let openMeteo = """
    {"latitude":52.3,"longitude":6.9,"utc_offset_seconds":7200,
    "hourly_units":{"time":"iso8601","pm10":"μg/m³","uv_index":""},
    "hourly":{"time":["2026-10-03T00:00","2026-10-03T01:00"],"pm10":[25.1,null],"uv_index":[0,0],
    "ozone":[33.0]}}
    """
  static let community = """
    [{"timestamp":"2023-04-09 11:21:02","location":{"latitude":"52.1","indoor":0},
    "sensor":{"id":71234,"sensor_type":{"name":"SDS011"}},
    "sensordatavalues":[{"value_type":"P1","value":"9.18"},{"value_type":"P2","value":"999.9"},
    {"value_type":"temperature","value":"7"}]}]
    """
  static let school = """
    {"smog_data":[{"school":{"name":"SP 1"},"data":{"pm10_avg":12,"pm25_avg":null},
    "timestamp":"2026-01-02 04:00:00"}]}
    """

  private func reply(_ text: String, _ source: AirSource) throws -> SourceReply {
    try SourceReply(Array(text.utf8), from: source)
  }

  @Test func `every row is a reading or a counted reason`() throws {
    let measured = try reply(Self.openAQ, .openAQ)
    #expect(measured.readings.count + measured.skipped.values.reduce(0, +) == 5)
    #expect(measured.readings.map(\.pollutant) == [.pm25, .o3, .no2])
    #expect(measured.readings.map(\.flags) == [["flagged"], [], ["negative"]])
    #expect(measured.readings[1].station == "77")
    #expect(measured.readings[0].time?.utcText == "2026-01-02T03:00:00Z")

    let computed = try reply(Self.openMeteo, .openMeteo)
    #expect(computed.readings.map(\.pollutant) == [.pm10, .o3])
    #expect(computed.readings[0].time?.utcText == "2026-10-02T22:00:00Z")
    #expect(computed.readings[0].station == "52.3,6.9")
    #expect(
      computed.skipped == [
        "there is no value": 1, "unknown pollutant": 2,
        "an hour has no value": 1,
      ])

    let sensor = try reply(Self.community, .sensorCommunity)
    #expect(sensor.readings.map(\.value) == [9.18, 999.9])
    #expect(sensor.readings.map(\.flags) == [[], ["implausible"]])
    #expect(sensor.readings[0].time?.utcText == "2023-04-09T11:21:02Z")
    #expect(sensor.skipped.values.reduce(0, +) == 1)

    let esa = try reply(Self.school, .esa)
    #expect(esa.readings.map(\.time?.utcText) == ["2026-01-02T03:00:00Z"])
    let snapshot = #"[{"id":5,"outside":{"pm10":1.2,"pm25":null},"inside":{}}]"#
    #expect(try reply(snapshot, .esa).readings.map(\.flags) == [["undated"]])
    let shard =
      #"{"64":{"schoolId":64,"pm25":[{"dateTime":"2026-08-21T23:31:55.593Z","value":11}],"pm10":[]}}"#
    #expect(try reply(shard, .esa).readings.first?.station == "64")
  }

  @Test func `schools of the same name differ by their place`() throws {
    let schools = [("WARSZAWA", "A"), ("KRAKÓW", "A"), ("KRAKÓW", "B")].map { city, street in
      #"{"school":{"name":"SP 1","city":"\#(city)","street":"\#(street)"},"#
        + #""data":{"pm10_avg":10},"timestamp":"2023-02-15 21:05:55"}"#
    }
    let found = try reply(#"{"smog_data":[\#(schools.joined(separator: ","))]}"#, .esa)
    #expect(
      found.readings.map(\.station) == ["SP 1, WARSZAWA, A", "SP 1, KRAKÓW, A", "SP 1, KRAKÓW, B"])
    #expect(try reply(Self.school, .esa).readings.map(\.station) == ["SP 1"])
  }

  @Test func `particle counts are not read as concentrations`() throws {
    let counts = Self.community.replacing("SDS011", with: "PPD42NS")
    let found = try reply(counts, .sensorCommunity)
    #expect(found.readings.isEmpty)
    #expect(
      found.skipped == ["the value is a number of particles": 2, "unknown pollutant": 1])
  }

  @Test func `the present hour is read beside the hours`() throws {
    func text(_ time: String) -> String {
      Self.openMeteo.replacing(
        "\"hourly\":",
        with: #""current":{"time":"\#(time)","interval":3600,"pm10":55.5},"hourly":"#)
    }
    let both = try reply(text("2026-10-03T01:15"), .openMeteo)
    #expect(both.readings.filter { $0.pollutant == .pm10 }.map(\.value) == [25.1, 55.5])
    #expect(both.readings.last?.time?.utcText == "2026-10-02T23:15:00Z")
    // The hour has a value in the list.
    let same = try reply(text("2026-10-03T00:00"), .openMeteo)
    #expect(same.readings.filter { $0.pollutant == .pm10 }.map(\.value) == [25.1])
    #expect(same.skipped["the hour occurs twice"] == 1)
    // The list has the hour without a value.
    let gap = try reply(text("2026-10-03T01:00"), .openMeteo)
    #expect(gap.readings.filter { $0.pollutant == .pm10 }.map(\.value) == [25.1, 55.5])
    let timeless = try reply(
      Self.openMeteo.replacing("\"hourly\":", with: #""current":{"pm10":1},"hourly":"#), .openMeteo)
    #expect(timeless.skipped["it does not say when"] == 1)
  }

  @Test func `what is no reply of the network is refused`() throws {
    let bad = ["", "[", "7", "null", "{}", #"{"results":7}"#, "<html>", #"{"hourly":[]}"#, "\"x\""]
    for source in [AirSource.openAQ, .openMeteo, .esa] {
      for text in bad { #expect(throws: AirError.self) { try reply(text, source) } }
    }
    for text in bad { #expect(throws: AirError.self) { try reply(text, .sensorCommunity) } }
    #expect(throws: AirError.self) { try reply(#"{"error":true,"reason":"no"}"#, .openMeteo) }
    #expect(throws: AirError.self) { try reply("[]", .gios) }
  }

  @Test func `damaged replies are read or refused, and both happen`() throws {
    var generator = SeededGenerator(seed: 21)
    let originals: [(String, AirSource)] = [
      (Self.openAQ, .openAQ), (Self.openMeteo, .openMeteo), (Self.community, .sensorCommunity),
      (Self.school, .esa),
    ]
    var (read, refused) = (0, 0)
    for (text, source) in originals {
      for _ in 0..<200 {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
            in: 32...126, using: &generator)
        }
        if Bool.random(using: &generator) {
          bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator)))
        }
        do throws(AirError) {
          _ = try SourceReply(bytes, from: source)
          read += 1
        } catch { refused += 1 }
      }
    }
    #expect(read > 50 && refused > 50)
  }
}
