#if canImport(GRDBSQLite)
internal import GRDBSQLite
#else
internal import SQLite3
#endif

/// Reads the first bytes of a database through SQLite's own file layer.
///
/// Closing any descriptor of a file releases all locks that the process holds on it (fcntl(2)),
/// including those of an open connection. Only SQLite's file layer tracks them, and closes
/// descriptors once all locks are released ("Locking And Concurrency", os_unix.c). It is used only
/// to read bytes: no database is opened, and no file is created.
enum DatabaseHead {
  /// The first bytes of the file, or fewer if it is shorter; `nil` if it cannot be read.
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
