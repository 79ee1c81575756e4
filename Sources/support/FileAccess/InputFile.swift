#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file, pipe or standard input read from beginning to end in pieces.
package final class InputFile {
  /// The path as it was given; `-` is standard input.
  package let path: String
  private let descriptor: Int32
  /// The offset at which reading began; negative for input that can be read only once.
  private let origin: off_t

  /// Opens `path` for reading; `-` is standard input.
  ///
  /// - Throws: `FileError` when it cannot be opened.
  package init(path: String) throws(FileError) {
    self.path = path
    if path == "-" {
      descriptor = STDIN_FILENO
    } else {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.open, path: path) }
    }
    origin = lseek(descriptor, 0, SEEK_CUR)
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// The current length of the file in bytes; `nil` for pipes and other input without a length.
  package var byteCount: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Whether the bytes can be read a second time.
  package var canRewind: Bool { origin >= 0 && byteCount != nil }

  /// The first bytes, which remain to be read; empty for input that can be read only once.
  ///
  /// - Throws: `FileError` when the system could not read.
  package func peek(_ count: Int) throws(FileError) -> [UInt8] {
    guard canRewind else { return [] }
    defer { rewind() }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { room.deallocate() }
    return try Array(room.prefix(read(into: room)))
  }

  /// Returns to the offset at which reading began.
  package func rewind() { lseek(descriptor, origin, SEEK_SET) }

  /// Reads the next bytes into `buffer`.
  ///
  /// - Returns: The number read; 0 at the end of the file.
  /// - Throws: `FileError` when the system could not read.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      #if canImport(Darwin)
      let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
      let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileError(.read, path: path) }
    }
  }

  /// Reads the remaining bytes, at most `limit`.
  ///
  /// - Throws: `FileError` when the system could not read, or with `EFBIG` beyond the limit.
  package func readAll(limit: Int = .max) throws(FileError) -> [UInt8] {
    var contents: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { piece.deallocate() }
    while true {
      let count = try read(into: piece)
      guard count > 0 else { return contents }
      guard count <= limit - contents.count else {
        throw FileError(.read, path: path, code: EFBIG)
      }
      contents.append(contentsOf: piece[..<count])
    }
  }
}
