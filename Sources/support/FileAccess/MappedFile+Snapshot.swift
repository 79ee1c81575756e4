#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension MappedFile {
  /// Maps a copy of the file at `path`, which later changes to the file do not affect.
  ///
  /// If a mapped file is overwritten in place, its bytes change under the reader; if it is
  /// truncated, reading ends the process. Services therefore map an unnamed temporary copy, which
  /// is removed with the mapping, or a copy in memory if no temporary file can be created.
  ///
  /// - Throws: `FileError` when the file cannot be read, or changes while it is copied.
  package convenience init(snapshotOf path: String) throws(FileError) {
    let source = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard source >= 0 else { throw FileError(.open, path: path) }
    defer { close(source) }
    let before = try Self.status(of: source, path)
    let size = Int(before.st_size)
    guard size > 0, let stream = tmpfile() else {
      try self.init(copying: try InputFile(path: path).readAll())
      return
    }
    defer { fclose(stream) }
    let copy = fileno(stream)
    try Self.copy(source, to: copy, count: size, path)
    let after = try Self.status(of: source, path)
    guard after.st_size == before.st_size, Self.isSameTime(before, after) else {
      throw FileError(.read, path: path, code: EBUSY)
    }
    try self.init(descriptor: copy, size: size, path: path)
  }

  /// The system's metadata of a regular file.
  private static func status(of descriptor: Int32, _ path: String) throws(FileError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.open, path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(irregular: path) }
      throw FileError(.read, path: path, code: EISDIR)
    }
    return status
  }

  private static func isSameTime(_ one: stat, _ other: stat) -> Bool {
    #if canImport(Darwin)
    one.st_mtimespec.tv_sec == other.st_mtimespec.tv_sec
      && one.st_mtimespec.tv_nsec == other.st_mtimespec.tv_nsec
    #else
    one.st_mtim.tv_sec == other.st_mtim.tv_sec && one.st_mtim.tv_nsec == other.st_mtim.tv_nsec
    #endif
  }

  private static func copy(
    _ source: Int32, to target: Int32, count: Int, _ path: String
  ) throws(FileError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    var left = count
    while left > 0 {
      let length = read(source, buffer.baseAddress, min(left, buffer.count))
      if length < 0, errno == EINTR { continue }
      guard length >= 0 else { throw FileError(.read, path: path) }
      guard length > 0 else { throw FileError(.read, path: path, code: EBUSY) }
      try OpenDescriptor(target, path: path)
        .write(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<length]))
      left -= length
    }
  }
}
