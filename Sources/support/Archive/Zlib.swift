internal import CZlib

/// Compression in zlib's format (RFC 1950), which the blocks of OpenStreetMap files use.
package enum Zlib {
  /// Decompresses bytes into the caller's memory.
  ///
  /// - Parameter room: A buffer of exactly the decompressed length; any other length is an error.
  /// - Throws: `ArchiveError` when the bytes are damaged or have another decompressed length.
  package static func expand(
    _ packed: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer
  ) throws(ArchiveError) {
    guard let input = UInt32(exactly: packed.count), let output = UInt32(exactly: room.count) else {
      throw ArchiveError(.limit, "a compressed block has more than 4 GiB")
    }
    var stream = z_stream()
    // zlib stores the address of its stream, so all calls use the same pointer.
    let isWhole = withUnsafeMutablePointer(to: &stream) { stream in
      guard citykit_begin_unwrapping(stream) == Z_OK else { return false }
      defer { inflateEnd(stream) }
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: packed.bindMemory(to: UInt8.self).baseAddress)
      stream.pointee.avail_in = input
      stream.pointee.next_out = room.bindMemory(to: UInt8.self).baseAddress
      stream.pointee.avail_out = output
      return inflate(stream, Z_FINISH) == Z_STREAM_END && stream.pointee.avail_out == 0
    }
    guard isWhole else { throw ArchiveError(.malformed, "a compressed block is damaged") }
  }

  /// Compresses bytes.
  ///
  /// - Throws: `ArchiveError` when memory runs out.
  package static func packed(_ bytes: [UInt8]) throws(ArchiveError) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var code = Z_MEM_ERROR
    let result = [UInt8](unsafeUninitializedCapacity: Int(count)) { room, used in
      code = compress(room.baseAddress, &count, bytes, UInt(bytes.count))
      used = code == Z_OK ? Int(count) : 0
    }
    guard code == Z_OK else { throw ArchiveError(.limit, "out of memory while compressing a file") }
    return result
  }
}
