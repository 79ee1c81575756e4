import CivilTime
import TestSupport
import Testing

@Suite struct ISODateTimeTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0, 0),
    ("2026-11-21T09:00:00+01:00", 1_795_248_000_000, 3600),
    ("2026-11-21T09:00:00.250+0100", 1_795_248_000_250, 3600),
    ("2026-11-21 08:00:00Z", 1_795_248_000_000, 0),
    ("2026-11-21t08:00:00z", 1_795_248_000_000, 0),
    ("20261121T080000Z", 1_795_248_000_000, 0),
    ("20261121T0900+01", 1_795_248_000_000, 3600),
    ("2026-11-21T04:30-03:30", 1_795_248_000_000, -12_600),
    ("2026-11-21T08:00:00,123456789Z", 1_795_248_000_123, 0),
    ("2026-11-21T08:00:00.9999999999999999999Z", 1_795_248_000_999, 0),
    ("2016-12-31T23:59:60Z", 1_483_228_800_000, 0),
    ("2017-01-01T00:59:60+01:00", 1_483_228_800_000, 3600),
    ("2016-12-31T24:00:00Z", 1_483_228_800_000, 0),
    ("0000-03-01T00:00Z", -62_162_035_200_000, 0),
    ("1969-12-31T23:59:59.999Z", -1, 0),
  ])
  func `moments`(text: String, milliseconds: Int64, offset: Int) throws {
    let parsed = try #require(Timestamp(text))
    #expect(parsed == Timestamp(milliseconds: milliseconds, offset: offset))
  }

  @Test(arguments: [
    "", "2026", "2026-11-21", "2026-11-21T", "2026-11-21T09", "2026-1121T09:00Z",
    "202611-21T09:00Z", "2026-02-29T09:00Z", "2026-13-01T09:00Z", "2026-11-21T25:00Z",
    "2026-11-21T24:00:01Z", "2026-11-21T09:60Z", "2026-11-21T09:00:61Z", "2026-11-21T09:00:00.Z",
    "2026-11-21T09:00:00+24:00", "2026-11-21T09:00:00+01:60", "2026-11-21T09:00:00+01:",
    "2026-11-21T09:00:00+1", "2026-11-21T09:00:00Zx", "2026-11-21T09:0000Z",
    "2026-11-21T0900:00Z", " 2026-11-21T09:00Z", "2026-11-21T09:00:00 Z", "+2026-11-21T09:00Z",
    "2026-11-21T09:00:٠٠Z",
  ])
  func `what is no date and time`(text: String) {
    #expect(ISODateTime(text) == nil)
  }

  @Test func `an offset that is not said stays open`() throws {
    let parsed = try #require(ISODateTime("2026-11-21T09:00:00"))
    #expect(parsed.offset == nil)
    #expect(parsed.timestamp(fallbackOffset: 7200).description == "2026-11-21T09:00:00+02:00")
    #expect(Timestamp("2026-11-21T09:00:00") == nil)
  }

  @Test(arguments: [
    (-5272, "1912-01-03T20:47:02-01:27"), (20476, "1912-01-04T03:55:02+05:41"),
    (-30, "1912-01-03T22:14:02Z"),
  ])
  func `local mean times are written as the moments they are`(offset: Int, text: String) throws {
    let moment = Timestamp(milliseconds: -1_830_131_158_000, offset: offset)
    #expect(moment.description == text)
    #expect(Timestamp(text)?.milliseconds == moment.milliseconds)
  }

  @Test func `what is written reads back`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<5000 {
      let moment = Timestamp(
        milliseconds: Int64.random(in: -62_000_000_000_000...253_000_000_000_000, using: &random),
        offset: Int.random(in: -1439...1439, using: &random) * 60)
      #expect(Timestamp(moment.description) == moment)
    }
  }

  @Test func `every truncation and flipped bit is read or refused`() {
    let whole = Array("2026-11-21T09:00:00.250+01:00".utf8)
    for length in 0..<whole.count { _ = ISODateTime(utf8: Array(whole[..<length]).span) }
    for index in whole.indices {
      for bit in 0..<8 {
        var bytes = whole
        bytes[index] ^= 1 << bit
        if let parsed = ISODateTime(utf8: bytes.span) {
          #expect(0..<86_400_000 ~= parsed.civil.millisecondOfDay)
        }
      }
    }
  }

  @Test func `days`() {
    #expect(CivilDate("2026-11-21")?.description == "2026-11-21")
    #expect(CivilDate("20261121")?.daysSinceEpoch == 20_778)
    #expect(CivilDate("2026-11-21 ") == nil)
    #expect(CivilDate("2026-11") == nil)
  }
}
