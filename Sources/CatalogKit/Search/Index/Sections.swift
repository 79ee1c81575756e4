import FileAccess

/// The form in which a search index lies in memory and on disk: a header, then sections of equal
/// elements at offsets divisible by eight, in the machine's byte order.
enum Sections {
  /// "CKSI" and the layout's version; read backwards on a machine of the other byte order.
  private static let magic: UInt64 = 0x434B_5349_0000_0004
  private static let headerWords = 6

  /// What an index was made from.
  struct Stamp: Hashable, Sendable {
    /// The catalogue's own number.
    let identity: Int64
    /// How many times it had been changed.
    let generation: Int64
  }

  /// Collects sections.
  struct Writer {
    private var bytes: [UInt8] = []
    private var table: [UInt64] = []

    /// Adds a section.
    mutating func add<Element: BitwiseCopyable>(_ elements: [Element]) {
      while bytes.count % 8 != 0 { bytes.append(0) }
      table.append(UInt64(bytes.count))
      table.append(UInt64(elements.count))
      elements.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }

    /// Everything that was added, with its header.
    func finished(_ stamp: Stamp) -> [UInt8] {
      let start = (Sections.headerWords + table.count) * 8
      var padded = bytes
      while padded.count % 8 != 0 { padded.append(0) }
      let placed = table.enumerated().map { $0 % 2 == 0 ? $1 + UInt64(start) : $1 }
      let sum =
        padded.withUnsafeBytes(Sections.checksum) &+ placed.withUnsafeBytes(Sections.checksum)
      let header: [UInt64] = [
        Sections.magic, UInt64(bitPattern: stamp.identity), UInt64(bitPattern: stamp.generation),
        UInt64(table.count / 2), UInt64(start + padded.count), sum,
      ]
      return (header + placed).withUnsafeBytes { Array($0) } + padded
    }
  }

  /// Hands sections out in the order in which they were added.
  struct Reader {
    /// What the index was made from.
    let stamp: Stamp
    private let memory: MappedFile
    private let table: Column<UInt64>
    private var next = 0

    /// Reads the header, or nothing when the memory holds no whole index.
    init?(_ memory: MappedFile) {
      guard let header = Column<UInt64>(memory, offset: 0, count: Sections.headerWords),
        header[0] == Sections.magic, header[4] == UInt64(memory.unownedBytes.count),
        header[3] < 1000,
        let table = Column<UInt64>(
          memory, offset: Sections.headerWords * 8, count: Int(header[3]) * 2)
      else { return nil }
      let start = (Sections.headerWords + table.count) * 8
      let sum = memory.withBytes { bytes in
        Sections.checksum(UnsafeRawBufferPointer(rebasing: bytes[start...]))
          &+ Sections.checksum(
            UnsafeRawBufferPointer(rebasing: bytes[(Sections.headerWords * 8)..<start]))
      }
      guard sum == header[5] else { return nil }
      stamp = Stamp(
        identity: Int64(bitPattern: header[1]), generation: Int64(bitPattern: header[2]))
      self.memory = memory
      self.table = table
    }

    /// The next section, or nothing when there is none with elements of this size.
    mutating func column<Element: BitwiseCopyable & Sendable>(
      of type: Element.Type = Element.self
    ) -> Column<Element>? {
      guard next + 1 < table.count, let offset = Int(exactly: table[next]),
        let count = Int(exactly: table[next + 1])
      else { return nil }
      next += 2
      return Column(memory, offset: offset, count: count)
    }
  }

  /// A sum that differs when a file was cut off or damaged.
  ///
  /// Four lanes, since one multiplication must wait for the one before: 100 MB in 12 ms.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var lanes = SIMD4<UInt64>(1, 2, 3, 4)
    let factor = SIMD4<UInt64>(repeating: 0x9E37_79B9_7F4A_7C15)
    var position = 0
    while position + 32 <= bytes.count {
      lanes =
        (lanes ^ bytes.loadUnaligned(fromByteOffset: position, as: SIMD4<UInt64>.self))
        &* factor
      lanes ^= lanes &>> SIMD4(repeating: 29)
      position += 32
    }
    while position + 8 <= bytes.count {
      lanes[0] =
        (lanes[0] ^ bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        &* factor[0]
      position += 8
    }
    return lanes[0] &+ lanes[1] &* 3 &+ lanes[2] &* 5 &+ lanes[3] &* 7
  }
}
