internal import CZlib

/// Decompresses a gzip file (RFC 1952) incrementally, in constant memory; bytes after its members
/// are ignored.
package final class GzipStream {
  // zlib stores the address of its stream.
  private let stream: UnsafeMutablePointer<z_stream>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let limits: ArchiveLimits
  private var isOpen: Bool
  private var isBetweenMembers = true
  private var hasMembers = false
  private var isAtEnd = false
  private var taken = 0
  private var given = 0

  /// Creates a stream at the beginning of a file.
  package init(limits: ArchiveLimits = ArchiveLimits()) {
    self.limits = limits
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    input = .allocate(capacity: 1 << 16)
    isOpen = citykit_begin_gunzipping(stream) == Z_OK
  }

  deinit {
    if isOpen { inflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
    input.deallocate()
  }

  /// Decompresses the next bytes.
  ///
  /// - Parameters:
  ///   - room: The buffer for the decompressed bytes.
  ///   - next: Reads more of the file into a buffer and returns how many bytes it read; 0 at the
  ///     end of the file.
  /// - Returns: The number of decompressed bytes; 0 at the end.
  /// - Throws: `ArchiveError` when the file is damaged, cut off or exceeds the limits, and the
  ///   errors of `next`.
  package func read(
    into room: UnsafeMutableRawBufferPointer,
    from next: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> Int {
    guard isOpen, let size = UInt32(exactly: room.count) else {
      throw ArchiveError(.limit, "out of memory while expanding a file")
    }
    stream.pointee.next_out = room.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.avail_out = size
    while stream.pointee.avail_out == size, !isAtEnd { try step(next) }
    let count = Int(size - stream.pointee.avail_out)
    given += count
    guard isInProportion else {
      throw ArchiveError(.limit, "the compressed file expands to too much")
    }
    return count
  }

  private var isInProportion: Bool {
    given <= max(1 << 20, taken.multipliedReportingOverflow(by: limits.ratio).partialValue)
  }

  /// Runs zlib once on the available input.
  private func step(_ next: (UnsafeMutableRawBufferPointer) throws -> Int) throws {
    if stream.pointee.avail_in == 0 {
      let count = try next(UnsafeMutableRawBufferPointer(input))
      guard count > 0 else {
        guard isBetweenMembers, hasMembers else {
          throw ArchiveError(.malformed, "the compressed file is cut off")
        }
        isAtEnd = true
        return
      }
      taken += count
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(count)
    }
    // Bytes after the members, such as padding, are ignored.
    if isBetweenMembers, hasMembers, stream.pointee.next_in.pointee != 0x1F {
      isAtEnd = true
      return
    }
    isBetweenMembers = false
    switch inflate(stream, Z_NO_FLUSH) {
    case Z_OK: break
    case Z_STREAM_END:
      isBetweenMembers = true
      hasMembers = true
      inflateReset(stream)
    default: throw ArchiveError(.malformed, "the compressed file is damaged")
    }
  }
}
