#if Sealing
import FileAccess
import Foundation
import GRDB
import SealedDatabase

/// Encrypted copies of histories as one stream under a passphrase, in age's format.
public enum SealedBackup {
  /// Whether a file is such a copy.
  ///
  /// - Parameter path: The file.
  public static func isSealed(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: AgeReader.magic.count)).map(Array.init) == AgeReader.magic
  }

  /// Restores a sealed history from a copy, to a path where no file exists.
  ///
  /// - Parameters:
  ///   - backup: The copy.
  ///   - path: The path of the history to create.
  ///   - seal: The passphrase of the copy, which also becomes that of the history.
  /// - Throws: ``LocationError`` if the passphrase is wrong or the copy is damaged; then no file is
  ///   created.
  public static func restore(
    _ backup: String, to path: String, seal: HistorySeal
  ) throws(LocationError) {
    do {
      let passphrase = try SealedHistory.checked(seal)
      guard let input = FileHandle(forReadingAtPath: backup) else { throw SealFailure.unreadable }
      defer { try? input.close() }
      var reader = try AgeReader(passphrase: passphrase) { count in
        Array(try input.read(upToCount: count) ?? Data())
      }
      guard try PrivateFile.make(path), let output = FileHandle(forWritingAtPath: path) else {
        throw LocationError(.store, "the file exists; choose another name", file: path)
      }
      defer { try? output.close() }
      do {
        try write(&reader, to: output, passphrase, seal)
      } catch {
        unlink(path)
        throw error
      }
    } catch let failure as SealFailure {
      throw LocationError(failure, file: backup)
    } catch {
      throw LocationError(storeFailure: error, path: backup)
    }
  }

  private static func write(
    _ reader: inout AgeReader, to output: FileHandle, _ passphrase: String, _ seal: HistorySeal
  ) throws {
    let pageSize = SealedHeader.size
    var writer = try PageWriter(SealKeys(), passphrase: passphrase, work: seal.work)
    try output.write(contentsOf: Data(count: SealedHeader.size))
    while let piece = try reader.next() {
      // Chunks have 64 KiB, so a page is never split between two of them.
      guard piece.count % pageSize == 0 else { throw SealFailure.damaged }
      var sealed: [UInt8] = []
      for start in stride(from: 0, to: piece.count, by: pageSize) {
        sealed += try writer.seal(Array(piece[start..<start + pageSize]))
      }
      try output.write(contentsOf: Data(sealed))
    }
    try output.seek(toOffset: 0)
    try output.write(contentsOf: Data(try writer.header()))
    try output.synchronize()
  }
}

extension LocationHistory {
  /// Writes a consistent copy of the whole history to a new file, encrypted under a passphrase.
  ///
  /// No unencrypted copy is written to disk. The tool age decrypts the file, which contains an
  /// SQLite database.
  ///
  /// - Parameters:
  ///   - target: The path of the copy, by convention ending in `.age`.
  ///   - seal: The passphrase of the copy, which may differ from that of the history.
  ///   - replacing: Whether an existing file is overwritten, in one step.
  /// - Throws: ``LocationError`` if the file exists and is not to be overwritten, is the history
  ///   itself, or the copy could not be written.
  public func backup(
    to target: String, seal: HistorySeal, replacing: Bool = false
  ) async throws {
    let file = try CopyTarget(target, ofHistory: path, replacing: replacing)
    let partial = target + ".partial-\(UInt32.random(in: 0 ... .max))"
    let copy = partial + "-pages"
    defer {
      for path in [partial, copy, copy + "-journal"] { unlink(path) }
    }
    do {
      let passphrase = try SealedHistory.checked(seal)
      // Sealed under a temporary key.
      let keys = SealKeys()
      let layer = try SealedFileLayer(keys)
      defer { layer.remove() }
      try PrivateFile.make(
        copy, with: SealedFileMaker.emptyFile(keys, passphrase: UUID().uuidString, work: 1))
      let uri = layer.uri(escapedPath: ReadOnlyHistory.escaped(copy))
      try await connections.readers.unsafeRead { database in
        try HistorySealing.copy(database, to: uri, reserving: SealedFileLayer.reservedBytes)
      }
      try PrivateFile.make(partial)
      guard let output = FileHandle(forWritingAtPath: partial) else { throw SealFailure.unreadable }
      defer { try? output.close() }
      var writer = try AgeWriter(passphrase: passphrase, work: seal.work) {
        try output.write(contentsOf: Data($0))
      }
      try SealedFileMaker.readPages(of: copy, keys) { try writer.add($0) }
      try writer.finish()
      try output.synchronize()
      try file.takeHistory(partial)
    } catch let failure as SealFailure {
      throw LocationError(failure, file: target)
    } catch {
      throw failure(error)
    }
  }
}
#endif
