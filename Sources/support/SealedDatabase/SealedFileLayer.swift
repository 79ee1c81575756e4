#if Sealing
#if canImport(GRDBSQLite)
internal import GRDBSQLite
#else
internal import SQLite3
#endif

/// A VFS of SQLite that encrypts all files of one database ("The SQLite OS Interface or VFS").
///
/// Locks, shared memory and names are those of the system's VFS, so processes share a sealed
/// database like any other. Shared memory contains page numbers, but no pages.
///
/// Connections name the VFS in the URI of the database (``uri(of:parameters:)``). An unknown name
/// is an error in SQLite, so nothing is ever written unencrypted.
package final class SealedFileLayer: Sendable {
  /// The keys of the database.
  package let keys: SealKeys
  private let name: String
  private let context: SealContext

  /// Registers a VFS for a database with these keys, which stays until ``remove()``.
  package init(_ keys: SealKeys) throws(SealFailure) {
    self.keys = keys
    context = SealContext(keys)
    name = "citykit-sealed-\(UInt64.random(in: 0 ... .max))"
    guard FileLayerTable.add(name, context) else { throw .unreadable }
  }

  /// Removes the VFS, once no connection uses it.
  package func remove() { FileLayerTable.remove(name) }

  /// The URI with which SQLite opens a database through this VFS.
  ///
  /// - Parameters:
  ///   - escapedPath: The absolute path, percent-encoded.
  ///   - parameters: Further parameters of the URI, such as `immutable=1`.
  package func uri(escapedPath: String, parameters: [String] = []) -> String {
    "file:\(escapedPath)?" + (["vfs=\(name)"] + parameters).joined(separator: "&")
  }

  /// Permits `count` more writes, and fails those after them; for tests of crashes.
  package func stopWriting(after count: Int?) { context.stopWriting(after: count) }

  /// The number of bytes that a database must reserve at the end of each page.
  package static var reservedBytes: Int32 { Int32(PieceCipher.overhead) }
}
#endif
