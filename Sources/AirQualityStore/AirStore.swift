public import AirQualityKit
import CheckedRows
import Foundation

/// Readings of the air quality service in one SQLite file, for offline use.
///
/// ```swift
/// let store = try AirStore(path: "readings.sqlite")
/// try await store.keep(gios.readings(of: 3764))
/// let series = try await store.readings(of: 3764)
/// ```
///
/// Readings are identified by sensor and hour, so storing them twice adds nothing. A value that the
/// service revises later replaces the old one, which is kept as a revision. ``AirSession`` combines
/// a store with a client: network first, then the store.
///
/// ## Threading
///
/// A store is a `Sendable` value: open it once and share it. Several processes may use one file,
/// and readers do not wait for a writer. Methods have an asynchronous form of the same name, which
/// never blocks the caller's thread, and a synchronous one. ``observe(_:every:)`` delivers the value
/// of a query after each change by any process. See <doc:UseInAnAppOrServer>.
///
/// ## Errors
///
/// Methods throw `AirError` of kind `storage`. Values that are not stored are `nil`.
public struct AirStore: Sendable {
  let database: any DatabaseReader
  /// The connection for writing; `nil` in a read-only store.
  let writer: (any DatabaseWriter)?
  /// Where asynchronous changes wait for their turn; one after the other, they block one thread.
  let changing = DispatchQueue(label: "air.changes", qos: .userInitiated)

  /// Opens the file at a path, creating it if it does not exist.
  ///
  /// - Parameter path: The path of the database, in a folder that exists.
  /// - Throws: `AirError` of kind `storage` when the file cannot be opened or is not a store.
  public init(path: String) throws(AirError) {
    do {
      var configuration = Configuration()
      configuration.busyMode = .timeout(5)
      // Created with private permissions first: the journal files that SQLite adds inherit them.
      if !FileManager.default.fileExists(atPath: path) {
        _ = FileManager.default.createFile(
          atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
      }
      let pool = try DatabasePool(path: path, configuration: configuration)
      // A reader does not wait for a writer, also when it opens the file.
      if try !pool.read(Self.isPrepared) { try pool.write(Self.prepare) }
      database = pool
      writer = pool
    } catch {
      throw Self.failure(error, isOpening: true)
    }
  }

  /// Opens the file at a path read-only, even in a folder without write permission.
  ///
  /// If the folder is not writable, no other process may change the file while it is open.
  ///
  /// - Parameter path: The path of the database, in a folder that exists.
  /// - Throws: `AirError` of kind `storage` when the file does not exist or is not a store.
  public init(reading path: String) throws(AirError) {
    do {
      database = try Self.reader(path)
      writer = nil
    } catch {
      throw Self.failure(error)
    }
  }

  /// Opens the file as immutable if it has no journal and none can be created beside it.
  private static func reader(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      _ = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
      return queue
    } catch let error as DatabaseError where error.resultCode != .SQLITE_NOTADB {
      var components = URLComponents()
      components.scheme = "file"
      components.path = URL(filePath: path).path
      components.queryItems = [URLQueryItem(name: "immutable", value: "1")]
      return try DatabaseQueue(path: components.string ?? path, configuration: configuration)
    }
  }

  /// Creates a store in memory, for tests and for answers that need no file.
  ///
  /// - Throws: `AirError` of kind `storage` when SQLite fails.
  public init() throws(AirError) {
    do {
      let queue = try DatabaseQueue()
      try queue.write(Self.prepare)
      database = queue
      writer = queue
    } catch {
      throw Self.failure(error)
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(AirError) -> Value {
    do {
      return try database.read(body)
    } catch {
      throw Self.failure(error)
    }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(AirError) -> Value {
    guard let writer else {
      throw AirError(.storage, Message("store.readOnly"))
    }
    do {
      return try writer.write(body)
    } catch {
      throw Self.failure(error, isWriting: true)
    }
  }

  /// The database's message, with its SQL but without the values.
  private static func failure(
    _ error: any Error, isWriting: Bool = false, isOpening: Bool = false
  ) -> AirError {
    if let error = error as? AirError { return error }
    if error is RowDecodingError {
      return AirError(.storage, Message("store.damaged"))
    }
    let reason =
      (error as? DatabaseError).map { $0.message ?? "SQLite error \($0.resultCode.rawValue)" }
      ?? error.localizedDescription
    if isOpening {
      return AirError(.storage, Message("store.cannotOpen", .text(reason)))
    }
    if isWriting {
      return AirError(.storage, Message("store.cannotWrite", .text(reason)))
    }
    return AirError(.storage, Message("store.cannotRead", .text(reason)))
  }
}
