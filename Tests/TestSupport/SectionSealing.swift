internal import Hashing

/// Checksums of a file of sections made again after a change, as whoever forges a file would.
package enum SectionSealing {
  private static let entryLength = 80
  private static let headerLength = 16
  private static let footerLength = 32

  /// The file with checksums that match its bytes, as far as its directory can be found.
  ///
  /// - Parameter bytes: A file of sections (see `SectionLayout`) with changed bytes.
  package static func resealed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let footer = bytes.count - footerLength
    guard footer >= headerLength else { return bytes }
    let start = Int(clamping: word(bytes, footer))
    let count = Int(clamping: word(bytes, footer + 8))
    guard start >= headerLength, start <= footer, count == (footer - start) / entryLength else {
      return bytes
    }
    for index in 0..<count {
      let entry = start + index * entryLength
      let offset = Int(clamping: word(bytes, entry + 56))
      let length = Int(clamping: word(bytes, entry + 64))
      guard offset <= start, length <= start - offset else { continue }
      put(hash(bytes[offset..<offset + length]), at: entry + 72, in: &bytes)
    }
    let directory = bytes[..<headerLength] + bytes[start..<footer + 24]
    put(hash(directory), at: footer + 24, in: &bytes)
    return bytes
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { XXH64.hash($0) }
  }

  private static func word(_ bytes: [UInt8], _ place: Int) -> UInt64 {
    bytes[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func put(_ word: UInt64, at place: Int, in bytes: inout [UInt8]) {
    for index in 0..<8 { bytes[place + index] = UInt8(truncatingIfNeeded: word >> (8 * index)) }
  }
}
