import Foundation
import TestSupport
import Testing

@testable import LocationKit

/// A little TIFF file with positions and times, for tests.
struct ExifFixture {
  var isBigEndian = true
  var latitude: [(UInt32, UInt32)] = [(52, 1), (30, 1), (0, 1)]
  var longitude: [(UInt32, UInt32)] = [(21, 1), (15, 1), (36, 1)]
  var north: String? = "N"
  var east: String? = "E"
  var altitude: (UInt32, UInt32)?
  var isBelowSea = false
  var satelliteDay: String?
  var satelliteClock: [(UInt32, UInt32)] = []
  var taken: String?
  var offset: String?
  var fraction: String?

  private func number(_ value: UInt32, _ size: Int) -> [UInt8] {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
    return isBigEndian ? bytes.reversed() : bytes
  }

  private typealias Entry = (tag: UInt32, type: UInt32, count: Int, data: [UInt8])

  private func text(_ tag: UInt32, _ text: String) -> Entry {
    (tag, 2, text.utf8.count + 1, Array(text.utf8) + [0])
  }

  private func quotients(_ tag: UInt32, _ values: [(UInt32, UInt32)]) -> Entry {
    (tag, 5, values.count, values.flatMap { number($0.0, 4) + number($0.1, 4) })
  }

  private func directory(_ entries: [Entry], at start: Int) -> [UInt8] {
    var bytes = number(UInt32(entries.count), 2)
    var extra: [UInt8] = []
    let end = start + 2 + entries.count * 12 + 4
    for entry in entries {
      bytes += number(entry.tag, 2) + number(entry.type, 2) + number(UInt32(entry.count), 4)
      if entry.data.count <= 4 {
        bytes += entry.data + [UInt8](repeating: 0, count: 4 - entry.data.count)
      } else {
        bytes += number(UInt32(end + extra.count), 4)
        extra += entry.data
      }
    }
    return bytes + number(0, 4) + extra
  }

  /// The TIFF file.
  var bytes: [UInt8] {
    var exif: [Entry] = []
    if let taken { exif.append(text(0x9003, taken)) }
    if let offset { exif.append(text(0x9011, offset)) }
    if let fraction { exif.append(text(0x9291, fraction)) }
    var gps: [Entry] = []
    if let north { gps.append(text(1, north)) }
    gps.append(quotients(2, latitude))
    if let east { gps.append(text(3, east)) }
    gps.append(quotients(4, longitude))
    if let altitude {
      gps.append((5, 1, 1, [isBelowSea ? 1 : 0]))
      gps.append(quotients(6, [altitude]))
    }
    if !satelliteClock.isEmpty { gps.append(quotients(7, satelliteClock)) }
    if let satelliteDay { gps.append(text(29, satelliteDay)) }
    let head = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
    let mainSize = 2 + 2 * 12 + 4
    let exifStart = 8 + mainSize
    let exifBytes = directory(exif, at: exifStart)
    let gpsStart = exifStart + exifBytes.count
    let main = directory(
      [
        (0x8769, 4, 1, number(UInt32(exifStart), 4)), (0x8825, 4, 1, number(UInt32(gpsStart), 4)),
      ], at: 8)
    return head + main + exifBytes + directory(gps, at: gpsStart)
  }

  /// The same in a JPEG, a PNG and a WebP file.
  var containers: [String: [UInt8]] {
    func big(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let tiff = bytes
    let marked = Array("Exif\0\0".utf8) + tiff
    let jpeg: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xE1] + big(marked.count + 2, 2) + marked
      + [0xFF, 0xD9]
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(1, 4) + Array("IDAT".utf8)
      + [7, 0, 0, 0, 0] + big(tiff.count, 4) + Array("eXIf".utf8) + tiff + [0, 0, 0, 0]
    let webP =
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [3, 0, 0, 0, 1, 2, 3, 0]
      + Array("EXIF".utf8) + Array(big(marked.count, 4).reversed()) + marked
    return ["a.jpg": jpeg, "a.png": png, "a.webp": webP, "a.tiff": tiff]
  }
}

@Suite struct PhotoFormatTests {
  private func read(_ bytes: [UInt8]) throws -> Recording {
    try bytes.withUnsafeBytes { try PhotoFormat().read($0) }
  }

  private func record(_ fixture: ExifFixture) throws -> LocationRecord? {
    try read(fixture.bytes).records.first
  }

