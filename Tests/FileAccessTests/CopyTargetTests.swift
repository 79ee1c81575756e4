import Foundation
import TestSupport
import Testing

@testable import FileAccess

/// Where copies of databases may be written.
@Suite struct CopyTargetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `a copy goes to a new file, or replaces one if told to`() throws {
    let path = folder.path("copy")
    try CopyTarget(path, of: nil, replacing: false).take(try folder.write("first", to: "a"))
    #expect(try text(path) == "first")
    #expect(throws: CopyTarget.Refusal.exists) {
      try CopyTarget(path, of: nil, replacing: false)
    }
    try CopyTarget(path, of: nil, replacing: true).take(try folder.write("second", to: "b"))
    #expect(try text(path) == "second")
  }

  @Test func `a file that appears meanwhile is not replaced`() throws {
    let target = try CopyTarget(folder.path("copy"), of: nil, replacing: false)
    let path = try folder.write("precious", to: "copy")
    let partial = try folder.write("copy", to: "partial")
    let error = #expect(throws: FileError.self) { try target.take(partial) }
    #expect(error?.code == EEXIST && error?.path == path)
    #expect(try text(path) == "precious")
  }

  @Test func `neither the database itself nor one in use is replaced`() throws {
    let database = try folder.write("database", to: "database")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: database)
    for path in [database, folder.path("./database"), folder.path("link")] {
      #expect(throws: CopyTarget.Refusal.original) {
        try CopyTarget(path, of: database, replacing: true)
      }
    }
    let other = try folder.write("other", to: "other")
    try folder.write("log", to: "other-wal")
    #expect(throws: CopyTarget.Refusal.inUse) {
      try CopyTarget(other, of: database, replacing: true)
    }
  }
}
