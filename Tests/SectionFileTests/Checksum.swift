import Hashing

/// The checksum at the end of a file of sections.
enum Checksum {
  /// Makes the checksum match a directory that was changed.
  static func renew(_ bytes: inout [UInt8], directory: Int) {
    let covered = bytes.prefix(16) + bytes[directory..<bytes.count - 8]
    let hash = Array(covered).withUnsafeBytes(XXH64.hash)
    withUnsafeBytes(of: hash.littleEndian) { word in
      for index in 0..<8 { bytes[bytes.count - 8 + index] = word[index] }
    }
  }
}
