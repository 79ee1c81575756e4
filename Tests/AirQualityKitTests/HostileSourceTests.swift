import Foundation
import Testing

@testable import AirQualityKit

/// Forty hostile replies of each network: what is read, what is counted, and what is refused.
@Suite struct HostileSourceTests {
  /// A value put where a network's reply has one, and whether a reading comes of it.
  private static let values: [(json: String, isRead: Bool)] = [
    ("12.5", true), ("\"12.5\"", true), ("\"12,5\"", true), ("0", true), ("-0.0", true),
    ("-3", true), ("1e3", true), ("\" 7 \"", true), ("99999", true), ("1254", true),
    ("null", false), ("\"\"", false), ("\"NaN\"", false), ("\"inf\"", false), ("\"-\"", false),
    ("true", false), ("[]", false), ("{}", false), ("[1]", false), ("{\"value\":1}", false),
    ("\"1e999\"", false), ("\"12.5 µg\"", false), ("\"0x10\"", false), ("\"--1\"", false),
  ]

  /// A time put where a network's reply has one, and whether a reading comes of it.
  private static let times: [(json: String, isRead: Bool)] = [
    ("\"2026-01-02T03:00:00Z\"", true), ("\"2026-01-02 03:00:00\"", true),
    ("\"2026-01-02T03:00:00.123Z\"", true), ("\"2026-01-02T05:00:00+02:00\"", true),
    ("null", false), ("\"\"", false), ("\"yesterday\"", false), ("\"2026-13-02T03:00:00Z\"", false),
    ("\"2026-02-30T03:00:00Z\"", false), ("[]", false), ("true", false),
    ("\"2026-01-02T03:00:00 please\"", false),
  ]

  /// Bodies that are no reply of any network.
  private static let bodies = [
    "", " ", "[", "{", "null", "7", "\"text\"", "<html>", "\u{0}", "{\"results\":7}",
    "[1,", "{\"a\":}", String(repeating: "[", count: 5000), "\u{FEFF}", "{\"hourly\":7}", "nul",
  ]

  /// A reply of each network around a value and a time.
  private static func reply(_ source: AirSource, _ value: String, _ time: String) -> String {
    switch source {
    case .openAQ:
      """
      {"results":[{"value":\(value),"parameter":{"name":"pm25","units":"µg/m³"},
      "period":{"datetimeTo":{"utc":\(time)}}}]}
      """
    case .openMeteo:
      """
      {"latitude":52,"longitude":21,"utc_offset_seconds":0,
      "hourly":{"time":[\(time)],"pm2_5":[\(value)]}}
      """
    case .sensorCommunity:
      """
      [{"timestamp":\(time),"location":{"latitude":"52","longitude":"21","indoor":0},
      "sensor":{"id":1},"sensordatavalues":[{"value_type":"P2","value":\(value)}]}]
      """
    default:
      """
      {"smog_data":[{"school":{"name":"SP 1"},"data":{"pm25_avg":\(value)},"timestamp":\(time)}]}
      """
    }
  }

  @Test(arguments: [AirSource.openAQ, .openMeteo, .sensorCommunity, .esa])
  func `each value is read or counted with a reason`(source: AirSource) throws {
    let time = "\"2026-01-02T03:00:00Z\""
    for (value, isRead) in Self.values {
      let found = try SourceReply(Array(Self.reply(source, value, time).utf8), from: source)
      let counted = found.skipped.values.reduce(0, +)
      let isOne = found.readings.count == (isRead ? 1 : 0)
      #expect(isOne, "\(source.id) value \(value): \(found.readings)")
      // The school's other pollutant is missing in its row.
      #expect(found.readings.count + counted == (source == .esa ? 2 : 1), "\(source.id) \(value)")
      #expect(found.readings.allSatisfy { $0.value.isFinite })
    }
  }

  @Test(arguments: [AirSource.openAQ, .openMeteo, .sensorCommunity, .esa])
  func `each time is read or counted with a reason`(source: AirSource) throws {
    for (time, isRead) in Self.times {
      let found = try SourceReply(Array(Self.reply(source, "5", time).utf8), from: source)
      #expect(found.readings.count == (isRead ? 1 : 0), "\(source.id) time \(time)")
      #expect(isRead || found.skipped["it does not say when"] == 1, "\(found.skipped)")
    }
  }

  @Test(arguments: [AirSource.openAQ, .openMeteo, .sensorCommunity, .esa])
  func `bodies that are none of the network's are refused`(source: AirSource) {
    for body in Self.bodies {
      #expect(throws: AirError.self, "\(source.id): \(body.prefix(20))") {
        try SourceReply(Array(body.utf8), from: source)
      }
    }
  }

  @Test func `twenty thousand rows are read, each once`() throws {
    let row = Self.reply(.sensorCommunity, "5", "\"2026-01-02 03:00:00\"").dropFirst().dropLast()
    let body = "[" + Array(repeating: String(row), count: 20_000).joined(separator: ",") + "]"
    let found = try SourceReply(Array(body.utf8), from: .sensorCommunity)
    #expect(found.readings.count == 20_000)
  }
}
