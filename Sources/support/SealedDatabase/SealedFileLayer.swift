#if Sealing
#if canImport(GRDBSQLite)
internal import GRDBSQLite
#else
internal import SQLite3
#endif

/// A file layer of SQLite under which all files of one database are sealed ("The SQLite OS
/// Interface or VFS").
///
/// Locks, shared memory and names are those of the system's layer, so processes share a sealed
/// database as they share others. Shared memory has numbers of pages in it, but none of them.
///
/// Connections name the layer in the URI of the database (``uri(of:parameters:)``). A name that
/// SQLite does not know is an error; nothing is ever left unsealed for want of it.
package final class SealedFileLayer: Sendable {
  /// The keys of the database.
  package let keys: SealKeys
  private let name: String
  private let context: SealContext

  /// Adds a layer for a database with these keys, which stays until ``remove()``.
  package init(_ keys: SealKeys) throws(SealFailure) {
    self.keys = keys
    context = SealContext(keys)
    name = "citykit-sealed-\(UInt64.random(in: 0 ... .max))"
    guard FileLayerTable.add(name, context) else { throw .unreadable }
  }

  /// Takes the layer away, when no connection uses it any more.
  package func remove() { FileLayerTable.remove(name) }

  /// The URI by which SQLite opens a database under this layer.
  ///
  /// - Parameters:
  ///   - escapedPath: The absolute path, percent-encoded.
  ///   - parameters: More of a query, such as `immutable=1`.
  package func uri(escapedPath: String, parameters: [String] = []) -> String {
    "file:\(escapedPath)?" + (["vfs=\(name)"] + parameters).joined(separator: "&")
  }

  /// Lets `count` more writes happen, and fails those after them; for tests of crashes.
  package func stopWriting(after count: Int?) { context.stopWriting(after: count) }

  /// The number that a database must reserve at the end of each page.
  package static var reservedBytes: Int32 { Int32(PieceCipher.overhead) }
}
#endif
