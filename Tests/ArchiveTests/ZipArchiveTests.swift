import TestSupport
import Testing

@testable import Archive

@Suite struct ZipArchiveTests {
  static func zipped(_ contents: [UInt8], as name: String = "doc.kml") throws -> [UInt8] {
    var writer = ZipWriter(name: name)
    for start in stride(from: 0, to: contents.count, by: 1000) {
      try writer.write(Array(contents[start..<min(start + 1000, contents.count)]))
    }
    return try writer.finished()
  }

  static func unzipped(
    _ archive: [UInt8], limits: ArchiveLimits = ArchiveLimits()
  ) throws -> [(name: String, contents: [UInt8])] {
    try archive.withUnsafeBytes { bytes in
      let archive = try ZipArchive(bytes, limits: limits)
      return try archive.entries.map { ($0.name, try archive.contents(of: $0)) }
    }
  }

  @Test(arguments: [0, 1, 999, 1000, 70_000, 3_000_000])
  func `what is written is read back`(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let contents = (0..<count).map { _ in UInt8.random(in: 0..<40, using: &random) }
    let files = try Self.unzipped(Self.zipped(contents, as: "дім.kml"))
    #expect(files.map(\.name) == ["дім.kml"])
    #expect(files.first?.contents == contents)
  }

  /// `a.txt`, stored and not compressed, and a comment at the end.
  static let foreign: [UInt8] =
    [
      0x50, 0x4B, 0x03, 0x04, 0x0A, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x21, 0x00, 0xAC,
      0x2A,
      0x93, 0xD8, 0x02, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x05, 0x00, 0x00, 0x00,
    ] + Array("a.txthi".utf8) + [
      0x50, 0x4B, 0x01, 0x02, 0x1E, 0x03, 0x0A, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x21,
      0x00,
      0xAC, 0x2A, 0x93, 0xD8, 0x02, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x05, 0x00, 0x00,
      0x00,
      0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    ] + Array("a.txt".utf8) + [
      0x50, 0x4B, 0x05, 0x06, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x01, 0x00, 0x33, 0x00, 0x00,
      0x00,
      0x25, 0x00, 0x00, 0x00, 0x07, 0x00,
    ] + Array("comment".utf8)

  /// The archive of one file as ZIP64, whose sizes and places are in further fields.
  static func enlarged(_ archive: [UInt8]) -> [UInt8] {
    func word(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(archive[place + $1]) << (8 * $1) }
    }
    func long(_ number: Int) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let start = word(archive.count - 22 + 16)
    var entry = Array(archive[start..<archive.count - 22])
    let numbers = [24, 20, 42].map { word(start + $0) }
    for place in [20, 24, 42] {
      entry.replaceSubrange(place..<place + 4, with: [255, 255, 255, 255])
    }
    // A time stamp stands before the numbers.
    let extra = [0x55, 0x54, 1, 0, 9, 1, 0, 24, 0] + numbers.flatMap(long)
    entry[30] = UInt8(extra.count)
    let large: [UInt8] =
      [0x50, 0x4B, 6, 6] + long(44) + [45, 0, 45, 0] + long(0)
      + long(1) + long(1) + long(entry.count + extra.count) + long(start)
    let locator: [UInt8] =
      [0x50, 0x4B, 6, 7, 0, 0, 0, 0]
      + long(start + entry.count + extra.count) + [1, 0, 0, 0]
    let end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + Array(repeating: 255, count: 12) + [0, 0]
    return archive[..<start] + entry + extra + large + locator + end
  }

  @Test func `archives in ZIP64 are read, and damaged ones refused`() throws {
    let contents = Array("what was too large once".utf8)
    let archive = Self.enlarged(try Self.zipped(contents))
    #expect(try Self.unzipped(archive).map(\.contents) == [contents])
    var random = SeededGenerator(seed: 64)
    var refused = 0
    for _ in 0..<3000 {
      var changed = archive
      let place = Int.random(in: 0..<archive.count, using: &random)
      changed[place] = UInt8.random(in: 0...255, using: &random)
      do throws(any Error) {
        // A name may change unnoticed.
        #expect(try Self.unzipped(changed).allSatisfy { $0.contents == contents })
      } catch {
        #expect(error is ArchiveError)
        refused += 1
      }
    }
    #expect(refused > 1000)
    for count in 0..<archive.count {
      #expect(throws: ArchiveError.self) { try Self.unzipped(Array(archive.prefix(count))) }
    }
  }

  @Test(arguments: [0, 1, 262_144, 3_000_001])
  func `a file expands in pieces`(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let contents = (0..<count).map { _ in UInt8.random(in: 0..<40, using: &random) }
    for archive in [try Self.zipped(contents), Self.foreign] {
      try archive.withUnsafeBytes { bytes in
        let archive = try ZipArchive(bytes)
        let entry = try #require(archive.entries.first)
        var pieces: [UInt8] = []
        try archive.expand(entry) { pieces += $0 }
        #expect(try archive.contents(of: entry) == pieces)
      }
    }
  }

  @Test func `a stored file of another size passes nothing on`() throws {
    var archive = Self.foreign
    // The size in the directory, after its signature and the compressed size.
    let place = try #require(
      archive.indices.first { archive[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    archive[place + 24] = 1
    try archive.withUnsafeBytes { bytes in
      let zip = try ZipArchive(bytes)
      let entry = try #require(zip.entries.first)
      #expect(entry.size == 1)
      #expect(throws: ArchiveError.self) {
        try zip.expand(entry) { Issue.record("\($0.count) bytes") }
      }
    }
  }

  @Test func `a stored file and a comment are read`() throws {
    let files = try Self.unzipped(Self.foreign)
    #expect(files.map(\.name) == ["a.txt"])
    #expect(files.map(\.contents) == [Array("hi".utf8)])
  }

  @Test func `a file that expands too much is refused`() throws {
    let archive = try Self.zipped(Array(repeating: 0x20, count: 3_000_000))
    let error = #expect(throws: ArchiveError.self) { try Self.unzipped(archive) }
    #expect(error?.kind == .limit)
    var limits = ArchiveLimits()
    limits.ratio = 2000
    #expect(try Self.unzipped(archive, limits: limits).first?.contents.count == 3_000_000)
    limits.entryBytes = 1000
    #expect(throws: ArchiveError.self) { try Self.unzipped(archive, limits: limits) }
  }

  @Test(arguments: [[], [0x50, 0x4B, 0x03, 0x04], Array(repeating: 0x50, count: 100)])
  func `what is no archive is refused`(bytes: [UInt8]) {
    let error = #expect(throws: ArchiveError.self) { try Self.unzipped(bytes) }
    #expect(error?.message == "the archive has no directory; it may be truncated")
  }

  @Test func `damaged archives are refused or give the same bytes`() throws {
    let contents = Array(String(repeating: "52.2297,21.0122 ", count: 200).utf8)
    let archive = try Self.zipped(contents)
    var random = SeededGenerator(seed: 4)
    for round in 0..<2000 {
      var bytes = archive
      if round % 3 == 0 { bytes.removeLast(Int.random(in: 1...bytes.count, using: &random)) }
      if !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      for file in (try? Self.unzipped(bytes)) ?? [] { #expect(file.contents == contents) }
    }
  }
}
