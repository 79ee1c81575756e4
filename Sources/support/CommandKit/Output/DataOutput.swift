package import FileAccess

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The destination of a command's output: standard output, a file that appears complete or not at
/// all, or memory.
///
/// Bytes are buffered. On a terminal, control characters in them are replaced by visible signs.
package final class DataOutput {
  private enum Sink {
    case descriptor(Int32)
    case file(AtomicFile)
    case memory
  }

  /// Whether the bytes go to a terminal.
  package let isTerminal: Bool
  /// Whether lines are written in colour.
  package let isColored: Bool
  private let sink: Sink
  private var pending: [UInt8] = []
  private static let bufferSize = 1 << 16

  private init(_ sink: Sink, isTerminal: Bool, isColored: Bool) {
    self.sink = sink
    self.isTerminal = isTerminal
    self.isColored = isColored
  }

  /// Creates the output to standard output.
  static func standard(isTerminal: Bool, isColored: Bool) -> DataOutput {
    DataOutput(.descriptor(STDOUT_FILENO), isTerminal: isTerminal, isColored: isColored)
  }

  /// Creates an output to memory, which `text` returns; for tests.
  package static func memory(isTerminal: Bool = false, isColored: Bool = false) -> DataOutput {
    DataOutput(.memory, isTerminal: isTerminal, isColored: isColored)
  }

  /// Creates an output to a new version of the file at `path`, which appears when it is complete.
  ///
  /// - Throws: `FileError` when the folder cannot be written to.
  static func file(_ path: String, isPrivate: Bool = false) throws(FileError) -> DataOutput {
    let file = try AtomicFile(replacing: path, isPrivate: isPrivate)
    return DataOutput(.file(file), isTerminal: false, isColored: false)
  }

  /// The bytes written to memory so far.
  package var text: String { String(decoding: pending, as: UTF8.self) }

  /// Writes bytes.
  ///
  /// - Throws: `FileError` when the system could not write them.
  package func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    if isTerminal {
      try write(String(decoding: Array(bytes), as: UTF8.self))
    } else {
      try append(bytes)
    }
  }

  /// Writes text in UTF-8.
  ///
  /// - Throws: `FileError` when the system could not write it.
  package func write(_ text: String) throws(FileError) {
    guard isTerminal else { return try append(text.utf8) }
    try append(ControlCharacters.replaced(in: text, keepingLines: true).utf8)
  }

  /// Writes a line of text.
  ///
  /// - Throws: `FileError` when the system could not write it.
  package func print(_ line: StyledText) throws(FileError) {
    try append(line.rendered(inColor: isColored).utf8)
    try append(CollectionOfOne(UInt8(ascii: "\n")))
  }

  /// Passes all buffered bytes to the system.
  ///
  /// - Throws: `FileError` when the system could not write it.
  package func flush() throws(FileError) {
    switch sink {
    case .memory: return
    case .file(let file): try file.write(pending)
    case .descriptor(let descriptor):
      // Emptied first, so that a failed write is not retried when the process ends.
      let bytes = pending
      pending = []
      try OpenDescriptor(descriptor, path: "standard output").write(bytes)
      return
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Flushes, and replaces the target with a finished file.
  ///
  /// - Throws: `FileError` when that fails; the old file then remains.
  func commit() throws(FileError) {
    try flush()
    if case .file(let file) = sink { try file.commit() }
  }

  private func append(_ bytes: some Sequence<UInt8>) throws(FileError) {
    pending.append(contentsOf: bytes)
    if pending.count >= Self.bufferSize { try flush() }
  }
}
