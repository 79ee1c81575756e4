/// Reads little-endian numbers and text from bytes, with bounds checks.
struct LittleEndianBytes {
  private let storage: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { storage = bytes }

  var count: Int { storage.count }

  /// The two-byte number at an offset.
  func short(_ place: Int) throws(ArchiveError) -> Int {
    let bytes = try bytes(place, 2)
    return Int(UInt16(littleEndian: bytes.loadUnaligned(as: UInt16.self)))
  }

  /// The four-byte number at an offset.
  func word(_ place: Int) throws(ArchiveError) -> Int {
    let bytes = try bytes(place, 4)
    return Int(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
  }

  /// The eight-byte number at an offset.
  func long(_ place: Int) throws(ArchiveError) -> Int {
    let bytes = try bytes(place, 8)
    let number = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    guard let number = Int(exactly: number) else {
      throw ArchiveError(.malformed, "the archive's directory is damaged")
    }
    return number
  }

  /// The text at an offset.
  func text(_ place: Int, _ length: Int) throws(ArchiveError) -> String {
    String(decoding: try bytes(place, length), as: UTF8.self)
  }

  /// The bytes at an offset.
  func bytes(_ place: Int, _ length: Int) throws(ArchiveError) -> UnsafeRawBufferPointer {
    guard place >= 0, length >= 0, place <= count, length <= count - place else {
      throw ArchiveError(.malformed, "the archive is cut off")
    }
    return UnsafeRawBufferPointer(rebasing: storage[place..<place + length])
  }
}
