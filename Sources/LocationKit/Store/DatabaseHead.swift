#if canImport(GRDBSQLite)
internal import GRDBSQLite
#else
internal import SQLite3
#endif

/// The first bytes of a database, read by SQLite's own file layer.
///
/// Closing any descriptor of a file ends all locks that the process has on it (fcntl(2)), those of
/// a connection that is open to it as well. Only SQLite's layer knows of them, and closes its
/// descriptor when the last of them is gone ("Locking And Concurrency", os_unix.c). It is asked for
/// bytes alone here: no database is opened, and nothing is made beside it.
enum DatabaseHead {
  /// The first bytes of the file at a path, fewer where it is shorter; `nil` where it cannot be
  /// read.
  static func bytes(of path: String, count: Int) -> [UInt8]? {
    guard let system = sqlite3_vfs_find(nil), let open = system.pointee.xOpen,
      let name = sqlite3_create_filename(path, "", "", 0, nil)
    else { return nil }
    defer { sqlite3_free_filename(name) }
    let size = Int(system.pointee.szOsFile)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let file = memory.bindMemory(to: sqlite3_file.self, capacity: 1)
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB
    let code = open(system, name, file, flags, nil)
    guard let methods = file.pointee.pMethods else { return nil }
    defer { _ = methods.pointee.xClose?(file) }
    var length: Int64 = 0
    guard code == SQLITE_OK, methods.pointee.xFileSize?(file, &length) == SQLITE_OK else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(clamping: min(length, Int64(count))))
    guard !bytes.isEmpty else { return [] }
    return methods.pointee.xRead?(file, &bytes, Int32(clamping: bytes.count), 0) == SQLITE_OK
      ? bytes : nil
  }
}
