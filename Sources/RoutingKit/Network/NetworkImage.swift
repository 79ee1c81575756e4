internal import FileAccess
internal import Hashing
internal import SectionFile

/// The bytes of a compiled network, and the ranges of its sections.
///
/// Layout, with little-endian numbers: magic (8 bytes), format version (UInt32), number of sections
/// (UInt32), length of the file (UInt64), XXH64 of everything that follows (UInt64), the offset and
/// length of each section (UInt64 each), then the sections, each at a multiple of 8 and
/// zero-padded.
struct NetworkImage: Sendable {
  static let magic: [UInt8] = Array("CityNet".utf8) + [0x1A]
  static let version: UInt32 = 2
  static let headerLength = 32
  static let tableLength = ImageSection.allCases.count * 16

  let memory: MappedFile
  let file: String?
  private let range: Range<Int>
  private let places: [(offset: Int, length: Int)]

  /// Checks the header and the checksum of an image.
  ///
  /// - Throws: ``RoutingError`` if the file is not a network, has another version, or is damaged.
  ///
  /// - Parameter range: The range of the image in the memory; `nil` for all of it.
  init(memory: MappedFile, range: Range<Int>? = nil, file: String?) throws(RoutingError) {
    let range = range ?? 0..<memory.unownedBytes.count
    self.memory = memory
    self.file = file
    self.range = range
    places = try memory.withBytes { bytes throws(RoutingError) in
      try Self.check(UnsafeRawBufferPointer(rebasing: bytes[range]), file: file)
    }
  }

  /// The image's bytes, valid only while `memory` is retained.
  var unownedBytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: memory.unownedBytes[range])
  }

  /// Calls `body` with the image's bytes.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(memory) {} }
    return try body(unownedBytes)
  }

  /// The checksum as 16 hexadecimal digits.
  var checksum: String {
    let digits = String(withBytes { Self.word($0, 24) }, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A section as an array, without copying.
  func array<Element: BitwiseCopyable & Sendable>(
    _ section: ImageSection, of type: Element.Type
  ) throws(RoutingError) -> FlatArray<Element> {
    let (offset, length) = places[section.rawValue]
    let bytes = unownedBytes
    guard offset <= bytes.count, length <= bytes.count - offset else {
      throw Self.damaged("section \(section) does not fit", file)
    }
    let contents = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length])
    guard let array = FlatArray<Element>(owner: memory, bytes: contents) else {
      throw Self.damaged("section \(section) ends within an element", file)
    }
    return array
  }

  /// Two sections as a table of texts.
  func texts(
    _ offsets: ImageSection, _ bytes: ImageSection, count: Int
  ) throws(RoutingError) -> TextTable {
    let starts = try array(offsets, of: UInt32.self)
    let text = try array(bytes, of: UInt8.self)
    guard let table = TextTable(offsets: starts, bytes: text, count: count) else {
      throw Self.damaged("the text table \(offsets) is not in order", file)
    }
    return table
  }

  static func damaged(_ what: String, _ file: String?) -> RoutingError {
    RoutingError(
      .damagedFile, "The compiled network is damaged: \(what). Build it again.", file: file)
  }

  private static func check(
    _ bytes: UnsafeRawBufferPointer, file: String?
  ) throws(RoutingError) -> [(offset: Int, length: Int)] {
    guard bytes.count >= 16, bytes.prefix(8).elementsEqual(magic) else {
      throw RoutingError(
        .foreignFile, "This is not a prepared network; expected a file written by route build.",
        file: file)
    }
    let found = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
    guard found == version else {
      throw RoutingError(
        .foreignFile,
        "The network has format version \(found); expected \(version). Build it again.", file: file)
    }
    guard bytes.count >= headerLength + tableLength else {
      throw damaged("it ends after \(bytes.count) bytes", file)
    }
    let sections = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
    let length = word(bytes, 16)
    guard length == UInt64(bytes.count) else {
      throw damaged("it has \(bytes.count) bytes instead of \(length)", file)
    }
    guard sections == ImageSection.allCases.count,
      XXH64.hash(UnsafeRawBufferPointer(rebasing: bytes[headerLength...])) == word(bytes, 24)
    else { throw damaged("its checksum does not match", file) }
    return ImageSection.allCases.map { section in
      let entry = headerLength + section.rawValue * 16
      return (Int(clamping: word(bytes, entry)), Int(clamping: word(bytes, entry + 8)))
    }
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
