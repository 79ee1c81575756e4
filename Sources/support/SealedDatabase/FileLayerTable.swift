#if Sealing
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

#if canImport(GRDBSQLite)
internal import GRDBSQLite
#else
internal import SQLite3
#endif

/// The table of functions by which SQLite calls a sealed layer.
enum FileLayerTable {
  /// SQLite's state of an open file.
  struct OpenFile {
    var base = sqlite3_file()
    var file: UnsafeMutableRawPointer?
  }

  /// A layer's environment: its context, and the functions of its files.
  final class Layer {
    let context: SealContext
    let methods: UnsafeMutablePointer<sqlite3_io_methods>

    init(_ context: SealContext) {
      self.context = context
      methods = .allocate(capacity: 1)
      methods.initialize(to: OpenFileTable.methods)
    }

    deinit { methods.deallocate() }
  }

  private typealias Table = UnsafeMutablePointer<sqlite3_vfs>

  static func add(_ name: String, _ context: SealContext) -> Bool {
    guard let system = sqlite3_vfs_find(nil) else { return false }
    let table = Table.allocate(capacity: 1)
    // Names, time and randomness are delegated to the system's layer, which needs its own pointer.
    table.initialize(to: system.pointee)
    table.pointee.iVersion = 2
    table.pointee.szOsFile = Int32(MemoryLayout<OpenFile>.size)
    table.pointee.pNext = nil
    table.pointee.zName = UnsafePointer(strdup(name))
    table.pointee.pAppData = Unmanaged.passRetained(Layer(context)).toOpaque()
    table.pointee.xOpen = { table, path, file, flags, outFlags in
      FileLayerTable.open(table, path, file: file, flags: flags, outFlags: outFlags)
    }
    table.pointee.xDelete = { table, path, sync in
      guard let table, FileLayerTable.layer(of: table).context.mayWrite() else {
        return RawFile.ioError
      }
      guard let system = sqlite3_vfs_find(nil) else { return RawFile.ioError }
      return system.pointee.xDelete?(system, path, sync) ?? RawFile.ioError
    }
    table.pointee.xAccess = { _, path, flags, answer in
      guard let system = sqlite3_vfs_find(nil) else { return RawFile.ioError }
      return system.pointee.xAccess?(system, path, flags, answer) ?? RawFile.ioError
    }
    table.pointee.xFullPathname = { _, path, size, output in
      guard let system = sqlite3_vfs_find(nil) else { return RawFile.ioError }
      return system.pointee.xFullPathname?(system, path, size, output) ?? RawFile.ioError
    }
    guard sqlite3_vfs_register(table, 0) == SQLITE_OK else {
      free(table)
      return false
    }
    return true
  }

  static func remove(_ name: String) {
    guard let table = sqlite3_vfs_find(name) else { return }
    sqlite3_vfs_unregister(table)
    if let layer = table.pointee.pAppData { Unmanaged<Layer>.fromOpaque(layer).release() }
    free(UnsafeMutableRawPointer(mutating: table.pointee.zName))
    table.deallocate()
  }

  private static func layer(of table: UnsafeMutablePointer<sqlite3_vfs>) -> Layer {
    Unmanaged<Layer>.fromOpaque(table.pointee.pAppData).takeUnretainedValue()
  }

  private static func open(
    _ table: UnsafeMutablePointer<sqlite3_vfs>?, _ path: UnsafePointer<CChar>?,
    file: UnsafeMutablePointer<sqlite3_file>?, flags: Int32,
    outFlags: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let table, let file else { return SQLITE_MISUSE }
    let slot = UnsafeMutableRawPointer(file).assumingMemoryBound(to: OpenFile.self)
    slot.initialize(to: OpenFile())
    let layer = layer(of: table)
    let layout: ChunkLayout
    if flags & SQLITE_OPEN_MAIN_DB != 0 {
      layout = .pages
    } else if flags & SQLITE_OPEN_WAL != 0 {
      layout = .log
    } else {
      layout = .blocks
    }
    do {
      let context = layer.context
      let raw = try RawFile(path, flags: flags, outFlags: outFlags) { context.mayWrite() }
      if layout == .pages {
        // With another file's keys, this one would seem damaged.
        guard let bytes = raw.bytes(SealedHeader.size, at: 0),
          let header = try? SealedHeader(bytes), header.file == context.keys.file
        else { return SQLITE_NOTADB }
      }
      let opened = SealedFile(raw, layout, context.keys)
      slot.pointee.file = Unmanaged.passRetained(opened).toOpaque()
      slot.pointee.base.pMethods = UnsafePointer(layer.methods)
      return SQLITE_OK
    } catch let error as RawFile.OpeningError {
      return error.code
    } catch {
      return RawFile.ioError
    }
  }
}
#endif