  @Test(arguments: [true, false])
  func `position and time are read from every container`(isBigEndian: Bool) throws {
    var fixture = ExifFixture(isBigEndian: isBigEndian)
    fixture.altitude = (1234, 10)
    fixture.satelliteDay = "2024:05:01"
    fixture.satelliteClock = [(10, 1), (0, 1), (25, 10)]
    fixture.taken = "2024:05:01 12:00:07"
    let folder = try TemporaryFolder()
    for (name, bytes) in fixture.containers {
      let path = try folder.write(bytes, to: name)
      let read = try LocationFormats.standard.read(path: path)
      let record = try #require(read.recording.records.first, "\(name)")
      #expect(read.file.format == "photo")
      #expect(record.type == .photo)
      #expect(record.details.file == name)
      #expect(record.coordinate.description == "52.5,21.26")
      #expect(record.altitude == 123.4)
      #expect(record.milliseconds == 1_714_557_602_500, "\(name)")
    }
  }

  @Test func `times are told apart`() throws {
    var fixture = ExifFixture()
    fixture.taken = "2024:05:01 12:00:00"
    // Warsaw is two hours ahead in May.
    #expect(try record(fixture)?.milliseconds == 1_714_557_600_000)
    fixture.fraction = "25"
    #expect(try record(fixture)?.milliseconds == 1_714_557_600_250)
    fixture.fraction = nil
    fixture.offset = "-05:00"
    #expect(try record(fixture)?.milliseconds == 1_714_582_800_000)
    // A day without a time of day is no time.
    fixture.satelliteDay = "2024:05:02"
    #expect(try record(fixture)?.milliseconds == 1_714_582_800_000)
    fixture.taken = "0000:00:00 00:00:00"
    #expect(try record(fixture)?.milliseconds == nil)
  }

  @Test func `odd positions are taken for what they are`() throws {
    var fixture = ExifFixture()
    fixture.north = "south"
    fixture.east = "w"
    fixture.latitude = [(52, 1), (30_500, 1000), (0, 0)]
    fixture.altitude = (50, 1)
    fixture.isBelowSea = true
    let south = try #require(try record(fixture))
    #expect(abs(south.coordinate.latitude + 52.508333) < 1e-6)
    #expect(south.coordinate.longitude == -21.26)
    #expect(south.altitude == -50)
    fixture.latitude = [(0, 0), (0, 0), (0, 0)]
    #expect(try record(fixture) == nil)
    fixture.latitude = [(525, 10)]
    fixture.north = nil
    let unsure = try read(fixture.bytes)
    #expect(unsure.records.first?.coordinate.latitude == 52.5)
    #expect(unsure.problems.count == 1)
    fixture.latitude = [(91, 1)]
    #expect(try record(fixture) == nil)
  }

  @Test func `damaged pictures give an answer and no crash`() throws {
    var fixture = ExifFixture()
    fixture.satelliteDay = "2024:05:01"
    fixture.satelliteClock = [(10, 1), (0, 1), (25, 10)]
    var random = SeededGenerator(seed: 3)
    var found = 0
    for (_, whole) in fixture.containers {
      for round in 0..<300 {
        var bytes = whole
        if round % 3 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          bytes[place] = UInt8.random(in: 0 ... .max, using: &random)
        }
        if let recording = try? read(bytes) { found += recording.records.count }
      }
    }
    #expect(found > 0)
  }

  @Test func `photos of many cameras are read as exiftool reads them`() throws {
    guard let folder = RealData.folder?.appending(path: "locations/exif") else {
      print("no real data; photos of cameras not read")
      return
    }
    let table = try String(contentsOf: folder.appending(path: "expected.csv"), encoding: .utf8)
    for line in table.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let path = folder.appending(path: cells[0]).path
      let record = try #require(
        try LocationFormats.standard.read(path: path).recording.records.first, "\(cells[0])")
      #expect(abs(record.coordinate.latitude - (Double(cells[1]) ?? 0)) < 1e-6, "\(cells[0])")
      #expect(abs(record.coordinate.longitude - (Double(cells[2]) ?? 0)) < 1e-6, "\(cells[0])")
      if let height = Double(cells[3]) {
        #expect(abs((record.altitude ?? .nan) - height) < 1e-3, "\(cells[0])")
      }
      #expect((record.milliseconds == nil) == (cells[6].isEmpty && cells[5].isEmpty), "\(cells[0])")
    }
  }
}
