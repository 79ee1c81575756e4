import Archive
import TestSupport
import Testing

@testable import LocationKit

@Suite struct KMZFormatTests {
  static func zipped(_ text: String, as name: String) throws -> [UInt8] {
    var writer = ZipWriter(name: name)
    try writer.write(Array(text.utf8))
    return try writer.finished()
  }

  @Test(arguments: ["doc.kml", "files/Places.KML"])
  func `the document in an archive is read`(name: String) throws {
    let bytes = try Self.zipped(
      "<kml><Placemark><Point><coordinates>21,52</coordinates></Point></Placemark></kml>", as: name)
    let recording = try bytes.withUnsafeBytes { try KMZFormat().read($0) }
    #expect(recording.records.map(\.coordinate.latitude) == [52])
    #expect(KMZFormat().recognizes(bytes))
  }

  @Test func `every field survives a round trip`() throws {
    let records = try CSVFormatTests.everyField()
    var bytes: [UInt8] = []
    try KMZFormat().write(Recording(records)) { bytes += $0 }
    let (format, back) = try bytes.withUnsafeBytes {
      let format = LocationFormats.standard.recognizing($0, path: "-")
      return (format?.name, try format?.read($0))
    }
    #expect(format == "kmz")
    #expect(Set(back?.records ?? LocationRecords()) == Set(records))
  }

  @Test func `other archives are refused`() throws {
    let bytes = try Self.zipped("hello", as: "readme.txt")
    let error = #expect(throws: LocationError.self) {
      try bytes.withUnsafeBytes { try KMZFormat().read($0) }
    }
    #expect(error?.message == "the archive contains no KML document")
    let cut = #expect(throws: LocationError.self) {
      try bytes.dropLast(30).withUnsafeBytes { try KMZFormat().read($0) }
    }
    #expect(cut?.message == "the archive has no directory; it may be truncated")
  }
}
