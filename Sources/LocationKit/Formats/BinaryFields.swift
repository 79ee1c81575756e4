/// Reads numbers in a binary file; every access is checked against its bounds.
struct BinaryFields {
  let bytes: UnsafeRawBufferPointer
  var isBigEndian = true

  init(_ bytes: UnsafeRawBufferPointer, isBigEndian: Bool = true) {
    self.bytes = bytes
    self.isBigEndian = isBigEndian
  }

  var count: Int { bytes.count }

  /// A number of `size` bytes; `nil` beyond the bounds of the file.
  func number(at offset: Int, size: Int) -> UInt64? {
    guard offset >= 0, size > 0, size <= 8, size <= bytes.count, offset <= bytes.count - size
    else { return nil }
    var number: UInt64 = 0
    for place in 0..<size {
      let index = isBigEndian ? offset + place : offset + size - 1 - place
      number = number << 8 | UInt64(bytes[index])
    }
    return number
  }

  /// A number of one, two or four bytes, for use as an index.
  func index(at offset: Int, size: Int) -> Int? {
    number(at: offset, size: size).flatMap { Int(exactly: $0) }
  }

  /// A range of the file; `nil` beyond its bounds.
  func part(_ offset: Int, _ count: Int) -> UnsafeRawBufferPointer? {
    guard offset >= 0, count >= 0, count <= bytes.count, offset <= bytes.count - count else {
      return nil
    }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  /// Whether the file contains these characters at an offset.
  func has(_ word: String, at offset: Int) -> Bool {
    part(offset, word.utf8.count)?.elementsEqual(word.utf8) == true
  }
}
