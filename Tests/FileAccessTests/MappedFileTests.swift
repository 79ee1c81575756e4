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
