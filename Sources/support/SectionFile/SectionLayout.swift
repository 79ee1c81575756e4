/// The layout of a section file; all numbers are little-endian.
///
/// | offset | contents |
/// |---|---|
/// | 0 | magic (8 bytes), version (UInt32), 0 (UInt32) |
/// | each at a multiple of 64 | the sections' contents, zero-padded |
/// | at a multiple of 64 | the directory: 80 bytes for each section |
/// | the last 32 bytes | directory's offset, number of sections, length of the file, checksum |
///
/// A directory entry is the name (48 bytes of UTF-8, zero-padded), the version (UInt32), the size
/// of an element (UInt32), the offset, the length and the XXH64 of the contents (UInt64 each). The
/// checksum at the end is the XXH64 of the first 16 bytes, the directory and the 24 bytes before.
/// The directory comes last, so that contents of any size are written as they are made.
enum SectionLayout {
  static let headerLength = 16
  static let alignment = 64
  static let entryLength = 80
  static let nameLength = 48
  static let footerLength = 32
  static let largestCount = 1 << 16

  /// The next multiple of ``alignment``.
  static func aligned(_ position: Int) -> Int {
    (position + alignment - 1) / alignment * alignment
  }
}

/// A section's entry in the directory.
struct SectionEntry: Sendable, Equatable {
  var version: UInt32
  var stride: Int
  var offset: Int
  var length: Int
  var checksum: UInt64
}
