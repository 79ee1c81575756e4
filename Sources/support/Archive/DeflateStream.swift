internal import CZlib

/// Compresses bytes incrementally, as used in zip files (RFC 1951).
final class DeflateStream {
  // zlib stores the address of its stream.
  private let stream: UnsafeMutablePointer<z_stream>
  private var isOpen: Bool
  private(set) var packed: [UInt8] = []

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    isOpen = citykit_begin_deflating(stream) == Z_OK
  }

  deinit {
    if isOpen { deflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Adds bytes; the last ones end the stream.
  func add(_ bytes: [UInt8], isLast: Bool) throws(ArchiveError) {
    guard isOpen, let count = UInt32(exactly: bytes.count) else {
      throw ArchiveError(.limit, "out of memory while compressing a file")
    }
    bytes.withUnsafeBufferPointer { bytes in
      stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      stream.pointee.avail_in = count
      while takePiece(isLast: isLast) {}
    }
  }

  /// Appends zlib's output; `false` when it needs more input.
  private func takePiece(isLast: Bool) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 15) { piece in
      stream.pointee.next_out = piece.baseAddress
      stream.pointee.avail_out = UInt32(piece.count)
      deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
      let count = piece.count - Int(stream.pointee.avail_out)
      packed.append(contentsOf: piece[..<count])
      return count == piece.count
    }
  }
}
