import Foundation
import TestSupport
import Testing

@testable import LocationKit

/// NMEA, TCX and FIT.
@Suite struct ActivityFormatTests {
  private func read(_ text: String) throws -> Recording {
    let bytes = Array(text.utf8)
    let recording = try bytes.withUnsafeBytes { bytes in
      try #require(LocationFormats.standard.recognizing(bytes, path: "-")).read(bytes)
    }
    return recording
  }

  /// A sentence with its checksum.
  private func sentence(_ body: String) -> String {
    let sum = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return "$\(body)*\(sum.count < 2 ? "0" + sum : sum)\r\n"
  }

  @Test func `sentences of one moment are one record`() throws {
    let recording = try read(
      sentence("GPGGA,235958.50,4916.45,N,12311.12,W,1,08,0.9,545.4,M,46.9,M,,")
        + sentence("GPRMC,235958.50,A,4916.45,N,12311.12,W,010.0,084.4,311224,,")
        + sentence("GPGGA,000001,4916.46,N,12311.12,W,1,08,0.9,546,M,46.9,M,,")
        + sentence("GPGGA,000002,,,,,0,00,,,M,,M,,")
        + sentence("GPRMC,000003,V,4916.47,N,12311.12,W,0,0,010125,,")
        + sentence("GPWPL,4917.16,N,12310.64,W,003"))
    #expect(recording.records.count == 3)
    let first = recording.records[0]
    #expect(abs(first.coordinate.latitude - 49.2741667) < 1e-6)
    #expect(abs(first.coordinate.longitude + 123.1853333) < 1e-6)
    #expect(first.altitude == 545.4)
    #expect(abs((first.speed ?? 0) - 5.1444) < 1e-3)
    #expect(first.course == 84.4)
    #expect(first.milliseconds == 1_735_689_598_500)
    // Midnight went by without a date.
    #expect(recording.records[1].milliseconds == 1_735_689_601_000)
    #expect(recording.records[2].details.name == "003")
    #expect(recording.runs.map(\.kind) == [.track, .waypoints])
  }

