import AirQualityKit
import CommandKit
import FileAccess
import Foundation

/// The places of what is kept: bookmarks and home as text, answers in a database.
///
/// `--data-dir` puts all into one folder; else the XDG folders hold them.
struct KeptFiles {
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
    try statePath(of: "air.sqlite")
  }

  /// The path of a file of what is remembered from one run to the next, its folder made.
  ///
  /// - Throws: `AirError` when there is no such folder and none can be made.
  func statePath(of name: String) throws(AirError) -> String { try path(of: name, in: state) }

  /// Where a settings file stands, or would; `nil` where there is no folder for it.
  func settingsPath(of name: String) -> String? { settings.map { "\($0)/\(name)" } }

  /// The text of a settings file; nothing where there is none.
  ///
  /// - Throws: `FileError` when it cannot be read.
  func text(of name: String) throws(FileError) -> String {
    guard let settings else { return "" }
    do throws(FileError) {
      let bytes = try InputFile(path: "\(settings)/\(name)").readAll(limit: 1 << 20)
      return String(decoding: bytes, as: UTF8.self)
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
