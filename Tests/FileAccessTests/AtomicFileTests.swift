import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct AtomicFileTests {
  @Test func `a committed file holds what was written`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.txt")
    let file = try AtomicFile(replacing: path)
    try file.write("new ")
    try file.write([UInt8](repeating: 65, count: 200_000))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    try file.commit()
    #expect(try String(contentsOfFile: path, encoding: .utf8).utf8.count == 200_004)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.txt"])
  }

  @Test func `an abandoned file leaves the old one and nothing else`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.txt")
    do {
      let file = try AtomicFile(replacing: path)
      try file.write("new")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.txt"])
  }

  @Test func `a link keeps pointing at the replaced file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "real.txt")
    let link = folder.path("link.txt")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.txt")
    let file = try AtomicFile(replacing: link)
    try file.write("new")
    try file.commit()
    #expect(try String(contentsOfFile: folder.path("real.txt"), encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.txt")
  }

  @Test func `errors name the path and the reason`() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path("no/such/file")
    let error = #expect(throws: FileError.self) { try AtomicFile(replacing: missing) }
    #expect(error?.description == "\(missing): cannot create: No such file or directory")
    let unread = #expect(throws: FileError.self) { try MappedFile(path: missing) }
    #expect(unread?.description == "\(missing): cannot open: No such file or directory")
    let isFolder = #expect(throws: FileError.self) { try MappedFile(path: folder.url.path) }
    #expect(isFolder?.description == "\(folder.url.path): cannot read: Is a directory")
  }

  @Test func `mapping and reading see the same bytes`() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<150_000).map { UInt8(truncatingIfNeeded: $0) }
    let path = try folder.write(bytes, to: "b.bin")
    #expect(try MappedFile(path: path).withBytes { $0.elementsEqual(bytes) })
    #expect(try InputFile(path: path).readAll() == bytes)
    #expect(throws: FileError.self) { try InputFile(path: path).readAll(limit: 1000) }
    let empty = try folder.write("", to: "empty")
    #expect(try MappedFile(path: empty).withBytes(\.isEmpty))
  }
}
