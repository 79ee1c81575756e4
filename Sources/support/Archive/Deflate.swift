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
      throw ArchiveError(.unsupported, "the archive is in ZIP64 format, which is not supported")
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

  /// The checksum (CRC-32) of bytes, continuing an earlier checksum.
  static func checksum(_ bytes: [UInt8], after earlier: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32_z(UInt(earlier), $0.baseAddress, $0.count))
    }
  }
}
