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
