internal import CZlib

/// Single files compressed by gzip (RFC 1952), such as drawings called `.svgz`.
package enum Gzip {
  /// Whether bytes begin like a gzip file.
  package static func isPacked(_ head: some Sequence<UInt8>) -> Bool {
    head.starts(with: [0x1F, 0x8B])
  }

  /// Decompresses a file with all its members; bytes after them are ignored.
  ///
  /// - Throws: `ArchiveError` when the file is damaged, cut off or exceeds a limit.
  package static func expanded(
    _ packed: [UInt8], limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveError) -> [UInt8] {
    var result: [UInt8] = []
    var stream = z_stream()
    var isDone = false
    var isTooLarge = false
    // zlib stores the address of its stream, so all calls use the same pointer.
    withUnsafeMutablePointer(to: &stream) { stream in
      guard citykit_begin_gunzipping(stream) == Z_OK else { return }
      defer { inflateEnd(stream) }
      packed.withUnsafeBufferPointer { packed in
        guard let count = UInt32(exactly: packed.count) else { return }
        stream.pointee.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
        stream.pointee.avail_in = count
        while !isDone {
          guard let isAtEnd = takePiece(stream, into: &result) else { return }
          isTooLarge = !limits.admit(result.count, compressed: packed.count)
          guard !isTooLarge else { return }
          guard isAtEnd else { continue }
          let rest = packed.suffix(Int(stream.pointee.avail_in))
          isDone = !isPacked(rest) || inflateReset(stream) != Z_OK
        }
      }
    }
    guard !isTooLarge else {
      throw ArchiveError(.limit, "the compressed file expands to too much")
    }
    guard isDone else {
      throw ArchiveError(.malformed, "the compressed file is damaged or cut off")
    }
    return result
  }

  /// Appends zlib's next output.
  ///
  /// - Returns: Whether a member has ended; `nil` when the bytes are not a gzip file.
  private static func takePiece(
    _ stream: UnsafeMutablePointer<z_stream>, into result: inout [UInt8]
  ) -> Bool? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { piece in
      stream.pointee.next_out = piece.baseAddress
      stream.pointee.avail_out = UInt32(piece.count)
      let code = inflate(stream, Z_NO_FLUSH)
      result.append(contentsOf: piece[..<(piece.count - Int(stream.pointee.avail_out))])
      return code == Z_STREAM_END ? true : code == Z_OK ? false : nil
    }
  }

  /// Compresses bytes to a file without a time or a name.
  ///
  /// - Throws: `ArchiveError` when memory runs out.
  package static func packed(_ bytes: [UInt8]) throws(ArchiveError) -> [UInt8] {
    let stream = DeflateStream()
    try stream.add(bytes, isLast: true)
    let sums = [Deflate.checksum(bytes), UInt32(truncatingIfNeeded: bytes.count)]
    let trailer = sums.flatMap { sum in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
    }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] + stream.packed + trailer
  }
}
