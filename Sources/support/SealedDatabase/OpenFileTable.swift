#if Sealing
#if canImport(GRDBSQLite)
internal import GRDBSQLite
#else
internal import SQLite3
#endif

/// The functions by which SQLite reads and writes a sealed file.
enum OpenFileTable {
  private static func file(_ file: UnsafeMutablePointer<sqlite3_file>?) -> SealedFile? {
    guard let file else { return nil }
    let slot = UnsafeMutableRawPointer(file).assumingMemoryBound(to: FileLayerTable.OpenFile.self)
    return slot.pointee.file.map {
      Unmanaged<SealedFile>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// All functions; none maps a file into memory, where it would be encrypted.
  static var methods: sqlite3_io_methods {
    var methods = sqlite3_io_methods()
    methods.iVersion = 2
    addContent(&methods)
    addLocks(&methods)
    addSharedMemory(&methods)
    return methods
  }

  private static func addContent(_ methods: inout sqlite3_io_methods) {
    methods.xClose = { file in
      guard let file else { return SQLITE_OK }
      let slot = UnsafeMutableRawPointer(file)
        .assumingMemoryBound(to: FileLayerTable.OpenFile.self)
      if let opened = slot.pointee.file {
        let sealed = Unmanaged<SealedFile>.fromOpaque(opened).takeRetainedValue()
        _ = sealed.root?.close()
      }
      slot.pointee.file = nil
      return SQLITE_OK
    }
    methods.xRead = { file, output, count, offset in
      guard let sealed = Self.file(file), let output else { return RawFile.ioError }
      return sealed.read(
        UnsafeMutableRawBufferPointer(start: output, count: Int(count)), at: offset)
    }
    methods.xWrite = { file, input, count, offset in
      guard let sealed = Self.file(file), let input else { return RawFile.ioError }
      return sealed.write(UnsafeRawBufferPointer(start: input, count: Int(count)), at: offset)
    }
    methods.xTruncate = { Self.file($0)?.truncate($1) ?? RawFile.ioError }
    methods.xSync = { file, flags in
      guard let sealed = Self.file(file) else { return RawFile.ioError }
      if let root = sealed.root, root.isOpen { return root.close() }
      return sealed.raw.sync(flags)
    }
    methods.xFileSize = { file, size in
      guard let found = Self.file(file)?.size else { return RawFile.ioError }
      size?.pointee = found
      return SQLITE_OK
    }
  }

  private static func addLocks(_ methods: inout sqlite3_io_methods) {
    methods.xLock = { file, level in
      guard let raw = Self.file(file)?.raw else { return RawFile.ioError }
      return raw.methods?.pointee.xLock?(raw.file, level) ?? RawFile.ioError
    }
    methods.xUnlock = { file, level in
      guard let sealed = Self.file(file) else { return RawFile.ioError }
      let code = sealed.root?.close() ?? SQLITE_OK
      let raw = sealed.raw
      let unlocked = raw.methods?.pointee.xUnlock?(raw.file, level) ?? RawFile.ioError
      return code == SQLITE_OK ? unlocked : code
    }
    methods.xCheckReservedLock = { file, answer in
      guard let raw = Self.file(file)?.raw else { return RawFile.ioError }
      return raw.methods?.pointee.xCheckReservedLock?(raw.file, answer) ?? RawFile.ioError
    }
    methods.xFileControl = { file, code, argument in
      guard let sealed = Self.file(file) else { return RawFile.ioError }
      return OpenFileTable.control(sealed, code, argument)
    }
    methods.xSectorSize = { file in
      guard let raw = Self.file(file)?.raw else { return 4096 }
      return raw.methods?.pointee.xSectorSize?(raw.file) ?? 4096
    }
    methods.xDeviceCharacteristics = { file in
      guard let raw = Self.file(file)?.raw else { return 0 }
      let kept =
        SQLITE_IOCAP_POWERSAFE_OVERWRITE | SQLITE_IOCAP_UNDELETABLE_WHEN_OPEN
        | SQLITE_IOCAP_IMMUTABLE
      return (raw.methods?.pointee.xDeviceCharacteristics?(raw.file) ?? 0) & kept
    }
  }

  private static func addSharedMemory(_ methods: inout sqlite3_io_methods) {
    methods.xShmMap = { file, region, size, extend, memory in
      guard let raw = Self.file(file)?.raw else { return RawFile.ioError }
      return raw.methods?.pointee.xShmMap?(raw.file, region, size, extend, memory)
        ?? RawFile.ioError
    }
    methods.xShmLock = { file, offset, count, flags in
      guard let raw = Self.file(file)?.raw else { return RawFile.ioError }
      return raw.methods?.pointee.xShmLock?(raw.file, offset, count, flags) ?? RawFile.ioError
    }
    methods.xShmBarrier = { file in
      guard let raw = Self.file(file)?.raw else { return }
      raw.methods?.pointee.xShmBarrier?(raw.file)
    }
    methods.xShmUnmap = { file, delete in
      guard let raw = Self.file(file)?.raw else { return RawFile.ioError }
      return raw.methods?.pointee.xShmUnmap?(raw.file, delete) ?? RawFile.ioError
    }
  }

  private static func control(
    _ sealed: SealedFile, _ code: Int32, _ argument: UnsafeMutableRawPointer?
  ) -> Int32 {
    switch code {
    case SQLITE_FCNTL_SIZE_HINT, SQLITE_FCNTL_CHUNK_SIZE: return SQLITE_OK
    case SQLITE_FCNTL_MMAP_SIZE: return SQLITE_NOTFOUND
    case SQLITE_FCNTL_CKPT_DONE: return sealed.root?.close() ?? SQLITE_OK
    case SealQuestion.code:
      guard let argument else { return SQLITE_MISUSE }
      argument.assumingMemoryBound(to: SealQuestion.self).pointee.answer(of: sealed)
      return SQLITE_OK
    default:
      let raw = sealed.raw
      return raw.methods?.pointee.xFileControl?(raw.file, code, argument) ?? SQLITE_NOTFOUND
    }
  }
}
#endif
