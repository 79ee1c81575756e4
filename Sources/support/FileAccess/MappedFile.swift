#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file's bytes in the address space, read from disk as they are touched.
///
/// `@unchecked Sendable`: the mapping is private and read-only, both fields are constants, and it
/// is removed only by `deinit`, when the last reference is gone.
package final class MappedFile: @unchecked Sendable {
  /// The bytes, valid only while something holds this object.
  ///
  /// For storage that keeps the object beside the pointer; others use `withBytes`.
  package let unownedBytes: UnsafeRawBufferPointer
  /// Whether the system can read the pages again from a file.
  private let isFileBacked: Bool

  /// Maps the regular file at `path`.
  ///
  /// - Throws: `FileError` when it cannot be opened or mapped.
  package convenience init(path: String) throws(FileError) {
    // Without O_NONBLOCK a pipe would be waited for, only to be refused.
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

  /// Memory that holds a copy of `bytes`, aligned as a mapped file is.
  ///
  /// For data made in memory, but stored in the form of a file.
  ///
  /// - Throws: `FileError` with `ENOMEM` when memory runs out.
  package init(copying bytes: [UInt8]) throws(FileError) {
    isFileBacked = false
    guard !bytes.isEmpty else {
      unownedBytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    guard let address = mmap(nil, bytes.count, PROT_READ | PROT_WRITE, flags, -1, 0),
      address != MAP_FAILED
    else { throw FileError(.read, path: "memory", code: ENOMEM) }
    bytes.withUnsafeBytes {
      address.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(address), byteCount: $0.count)
    }
    mprotect(address, bytes.count, PROT_READ)
    unownedBytes = UnsafeRawBufferPointer(start: address, count: bytes.count)
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

  /// Releases the pages of a file that are in memory; they are read again when they are touched.
  ///
  /// After checks that read the whole file, this leaves only what is used in memory. Without a file
  /// it does nothing.
  package func releasePages() {
    guard isFileBacked, let address = unownedBytes.baseAddress else { return }
    // Advice: if it is refused, the pages stay.
    madvise(UnsafeMutableRawPointer(mutating: address), unownedBytes.count, MADV_DONTNEED)
  }
}
