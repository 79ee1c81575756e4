public import AirQualityKit
import FileAccess
import Foundation

/// The paths of stored data: bookmarks and home as text, replies in a database.
///
/// One folder may hold everything, or the system's folders for settings, state and caches a part
/// each.
public struct KeptFiles: Sendable {
  /// The name of the database.
  public static let databaseName = "air.sqlite"
  private let settings: String?
  private let state: String?
  private let cache: String?

  /// Sets the folders; they are not created yet.
  ///
  /// - Parameters:
  ///   - settings: The folder of settings, which the user writes or chooses; `nil` if there is
  ///     none.
  ///   - state: The folder of state that persists between runs; `nil` if there is none.
  ///   - cache: The folder of replies that may be reused; `nil` if there is none.
  public init(settings: String?, state: String?, cache: String?) {
    self.settings = settings
    self.state = state
    self.cache = cache
  }

  /// Sets one folder for everything; it is not created yet.
  ///
  /// - Parameter folder: The folder.
  public init(folder: String) { self.init(settings: folder, state: folder, cache: folder) }

  /// The folder of cached replies; `nil` if there is no cache folder.
  public var repliesPath: String? { cache.map { $0 + "/replies" } }

  /// The database's path; its folder is created.
  ///
  /// - Throws: `AirError` if the folder does not exist and cannot be created.
  public func databasePath() throws(AirError) -> String {
    try statePath(of: Self.databaseName)
  }

  /// The path of a state file; its folder is created.
  ///
  /// - Parameter name: The file's name.
  /// - Throws: `AirError` if the folder does not exist and cannot be created.
  public func statePath(of name: String) throws(AirError) -> String {
    try path(of: name, in: state)
  }

  /// The path of a settings file, existing or not; `nil` where there is no folder for it.
  ///
  /// - Parameter name: The file's name.
  public func settingsPath(of name: String) -> String? { settings.map { "\($0)/\(name)" } }

  /// Whether users other than the owner may read a settings file.
  ///
  /// - Parameter name: The file's name.
  public func othersMayRead(_ name: String) -> Bool {
    guard let path = settingsPath(of: name),
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    else { return false }
    let mode = attributes[.posixPermissions] as? NSNumber
    return (mode?.intValue ?? 0) & 0o044 != 0
  }

  /// The text of a settings file; empty if it does not exist.
  ///
  /// - Parameter name: The file's name.
  /// - Throws: `FileError` when it cannot be read.
  public func text(of name: String) throws -> String {
    try settings.map { try Self.text(at: "\($0)/\(name)") } ?? ""
  }

  private static func text(at path: String) throws(FileError) -> String {
    do throws(FileError) {
      let bytes = try InputFile(path: path).readAll(limit: 1 << 20)
      let text = String(decoding: bytes, as: UTF8.self)
      // Some editors begin files with a byte order mark.
      return text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    } catch  where error.isMissing {
      return ""
    }
  }

  /// Writes a settings file, replacing the previous one.
  ///
  /// - Parameters:
  ///   - text: The file's new text.
  ///   - name: The file's name.
  /// - Throws: `AirError` or `FileError` when it cannot be written.
  public func write(_ text: String, to name: String) throws {
    let file = try AtomicFile(replacing: path(of: name, in: settings), isPrivate: true)
    try file.write(text)
    try file.commit()
  }

  /// The text of a state file; empty if it does not exist.
  ///
  /// - Parameter name: The file's name.
  /// - Throws: `FileError` when it cannot be read.
  public func stateText(of name: String) throws -> String {
    guard let path = existingStatePath(of: name) else { return "" }
    return try Self.text(at: path)
  }

  /// Writes a state file, replacing the previous one.
  ///
  /// - Parameters:
  ///   - text: The file's new text.
  ///   - name: The file's name.
  /// - Throws: `AirError` or `FileError` when it cannot be written.
  public func writeState(_ text: String, to name: String) throws {
    let file = try AtomicFile(replacing: statePath(of: name), isPrivate: true)
    try file.write(text)
    try file.commit()
  }

  /// Changes settings files under a lock.
  ///
  /// - Parameter body: Reads, changes and writes the files.
  /// - Throws: `AirError` when another process holds the lock for too long, and the errors of
  ///   `body`.
  public func changing<Value>(_ body: () throws -> Value) async throws -> Value {
    let path = try path(of: Self.lockName, in: settings)
    guard let lock = try await FileLock.held(path, within: .seconds(10)) else {
      throw AirError(.storage, Message("files.locked", .text(path)))
    }
    return try withExtendedLifetime(lock, body)
  }

  /// The path of a state file, if it exists; nothing is created.
  ///
  /// - Parameter name: The file's name.
  public func existingStatePath(of name: String) -> String? {
    guard let path = state.map({ "\($0)/\(name)" }),
      FileManager.default.fileExists(atPath: path)
    else { return nil }
    return path
  }

  /// Whether the path of the state folder is a file.
  public var stateIsNoFolder: Bool {
    guard let state else { return false }
    return FileManager.default.fileExists(atPath: state) && !Self.isFolder(state)
  }

  /// Whether a path is a folder.
  ///
  /// - Parameter path: The path.
  public static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static let lockName = ".lock"

  private func path(of name: String, in folder: String?) throws(AirError) -> String {
    guard let folder else {
      throw AirError(.storage, Message("files.noFolder"))
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw AirError(.storage, Message("files.cannotCreate", .text(folder)))
    }
    return "\(folder)/\(name)"
  }
}
