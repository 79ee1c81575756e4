internal import CZlib

/// Deflate compression, as used in zip files (RFC 1951).
enum Deflate {
  /// The decompressed bytes.
  ///
  /// - Parameter size: The expected number of bytes; any other number is an error.
  static func expanded(
    _ packed: UnsafeRawBufferPointer, size: Int
  ) throws(ArchiveError) -> [UInt8] {
    // The buffer has room for one more byte than expected, to detect excess bytes.
    guard let input = UInt32(exactly: packed.count), let room = UInt32(exactly: size + 1) else {
      throw ArchiveError(.limit, "a file of the archive has more than 4 GiB")
    }
    var stream = z_stream()
    var code = Z_MEM_ERROR
    // zlib stores the address of its stream, so all calls use the same pointer.
    let bytes = withUnsafeMutablePointer(to: &stream) { stream in
      code = citykit_begin_inflating(stream)
      guard code == Z_OK else { return [UInt8]() }
      defer { inflateEnd(stream) }
      return packed.withMemoryRebound(to: UInt8.self) { packed in
        [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
          stream.pointee.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
          stream.pointee.avail_in = input
          stream.pointee.next_out = buffer.baseAddress
          stream.pointee.avail_out = room
          code = inflate(stream, Z_FINISH)
          count = Int(room - stream.pointee.avail_out)
        }
      }
    }
    guard code == Z_STREAM_END, bytes.count == size else {
      throw ArchiveError(.malformed, "a file of the archive is damaged")
    }
    return bytes
  }

  /// Decompresses bytes in pieces, in constant memory.
  ///
  /// - Parameters:
  ///   - size: The expected number of bytes; any other number is an error.
  ///   - take: Receives each piece, which is valid during the call.
  static func expand(
    _ packed: UnsafeRawBufferPointer, size: Int,
    to take: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var stream = z_stream()
    // zlib stores the address of its stream, so all calls use the same pointer.
    try withUnsafeMutablePointer(to: &stream) { stream in
      guard citykit_begin_inflating(stream) == Z_OK else {
        throw ArchiveError(.limit, "out of memory while expanding a file")
      }
      defer { inflateEnd(stream) }
      let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
      defer { room.deallocate() }
      var given = 0
      var rest = packed[...]
      var code = Z_OK
      while code == Z_OK {
        if stream.pointee.avail_in == 0 {
          let next = rest.prefix(1 << 30)
          rest = rest.dropFirst(next.count)
          stream.pointee.next_in = UnsafeMutablePointer(
            mutating: UnsafeRawBufferPointer(rebasing: next).bindMemory(to: UInt8.self).baseAddress)
          stream.pointee.avail_in = UInt32(next.count)
        }
        stream.pointee.next_out = room.bindMemory(to: UInt8.self).baseAddress
        stream.pointee.avail_out = UInt32(room.count)
        code = inflate(stream, Z_NO_FLUSH)
        let count = room.count - Int(stream.pointee.avail_out)
        given += count
        guard given <= size else { break }
        if count > 0 { try take(UnsafeRawBufferPointer(rebasing: room[..<count])) }
      }
      guard code == Z_STREAM_END, given == size else {
        throw ArchiveError(.malformed, "a file of the archive is damaged")
      }
    }
  }

  /// The checksum (CRC-32) of bytes, continuing an earlier checksum.
  static func checksum(_ bytes: [UInt8], after earlier: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBytes { checksum($0, after: earlier) }
  }

  /// The checksum (CRC-32) of a buffer, continuing an earlier checksum.
  static func checksum(_ bytes: UnsafeRawBufferPointer, after earlier: UInt32 = 0) -> UInt32 {
    let bytes = bytes.bindMemory(to: UInt8.self)
    return UInt32(truncatingIfNeeded: crc32_z(UInt(earlier), bytes.baseAddress, bytes.count))
  }
}
