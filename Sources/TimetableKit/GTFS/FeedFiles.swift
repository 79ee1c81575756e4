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
  /// The archive entry of each table, all of one folder.
  private var entries: [String: ZipArchive.Entry] = [:]

  /// The tables without which a feed is of no use.
  private static let requiredTables: Set = [
    "agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt",
  ]

  /// The tables that make a folder a feed.
  private static let coreTables: Set = ["stops.txt", "trips.txt", "stop_times.txt"]

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
    entries = try Self.feed(of: listed, path)
  }

  /// The tables of the feed in an archive, by name: those of the uppermost folder with a feed.
  private static func feed(
    of listed: [ZipArchive.Entry], _ path: String
  ) throws(TimetableError) -> [String: ZipArchive.Entry] {
    var folders: [String: [String: ZipArchive.Entry]] = [:]
    for entry in listed where !entry.name.hasPrefix("__MACOSX/") && isInside(entry.name) {
      var parts = entry.name.split(separator: "/", omittingEmptySubsequences: false)
      let table = String(parts.removeLast())
      if !table.isEmpty { folders[parts.joined(separator: "/"), default: [:]][table] = entry }
    }
    func depth(_ folder: String) -> Int { folder.isEmpty ? 0 : folder.split(separator: "/").count }
    func uppermost(_ isFeed: (Set<String>) -> Bool) -> [String] {
      let found = folders.filter { isFeed(Set($0.value.keys)) }.keys
      let least = found.map(depth).min()
      return found.filter { depth($0) == least }.sorted()
    }
    let whole = uppermost { coreTables.isSubset(of: $0) }
    guard whole.count <= 1 else {
      throw TimetableError(
        .malformed,
        "the archive has several feeds: \(whole.prefix(5).joined(separator: ", ")); unpack it, "
          + "and name the folders you want", file: path)
    }
    // A feed that lacks a table is named for what it lacks.
    let folder = whole.first ?? uppermost { !requiredTables.isDisjoint(with: $0) }.first ?? ""
    return folders[folder] ?? [:]
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