  @Test func `moments before the first date count back from it`() throws {
    let recording = try read(
      sentence("GNGGA,235959,5200.00,N,02100.00,E,1,08,0.9,100,M,,M,,")
        + sentence("GNGGA,000000,5200.00,N,02100.10,E,1,08,0.9,100,M,,M,,")
        + sentence("GNRMC,000001,A,5200.00,N,02100.20,E,1,1,020124,,"))
    #expect(
      recording.records.map(\.milliseconds) == [
        1_704_153_599_000, 1_704_153_600_000, 1_704_153_601_000,
      ])
  }

  @Test func `a sentence with a wrong checksum is rejected with its line`() throws {
    let good = sentence("GPRMC,100000,A,5200.00,N,02100.00,E,1,1,010524,,")
    let recording = try read(good + good.replacing("5200.00", with: "5300.00"))
    #expect(recording.records.count == 1)
    #expect(recording.rejected == 1)
    #expect(recording.problems.first?.line == 2)
  }

  @Test func `a moment whose time is impossible is a record without a time`() throws {
    let recording = try read(
      sentence("GPRMC,100000,A,5200.00,N,02100.00,E,1,1,010524,,")
        + sentence("GPRMC,106100,A,5200.10,N,02100.00,E,1,1,010524,,")
        + sentence("GPGGA,106100,5200.10,N,02100.00,E,1,08,0.9,100,M,,M,,")
        + sentence("GPRMC, 100002 ,A,5200.20,N,02100.00,E,1,1,010524,,"))
    #expect(
      recording.records.map(\.milliseconds) == [
        1_714_557_600_000, nil, 1_714_557_602_000,
      ])
    let minutes = recording.records.map { ($0.coordinate.latitude - 52) * 60 }
    for (minute, wanted) in zip(minutes, [0, 0.1, 0.2]) { #expect(abs(minute - wanted) < 1e-6) }
    #expect(minutes.count == 3)
    #expect(recording.records[1].altitude == 100)
    #expect(recording.problems.map(\.line) == [2])
  }

  @Test func `track and course points of TCX are read`() throws {
    let recording = try read(
      """
      <?xml version="1.0"?>
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
      <Activities><Activity Sport="Biking"><Id>morning</Id><Lap><Track>
      <Trackpoint><Time>2024-05-01T10:00:00Z</Time><Position><LatitudeDegrees>52.1</LatitudeDegrees>
      <LongitudeDegrees>21.2</LongitudeDegrees></Position><AltitudeMeters>101.5</AltitudeMeters>
      <Extensions><TPX><Speed>4.5</Speed></TPX></Extensions></Trackpoint>
      <Trackpoint><Time>2024-05-01T10:00:05Z</Time></Trackpoint></Track><Track>
      <Trackpoint><Time>2024-05-01T10:00:09Z</Time><Position><LatitudeDegrees>52.2</LatitudeDegrees>
      <LongitudeDegrees>921.2</LongitudeDegrees></Position></Trackpoint></Track></Lap></Activity>
      </Activities><Courses><Course><Name>c</Name><CoursePoint><Name>Summit</Name>
      <Position><LatitudeDegrees>52.3</LatitudeDegrees><LongitudeDegrees>21.3</LongitudeDegrees>
      </Position></CoursePoint></Course></Courses></TrainingCenterDatabase>
      """)
    #expect(recording.records.count == 2)
    #expect(recording.records[0].speed == 4.5)
    #expect(recording.records[0].altitude == 101.5)
    #expect(recording.records[0].milliseconds == 1_714_557_600_000)
    #expect(recording.records[1].details.name == "Summit")
    #expect(recording.rejected == 1)
    #expect(recording.runs.first?.name == "morning")
  }

  /// A FIT file of one definition and records, in either byte order.
  private func fit(isBigEndian: Bool, _ points: [(time: UInt32, lat: Int32, lon: Int32)]) -> [UInt8]
  {
    func number(_ value: UInt32, _ size: Int = 4) -> [UInt8] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    var data: [UInt8] = [0x40, 0, isBigEndian ? 1 : 0] + number(20, 2)
    data += [4, 253, 4, 0x86, 0, 4, 0x85, 1, 4, 0x85, 2, 2, 0x84]
    for point in points {
      data += [0] + number(point.time) + number(UInt32(bitPattern: point.lat))
      data += number(UInt32(bitPattern: point.lon)) + number(UInt32((100 + 500) * 5), 2)
    }
    let size = withUnsafeBytes(of: UInt32(data.count).littleEndian) { Array($0) }
    return [14, 0x20, 0, 0] + size + Array(".FIT".utf8) + [0, 0] + data + [0, 0]
  }

  @Test(arguments: [true, false])
  func `records of FIT are read`(isBigEndian: Bool) throws {
    let missing = Int32.max
    let bytes = fit(
      isBigEndian: isBigEndian,
      [
        (1_000_000_000, 621_000_000, 250_000_000), (1_000_000_001, missing, missing),
        (1_000_000_002, 621_000_100, 250_000_100),
      ])
    let recording = try bytes.withUnsafeBytes { try FITFormat().read($0) }
    #expect(recording.records.count == 2)
    #expect(abs(recording.records[0].coordinate.latitude - 52.0516) < 1e-3)
    #expect(recording.records[0].altitude == 100)
    #expect(recording.records[0].milliseconds == 1_631_065_600_000)
    let cut = try bytes.dropLast(8).withUnsafeBytes { try FITFormat().read($0) }
    #expect(cut.isDamaged)
    #expect(cut.records.count == 1)
  }

  @Test func `a wrong checksum of FIT is reported, a right or missing one is not`() throws {
    var bytes = fit(isBigEndian: false, [(1_000_000_000, 621_000_000, 250_000_000)])
    func problems(_ bytes: [UInt8]) throws -> [String] {
      try bytes.withUnsafeBytes { try FITFormat().read($0) }.problems.map(\.message)
    }
    #expect(try problems(bytes).isEmpty)
    // The check value of CRC-16/ARC for "123456789" is 0xBB3D.
    func checksum(_ bytes: some Sequence<UInt8>) -> UInt16 {
      bytes.reduce(0) { sum, byte in
        (0..<8).reduce(sum ^ UInt16(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
      }
    }
    #expect(checksum("123456789".utf8) == 0xBB3D)
    let sum = checksum(bytes.dropLast(2))
    bytes.replaceSubrange(
      bytes.count - 2..<bytes.count, with: [UInt8(sum & 0xFF), UInt8(sum >> 8)])
    #expect(try problems(bytes).isEmpty)
    bytes[40] ^= 1
    #expect(try problems(bytes) == ["the checksum is wrong, so some values may be, too"])
  }

  @Test func `trailing bytes that are not a FIT file are reported`() throws {
    let bytes = fit(isBigEndian: false, [(1_000_000_000, 621_000_000, 250_000_000)])
    func read(_ bytes: [UInt8]) throws -> Recording {
      try bytes.withUnsafeBytes { try FITFormat().read($0) }
    }
    #expect(try read(bytes + bytes).records.count == 2 && read(bytes + bytes).problems.isEmpty)
    #expect(try read(bytes + [0, 0, 0]).problems.isEmpty)
    var broken = bytes
    broken.replaceSubrange(8..<12, with: ".GIT".utf8)
    let found = try read(bytes + broken)
    #expect(found.records.count == 1 && found.problems.count == 1 && found.isDamaged)
  }

  @Test(arguments: [false, true])
  func `a log in UTF-16 is read`(isBigEndian: Bool) throws {
    let log = sentence("GPRMC,100000,A,5200.00,N,02100.00,E,1,1,010524,,")
    let units = ([0xFEFF] + Array(log.utf16)).flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 255)]
      return isBigEndian ? pair : pair.reversed()
    }
    let recording = try units.withUnsafeBytes { try NMEAFormat().read($0) }
    #expect(recording.records.count == 1 && recording.records[0].milliseconds == 1_714_557_600_000)
  }

  @Test func `a truncated FIT header is reported`() throws {
    let bytes: [UInt8] = [14, 16, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8)
    #expect(try bytes.withUnsafeBytes { try FITFormat().read($0) }.isDamaged)
  }

  @Test func `damaged files give an answer and no crash`() throws {
    var random = SeededGenerator(seed: 4)
    let whole = fit(
      isBigEndian: false, (0..<20).map { (1_000_000_000 + $0, 621_000_000, 250_000_000) })
    let log = Array(sentence("GPRMC,100000,A,5200.00,N,02100.00,E,1,1,010524,,").utf8)
    var read = 0
    for _ in 0..<600 {
      var bytes = Bool.random(using: &random) ? whole : log + log
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0 ... .max, using: &random)
      }
      bytes.withUnsafeBytes { bytes in
        if let recording = try? FITFormat().read(bytes) { read += recording.readCount }
        if let recording = try? NMEAFormat().read(bytes) { read += recording.readCount }
      }
    }
    #expect(read > 0)
  }
}
