import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct MappedFileTests {
  @Test func `a file's bytes are there`() throws {
    let folder = try TemporaryFolder()
    let mapped = try MappedFile(path: folder.write("węzeł", to: "a"))
    #expect(mapped.withBytes { String(decoding: $0, as: UTF8.self) } == "węzeł")
    let empty = try MappedFile(path: folder.write("", to: "b"))
    #expect(empty.unownedBytes.isEmpty)
  }

  @Test func `released pages are read again, of a file, a snapshot and a copy`() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<40_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try folder.write(bytes, to: "a")
    for mapped in [
      try MappedFile(path: path), try MappedFile(snapshotOf: path), try MappedFile(copying: bytes),
    ] {
      #expect(mapped.withBytes { $0.elementsEqual(bytes) })
      mapped.releasePages()
      #expect(mapped.withBytes { $0.elementsEqual(bytes) })
    }
  }

  @Test(.timeLimit(.minutes(10))) func `a pipe is refused, not waited for`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/null"] {
      let error = #expect(throws: FileError.self) { try MappedFile(path: path) }
      #expect(error?.description == "\(path): cannot read: Not a regular file")
    }
    let error = #expect(throws: FileError.self) { try MappedFile(path: folder.url.path) }
    #expect(error?.isFolder == true)
  }
}
