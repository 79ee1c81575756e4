#if Sealing
#if canImport(GRDBSQLite)
internal import GRDBSQLite
#else
internal import SQLite3
#endif

/// A file of SQLite's own file layer.
///
/// A database is opened only through SQLite's layer: closing any descriptor of a file releases all
/// locks that the process holds on it (fcntl(2)), and only that layer can close it safely.
final class RawFile {
  let file: UnsafeMutablePointer<sqlite3_file>
  private let memory: UnsafeMutableRawPointer
  /// The permission for the next write; a test revokes it to simulate a crash.
  private let mayWrite: @Sendable () -> Bool

  static let ioError: Int32 = 10
  static let shortRead: Int32 = 10 | 2 << 8
  static let damagedData: Int32 = 10 | 32 << 8

  /// Opens a file.
  ///
  /// - Throws: ``OpeningError`` with SQLite's error.
  init(
    _ path: UnsafePointer<CChar>?, flags: Int32, outFlags: UnsafeMutablePointer<Int32>? = nil,
    mayWrite: @escaping @Sendable () -> Bool = { true }
  ) throws {
    guard let system = sqlite3_vfs_find(nil), let open = system.pointee.xOpen else {
      throw OpeningError(code: Self.ioError)
    }
    let size = Int(system.pointee.szOsFile)
    memory = .allocate(byteCount: size, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    file = memory.bindMemory(to: sqlite3_file.self, capacity: 1)
    self.mayWrite = mayWrite
    let code = open(system, path, file, flags, outFlags)
    guard code == SQLITE_OK else { throw OpeningError(code: code) }
  }

  struct OpeningError: Error { let code: Int32 }

  deinit {
    if let methods { _ = methods.pointee.xClose?(file) }
    memory.deallocate()
  }

  var methods: UnsafePointer<sqlite3_io_methods>? { file.pointee.pMethods }

  func read(_ bytes: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int32 {
    methods?.pointee.xRead?(file, bytes.baseAddress, Int32(bytes.count), offset) ?? Self.ioError
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) -> Int32 {
    guard mayWrite() else { return Self.ioError }
    return methods?.pointee.xWrite?(file, bytes.baseAddress, Int32(bytes.count), offset)
      ?? Self.ioError
  }

  func truncate(_ size: Int64) -> Int32 {
    guard mayWrite() else { return Self.ioError }
    return methods?.pointee.xTruncate?(file, size) ?? Self.ioError
  }

  func sync(_ flags: Int32) -> Int32 { methods?.pointee.xSync?(file, flags) ?? Self.ioError }

  /// The number of bytes; `nil` when it cannot be determined.
  var size: Int64? {
    var size: Int64 = 0
    guard methods?.pointee.xFileSize?(file, &size) == SQLITE_OK else { return nil }
    return size
  }

  /// Reads `count` bytes; `nil` when the file has fewer.
  func bytes(_ count: Int, at offset: Int64) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let code = bytes.withUnsafeMutableBytes { read($0, at: offset) }
    return code == SQLITE_OK ? bytes : nil
  }
}
#endif
