#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file mapped into memory, read from disk on access.
///
/// `@unchecked Sendable`: the mapping is private and read-only, both fields are constants, and it
/// is removed only by `deinit`, when the last reference is gone.
package final class MappedFile: @unchecked Sendable {
  /// The bytes, valid only as long as this object exists.
  ///
  /// For types that store this object beside the pointer; others should use `withBytes`.
  package let unownedBytes: UnsafeRawBufferPointer
  /// Whether the pages can be reloaded from a file.
  private let isFileBacked: Bool

  /// Maps the regular file at `path`.
  ///
  /// - Throws: `FileError` when it cannot be opened or mapped.
  package convenience init(path: String) throws(FileError) {
    // Without O_NONBLOCK, opening a pipe would block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(.open, path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.open, path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(irregular: path) }
      throw FileError(.read, path: path, code: EISDIR)
    }
    try self.init(descriptor: descriptor, size: Int(status.st_size), path: path)
  }

  /// Maps an open file; the descriptor may be closed afterwards.
  init(descriptor: Int32, size: Int, path: String) throws(FileError) {
    isFileBacked = true
    guard size > 0 else {
      unownedBytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    guard let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      address != MAP_FAILED
    else { throw FileError(.read, path: path) }
    unownedBytes = UnsafeRawBufferPointer(start: address, count: size)
  }

  /// Copies `bytes` to memory, aligned like a mapped file.
  ///
  /// For data built in memory in the format of a file.
  ///
  /// - Throws: `FileError` with `ENOMEM` when memory runs out.
  package convenience init(copying bytes: [UInt8]) throws(FileError) {
    let room = try Self.room(bytes.count)
    bytes.withUnsafeBytes { room.copyMemory(from: $0) }
    self.init(filled: room)
  }

  /// Memory of `count` bytes, aligned like a mapped file, that `fill` writes.
  ///
  /// - Throws: `FileError` with `ENOMEM` when memory runs out, and the errors of `fill`.
  package convenience init(
    count: Int, filling fill: (UnsafeMutableRawBufferPointer) throws -> Void
  ) throws {
    let room = try Self.room(count)
    do {
      try fill(room)
    } catch {
      if let address = room.baseAddress { munmap(address, count) }
      throw error
    }
    self.init(filled: room)
  }

  private init(filled room: UnsafeMutableRawBufferPointer) {
    isFileBacked = false
    if let address = room.baseAddress { mprotect(address, room.count, PROT_READ) }
    unownedBytes = UnsafeRawBufferPointer(room)
  }

  private static func room(_ count: Int) throws(FileError) -> UnsafeMutableRawBufferPointer {
    guard count > 0 else { return UnsafeMutableRawBufferPointer(start: nil, count: 0) }
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    guard let address = mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0),
      address != MAP_FAILED
    else { throw FileError(.read, path: "memory", code: ENOMEM) }
    return UnsafeMutableRawBufferPointer(start: address, count: count)
  }

  deinit {
    guard let address = unownedBytes.baseAddress else { return }
    munmap(UnsafeMutableRawPointer(mutating: address), unownedBytes.count)
  }

  /// Calls `body` with the bytes, which stay mapped during the call.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(unownedBytes)
  }

  /// Releases the pages of a file from memory; they are reloaded on access.
  ///
  /// After a check of the whole file, this frees memory for the pages in use. It does nothing for
  /// data without a file.
  package func releasePages() {
    guard isFileBacked, let address = unownedBytes.baseAddress else { return }
    // If the system refuses, the pages stay in memory.
    madvise(UnsafeMutableRawPointer(mutating: address), unownedBytes.count, MADV_DONTNEED)
  }
}
