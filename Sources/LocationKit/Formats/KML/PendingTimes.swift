/// The times of a track, which in KML all come before the positions, in few bytes each.
struct PendingTimes {
  /// A time as the file has it.
  enum Time {
    case known(Int64)
    case missing
    case invalid
  }

  private static let missing: Int64 = 0
  private static let invalid: Int64 = 1
  private static let blockSize = 1 << 16

  private var blocks: [PackedWriter] = []
  private var block = 0
  private var position = 0
  private var lastWritten: Int64 = 0
  private var lastRead: Int64 = 0

  /// Adds the text of a time.
  mutating func append(_ text: String) {
    var code = Self.missing
    if !text.isEmpty {
      code = Self.invalid
      if let time = WrittenTime.inKML(text) {
        let step = time &- lastWritten
        // Even and odd numbers are steps forth and back.
        code = (step << 1 ^ step >> 63) &+ 2
        lastWritten = time
      }
    }
    if blocks.last.map({ $0.bytes.count >= Self.blockSize }) ?? true {
      blocks.append(PackedWriter())
    }
    blocks[blocks.count - 1].append(code)
  }

  /// Removes the first time; `nil` if there is none.
  mutating func next() -> Time? {
    if block < blocks.count, position >= blocks[block].bytes.count, block + 1 < blocks.count {
      blocks[block] = PackedWriter()
      block += 1
      position = 0
    }
    guard block < blocks.count, position < blocks[block].bytes.count else { return nil }
    let start = position
    let (code, end) = blocks[block].bytes.withUnsafeBytes { bytes in
      var reader = PackedReader(bytes)
      reader.position = start
      let code = reader.next()
      return (code, reader.position)
    }
    position = end
    switch code {
    case Self.missing: return .missing
    case Self.invalid: return .invalid
    default:
      let number = UInt64(bitPattern: code &- 2)
      lastRead = lastRead &+ (Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1))
      return .known(lastRead)
    }
  }
}
