import AirQualityKit
import CommandKit
import FileAccess
import Foundation

/// The places of what is kept: bookmarks and home as text, answers in a database.
///
/// `--data-dir` puts all into one folder; else the XDG folders hold them.
struct KeptFiles {
  static let databaseName = "air.sqlite"
  private let settings: String?
  private let state: String?
  private let cache: String?

  init(dataDir: String?, environment: [String: String]) {
    let user = UserDirectories(environment: environment)
    settings = dataDir ?? user.configuration.map { $0 + "/airq" }
    state = dataDir ?? user.state.map { $0 + "/airq" }
    cache = dataDir ?? user.cache.map { $0 + "/airq" }
  }

  /// The folder of replies that may be used again; `nil` where there is no home for it.
  var repliesPath: String? { cache.map { $0 + "/replies" } }

  /// The database's path, its folder made.
  ///
  /// - Throws: `AirError` when there is no such folder and none can be made.
  func databasePath() throws(AirError) -> String {
    try statePath(of: Self.databaseName)
  }

  /// The path of a file of what is remembered from one run to the next, its folder made.
  ///
  /// - Throws: `AirError` when there is no such folder and none can be made.
  func statePath(of name: String) throws(AirError) -> String { try path(of: name, in: state) }

  /// Where a settings file stands, or would; `nil` where there is no folder for it.
  func settingsPath(of name: String) -> String? { settings.map { "\($0)/\(name)" } }

  /// Whether others than the owner may read a settings file.
  func othersMayRead(_ name: String) -> Bool {
    guard let path = settingsPath(of: name),
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    else { return false }
    let mode = attributes[.posixPermissions] as? NSNumber
    return (mode?.intValue ?? 0) & 0o044 != 0
  }

  /// The text of a settings file; nothing where there is none.
  ///
  /// - Throws: `FileError` when it cannot be read.
  func text(of name: String) throws(FileError) -> String {
    try settings.map { folder throws(FileError) in try Self.text(at: "\(folder)/\(name)") } ?? ""
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
  /// - Throws: `AirError` or `FileError` when it cannot be written.
  func write(_ text: String, to name: String) throws {
    let file = try AtomicFile(replacing: path(of: name, in: settings), isPrivate: true)
    try file.write(text)
    try file.commit()
  }

  /// The text of a file of what is remembered; nothing where there is none.
  ///
  /// - Throws: `FileError` when it cannot be read.
  func stateText(of name: String) throws(FileError) -> String {
    guard let path = existingStatePath(of: name) else { return "" }
    return try Self.text(at: path)
  }

  /// Puts a file of what is remembered in the place of the one before.
  ///
  /// - Throws: `AirError` or `FileError` when it cannot be written.
  func writeState(_ text: String, to name: String) throws {
    let file = try AtomicFile(replacing: statePath(of: name), isPrivate: true)
    try file.write(text)
    try file.commit()
  }

  /// Changes settings files while no other process does.
  ///
  /// - Throws: `AirError` when another process changes them for long, and what `body` throws.
  func changing<Value>(_ body: () throws -> Value) async throws -> Value {
    let path = try path(of: Self.lockName, in: settings)
    guard let lock = try await FileLock.held(path, within: .seconds(10)) else {
      throw AirError(
        .storage, "another airq has been changing \(path) for ten seconds",
        "inny airq od dziesięciu sekund zmienia \(path)")
    }
    return try withExtendedLifetime(lock, body)
  }

  /// The path of a file of what is remembered, where there is one; nothing is made.
  func existingStatePath(of name: String) -> String? {
    guard let path = state.map({ "\($0)/\(name)" }),
      FileManager.default.fileExists(atPath: path)
    else { return nil }
    return path
  }

  /// Whether a file stands where the folder of what is remembered should be.
  var stateIsNoFolder: Bool {
    guard let state else { return false }
    return FileManager.default.fileExists(atPath: state) && !Self.isFolder(state)
  }

  /// Whether a folder stands at a path.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static let lockName = ".lock"

  private func path(of name: String, in folder: String?) throws(AirError) -> String {
    guard let folder else {
      throw AirError(
        .storage, "there is no folder to keep things in: set HOME or --data-dir",
        "brak folderu na zapamiętane dane: ustaw HOME albo --data-dir")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw AirError(
        .storage, "the folder \(folder) cannot be made", "nie można utworzyć folderu \(folder)")
    }
    return "\(folder)/\(name)"
  }
}
