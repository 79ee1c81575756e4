import Foundation
import TestSupport

/// The store of a command in a folder where its writes are counted and cut, with a copy of it in the
/// state from which each round starts.
struct StoreUnderFault {
  let command: String
  let database: String
  private let folder: TemporaryFolder
  private let kept: TemporaryFolder

  /// - Parameter command: The command whose option `--db` names the store.
  init(of command: String) throws {
    self.command = command
    folder = try TemporaryFolder()
    kept = try TemporaryFolder()
    database = folder.path("store.sqlite")
  }

  /// Writes a file that the command reads, outside the folder whose writes are cut.
  func input(_ text: String, named name: String) throws -> String {
    try kept.write(text, to: name)
  }

  /// Runs the command on the store to its end.
  func answer(_ arguments: String...) async throws -> ToolResult {
    try await ToolProcess(command, arguments + ["--db", database]).result()
  }

  /// The command with one of its writes to be cut.
  func fault(_ arguments: String...) -> WriteFault {
    WriteFault(command: command, arguments: arguments + ["--db", database], folder: folder.url)
  }

  /// Removes what a round left.
  func clear() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      try FileManager.default.removeItem(at: folder.url.appending(path: name))
    }
  }

  /// Keeps the files of the store as they are, for ``restore()``.
  func keep() throws {
    let files = kept.url.appending(path: "store")
    try FileManager.default.copyItem(at: folder.url, to: files)
  }

  /// Puts the kept files in the place of what a round left.
  func restore() throws {
    try clear()
    let files = kept.url.appending(path: "store")
    for name in try FileManager.default.contentsOfDirectory(atPath: files.path) {
      try FileManager.default.copyItem(
        at: files.appending(path: name), to: folder.url.appending(path: name))
    }
  }
}
