internal import Archive
internal import FileAccess
internal import Foundation
internal import TabularKit

/// The tables of a feed, in a zip file or a folder.
struct FeedFiles {
  /// The feed's file name, without its path.
  let name: String
  private let path: String
  private let archive: MappedFile?
  /// The archive entry of each table, in whatever folder it is.
  private var entries: [String: ZipArchive.Entry] = [:]

  /// The tables without which a feed is of no use.
  private static let requiredTables: Set = [
    "agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt",
  ]

  /// The maximum size of a decompressed table in bytes.
  static let largestTable = 1 << 30

  /// Opens a feed; tables are read on demand.
  init(path: String) throws(TimetableError) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    name = self.path.split(separator: "/").last.map(String.init) ?? path
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      archive = nil
      return
    }
    let file: MappedFile
    do { file = try MappedFile(path: path) } catch { throw TimetableError(error) }
    archive = file
    let listed = try Self.unpacking(path) { () throws(ArchiveError) in
      try file.withBytes { (bytes) throws(ArchiveError) in
        try ZipArchive(bytes, limits: Self.limits).entries
      }
    }
    for entry in listed where !entry.name.hasPrefix("__MACOSX/") && Self.isInside(entry.name) {
      let table = entry.name.split(separator: "/").last.map(String.init) ?? entry.name
      let depth = entry.name.count
      if let other = entries[table], other.name.count <= depth { continue }
      entries[table] = entry
    }
  }

  /// Whether an entry's name stays within the archive.
  private static func isInside(_ name: String) -> Bool {
    !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
  }

  /// Whether the feed has a table.
  func has(_ table: String) -> Bool {
    archive == nil
      ? FileManager.default.fileExists(atPath: "\(path)/\(table)") : entries[table] != nil
  }

  /// The name of a table in messages.
  func label(_ table: String) -> String { "\(name)/\(table)" }

  /// A reader for a table; `nil` if the feed lacks it.
  func reader(_ table: String) throws(TimetableError) -> TableReader? {
    guard has(table) else { return nil }
    let bytes: [UInt8]
    if let archive, let entry = entries[table] {
      bytes = try Self.unpacking(label(table)) { () throws(ArchiveError) in
        try archive.withBytes { (memory) throws(ArchiveError) in
          try ZipArchive(memory, limits: Self.limits).contents(of: entry)
        }
      }
    } else {
      do {
        let file = try MappedFile(path: "\(path)/\(table)")
        guard file.unownedBytes.count <= Self.largestTable else {
          throw TimetableError(.tooLarge, "the table is larger than 1 GiB", file: label(table))
        }
        bytes = file.withBytes { Array($0) }
      } catch let error as FileError {
        throw TimetableError(error)
      } catch let error as TimetableError {
        throw error
      } catch {
        throw TimetableError(.unreadable, "the table cannot be read", file: label(table))
      }
    }
    // Exporters write empty files for tables that they do not fill.
    if bytes.isEmpty, !Self.requiredTables.contains(table) { return nil }
    do {
      return try TableReader(bytes: bytes, file: label(table))
    } catch {
      throw TimetableError(error)
    }
  }

  private static var limits: ArchiveLimits {
    var limits = ArchiveLimits()
    limits.entryBytes = largestTable
    return limits
  }

  private static func unpacking<Value>(
    _ file: String, _ body: () throws(ArchiveError) -> Value
  ) throws(TimetableError) -> Value {
    do {
      return try body()
    } catch {
      throw TimetableError(
        error.kind == .limit ? .tooLarge : .malformed, error.message, file: file)
    }
  }
}
