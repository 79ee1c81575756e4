public import AirQualityKit
import FileAccess
import Foundation

/// The paths of stored data: bookmarks and home as text, answers in a database.
///
/// One folder may hold all; a system's folders for settings, state and caches hold a part each.
public struct KeptFiles: Sendable {
  /// The name of the database.
  public static let databaseName = "air.sqlite"
  private let settings: String?
  private let state: String?
  private let cache: String?

  /// Names the folders; nothing is made yet.
  ///
  /// - Parameters:
  ///   - settings: For what the user writes or chooses; `nil` where there is no place for it.
  ///   - state: For what is remembered from one run to the next.
  ///   - cache: For replies that may be used again.
  public init(settings: String?, state: String?, cache: String?) {
    self.settings = settings
    self.state = state
    self.cache = cache
  }

  /// Names one folder for all; it is not made yet.
  ///
  /// - Parameter folder: The folder.
  public init(folder: String) { self.init(settings: folder, state: folder, cache: folder) }

  /// The folder of replies that may be used again; `nil` where there is no home for it.
  public var repliesPath: String? { cache.map { $0 + "/replies" } }

  /// The database's path, its folder made.
  ///
  /// - Throws: `AirError` if there is no such folder and none can be created.
  public func databasePath() throws(AirError) -> String {
    try statePath(of: Self.databaseName)
  }

  /// The path of a state file; its folder is created.
  ///
  /// - Parameter name: The file's name.
  /// - Throws: `AirError` if there is no such folder and none can be created.
  public func statePath(of name: String) throws(AirError) -> String {
    try path(of: name, in: state)
  }

  /// The path of a settings file, existing or not; `nil` where there is no folder for it.
  ///
  /// - Parameter name: The file's name.
  public func settingsPath(of name: String) -> String? { settings.map { "\($0)/\(name)" } }

  /// Whether others than the owner may read a settings file.
  ///
  /// - Parameter name: The file's name.
  public func othersMayRead(_ name: String) -> Bool {
    guard let path = settingsPath(of: name),
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    else { return false }
    let mode = attributes[.posixPermissions] as? NSNumber
    return (mode?.intValue ?? 0) & 0o044 != 0
  }

  /// The text of a settings file; `nil` if there is none.
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
      // Editors of some systems begin texts with a mark of their encoding.
      return text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    } catch  where error.isMissing {
      return ""
    }
  }

  /// Puts a settings file in the place of the one before.
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

  /// The text of a state file; `nil` if there is none.
  ///
  /// - Parameter name: The file's name.
  /// - Throws: `FileError` when it cannot be read.
  public func stateText(of name: String) throws -> String {
    guard let path = existingStatePath(of: name) else { return "" }
    return try Self.text(at: path)
  }

  /// Replaces the state file.
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

  /// Changes settings files while no other process does.
  ///
  /// - Parameter body: Reads, changes and writes.
  /// - Throws: `AirError` when another process changes them for long, and what `body` throws.
  public func changing<Value>(_ body: () throws -> Value) async throws -> Value {
    let path = try path(of: Self.lockName, in: settings)
    guard let lock = try await FileLock.held(path, within: .seconds(10)) else {
      throw AirError(
        .storage, "another airq process has locked \(path) for ten seconds",
        "inny airq od dziesięciu sekund zmienia \(path)")
    }
    return try withExtendedLifetime(lock, body)
  }

  /// The path of a state file, if there is one; nothing is created.
  ///
  /// - Parameter name: The file's name.
  public func existingStatePath(of name: String) -> String? {
    guard let path = state.map({ "\($0)/\(name)" }),
      FileManager.default.fileExists(atPath: path)
    else { return nil }
    return path
  }

  /// Whether a file stands where the folder of what is remembered should be.
  public var stateIsNoFolder: Bool {
    guard let state else { return false }
    return FileManager.default.fileExists(atPath: state) && !Self.isFolder(state)
  }

  /// Whether a folder stands at a path.
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
      throw AirError(
        .storage, "there is no data directory: set HOME or --data-dir",
        "brak folderu na zapamiętane dane: ustaw HOME albo --data-dir")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw AirError(
        .storage, "cannot create the folder \(folder)", "nie można utworzyć folderu \(folder)")
    }
    return "\(folder)/\(name)"
  }
}
