#if Services
internal import Foundation
internal import HummingbirdCore
internal import NIOCore
internal import ServiceHosting

/// A file created for one reply, in its own folder: it is streamed, and both are then removed, even
/// if sending fails.
final class TemporaryFile: Sendable {
  private static let pieceSize = 256 << 10
  /// The threads on which files are read, outside the cooperative pool.
  private static let readers = WorkerPool(name: "library-search files", width: 1)

  private let path: String

  private init(_ path: String) { self.path = path }

  deinit { remove() }

  private func remove() {
    try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
  }

  /// The body of a reply that sends a file.
  static func body(_ path: String) -> ResponseBody {
    let file = TemporaryFile(path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = (attributes?[.size] as? NSNumber)?.intValue
    return ResponseBody(contentLength: size) { writer in
      defer { file.remove() }
      var offset: UInt64 = 0
      while true {
        let start = offset
        let piece = try await readers.run(for: file.path) { try file.piece(at: start) }
        guard !piece.isEmpty else { break }
        offset += UInt64(piece.count)
        try await writer.write(ByteBuffer(bytes: piece))
      }
      try await writer.finish(nil)
    }
  }

  private func piece(at offset: UInt64) throws -> [UInt8] {
    let handle = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? handle.close() }
    try handle.seek(toOffset: offset)
    return Array(try handle.read(upToCount: Self.pieceSize) ?? Data())
  }
}
#endif
