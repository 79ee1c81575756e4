internal import Archive

extension QRCode {
  /// The code as a black and white PNG image, including its border.
  ///
  /// - Parameter scale: The width of a module in pixels, 1 to 64.
  /// - Throws: ``FloorPlanError`` if the image cannot be compressed.
  public func png(scale: Int = 8) throws(FloorPlanError) -> [UInt8] {
    let scale = max(1, min(64, scale))
    let width = (size + 2 * Self.border) * scale
    var rows: [UInt8] = []
    for row in -Self.border..<size + Self.border {
      var line = Array(repeating: UInt8(0xFF), count: (width + 7) / 8)
      for column in 0..<size where isDark(column: column, row: row) {
        for pixel in (column + Self.border) * scale..<(column + Self.border + 1) * scale {
          line[pixel / 8] &= ~(0x80 >> UInt8(pixel % 8))
        }
      }
      for _ in 0..<scale { rows += [0] + line }
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let side = Self.bytes(UInt32(width))
    file += Self.chunk("IHDR", side + side + [1, 0, 0, 0, 0])
    file += Self.chunk("IDAT", try Self.compressed(rows))
    file += Self.chunk("IEND", [])
    return file
  }

  /// A zlib stream (RFC 1950), made from the deflated bytes of a gzip file.
  private static func compressed(_ bytes: [UInt8]) throws(FloorPlanError) -> [UInt8] {
    let packed: [UInt8]
    do throws(ArchiveError) {
      packed = try Gzip.packed(bytes)
    } catch {
      throw FloorPlanError(.unreadable, "cannot compress the picture: \(error.message)")
    }
    // RFC 1952: the data are preceded by ten bytes and followed by eight.
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return [0x78, 0x9C] + packed.dropFirst(10).dropLast(8) + Self.bytes(high << 16 | low)
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var checksum: UInt32 = 0xFFFF_FFFF
    for byte in body {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return bytes(UInt32(data.count)) + body + bytes(~checksum)
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
