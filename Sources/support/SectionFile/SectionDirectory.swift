internal import Hashing

/// The directory of a section file, validated when it is read.
struct SectionDirectory {
  private(set) var names: [String] = []
  private(set) var entries: [String: SectionEntry] = [:]
  let digest: UInt64
  /// The directory as if it were a section.
  let entry: SectionEntry

  /// Reads the header, the footer and the directory.
  init(
    _ bytes: UnsafeRawBufferPointer, kind: SectionFileKind, file: String?
  ) throws(SectionFileError) {
    typealias Layout = SectionLayout
    #if _endian(big)
    throw SectionFileError(
      .foreign, "Mapped files are little-endian; this machine is not.", file: file)
    #endif
    guard bytes.count >= Layout.headerLength, bytes.prefix(8).elementsEqual(kind.magic) else {
      throw SectionFileError(.foreign, "This is not \(kind.title).", file: file)
    }
    let version = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
    guard version == kind.version else {
      throw SectionFileError(
        .version,
        "The file has format version \(version); expected \(kind.version). Build it again.",
        file: file)
    }
    let footer = bytes.count - Layout.footerLength
    guard footer >= Layout.headerLength, Self.word(bytes, footer + 16) == UInt64(bytes.count)
    else { throw .damaged("it ends too early or has bytes added", file) }
    let start = Int(clamping: Self.word(bytes, footer))
    let count = Int(clamping: Self.word(bytes, footer + 8))
    guard count <= Layout.largestCount, start >= Layout.headerLength,
      start <= footer, footer - start == count * Layout.entryLength
    else { throw .damaged("its directory is out of place", file) }
    var state = XXH64.State()
    state.update(UnsafeRawBufferPointer(rebasing: bytes[..<Layout.headerLength]))
    state.update(UnsafeRawBufferPointer(rebasing: bytes[start..<footer + 24]))
    digest = state.hash
    guard digest == Self.word(bytes, footer + 24) else {
      throw .damaged("the checksum of its directory does not match", file)
    }
    entry = SectionEntry(
      version: version, stride: Layout.entryLength, offset: start, length: footer - start,
      checksum: digest)
    names.reserveCapacity(count)
    for index in 0..<count {
      try read(bytes, at: start + index * Layout.entryLength, contentsEnd: start, file: file)
    }
  }

  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, at place: Int, contentsEnd: Int, file: String?
  ) throws(SectionFileError) {
    let field = bytes[place..<place + SectionLayout.nameLength].prefix { $0 != 0 }
    guard let name = String(validating: field, as: UTF8.self), !name.isEmpty else {
      throw .damaged("a section has no name", file)
    }
    let numbers = place + SectionLayout.nameLength
    let version = bytes.loadUnaligned(fromByteOffset: numbers, as: UInt32.self)
    let stride = bytes.loadUnaligned(fromByteOffset: numbers + 4, as: UInt32.self)
    let entry = SectionEntry(
      version: UInt32(littleEndian: version), stride: Int(UInt32(littleEndian: stride)),
      offset: Int(clamping: Self.word(bytes, numbers + 8)),
      length: Int(clamping: Self.word(bytes, numbers + 16)),
      checksum: Self.word(bytes, numbers + 24))
    guard entry.offset % SectionLayout.alignment == 0, entry.offset <= contentsEnd,
      entry.length <= contentsEnd - entry.offset
    else { throw .damaged("the section \"\(name)\" does not fit", file) }
    guard entries.updateValue(entry, forKey: name) == nil else {
      throw .damaged("the section \"\(name)\" occurs twice", file)
    }
    names.append(name)
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
