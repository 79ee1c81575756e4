package import Foundation

/// A folder of its own for one test, removed with the object.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let url: URL

  /// Makes an empty folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "citykit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder, which need not exist.
  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file into the folder.
  ///
  /// - Returns: Its path.
  @discardableResult
  package func write(_ contents: some Sequence<UInt8>, to name: String) throws -> String {
    let target = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contents).write(to: target)
    return target.path
  }

  /// Writes a text file into the folder.
  ///
  /// - Returns: Its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }
}
