/// Reads the binary form of property lists (`bplist00`, as documented in CoreFoundation's
/// CFBinaryPList.c).
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let offsetTable: Int
  private var entryCount = 0
  private static let trailerSize = 32
  private static let deepest = 8

  /// Reads a file; `nil` if it is not a valid binary property list.
  static func read(_ bytes: [UInt8]) -> PropertyListValue? {
    guard var list = BinaryPropertyList(bytes), let top = list.top else { return nil }
    return list.value(top, depth: 0)
  }

  private init?(_ bytes: [UInt8]) {
    guard bytes.count > Self.trailerSize + 8 else { return nil }
    self.bytes = bytes
    let trailer = bytes.count - Self.trailerSize
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = Self.integer(bytes, at: trailer + 8, size: 8) ?? 0
    offsetTable = Self.integer(bytes, at: trailer + 24, size: 8) ?? 0
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      objectCount > 0, objectCount <= bytes.count, offsetTable < trailer,
      offsetTable + objectCount * offsetSize <= trailer
    else { return nil }
  }

  private var top: Int? {
    Self.integer(bytes, at: bytes.count - Self.trailerSize + 16, size: 8)
  }

  /// An unsigned big-endian integer; `nil` beyond the file's end or for an invalid size.
  private static func integer(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
    guard offset >= 0, size <= 8, offset <= bytes.count - size else { return nil }
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }

  private mutating func value(_ object: Int, depth: Int) -> PropertyListValue? {
    guard depth < Self.deepest, object >= 0, object < objectCount,
      let offset = Self.integer(bytes, at: offsetTable + object * offsetSize, size: offsetSize),
      offset < offsetTable
    else { return nil }
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x1: return integer(offset + 1, size: 1 << Int(marker & 15))
    case 0x2: return real(offset + 1, size: 1 << Int(marker & 15))
    case 0x5, 0x6:
      guard let (count, start) = length(offset) else { return nil }
      return text(start, count: count, isWide: marker >> 4 == 0x6).map { .text($0) }
    case 0xD: return dictionary(offset, depth: depth)
    default: return .other
    }
  }

  /// The number of elements after a marker, and their offset.
  private func length(_ offset: Int) -> (count: Int, start: Int)? {
    let short = Int(bytes[offset] & 15)
    guard short == 15 else { return (short, offset + 1) }
    guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 0x1 else { return nil }
    let size = 1 << Int(bytes[offset + 1] & 15)
    guard let count = Self.integer(bytes, at: offset + 2, size: size), count <= bytes.count else {
      return nil
    }
    return (count, offset + 2 + size)
  }

  private func integer(_ offset: Int, size: Int) -> PropertyListValue? {
    guard size <= 8, offset <= bytes.count - size else { return size == 16 ? .other : nil }
    let pattern = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // Eight bytes are signed, fewer are unsigned.
    return .number(size == 8 ? Double(Int64(bitPattern: pattern)) : Double(pattern))
  }

  private func real(_ offset: Int, size: Int) -> PropertyListValue? {
    guard size == 4 || size == 8, offset <= bytes.count - size else { return nil }
    let pattern = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return .number(
      size == 8
        ? Double(bitPattern: pattern)
        : Double(Float(bitPattern: UInt32(truncatingIfNeeded: pattern))))
  }

  private func text(_ start: Int, count: Int, isWide: Bool) -> String? {
    let size = isWide ? 2 * count : count
    guard start <= bytes.count - size else { return nil }
    guard isWide else { return String(decoding: bytes[start..<start + size], as: UTF8.self) }
    let units = stride(from: start, to: start + size, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func dictionary(_ offset: Int, depth: Int) -> PropertyListValue? {
    guard let (count, start) = length(offset) else { return nil }
    entryCount += count
    guard entryCount <= PropertyListValue.mostEntries else { return nil }
    var entries: [PropertyListValue.Entry] = []
    for place in 0..<count {
      let keyAt = start + place * referenceSize
      guard
        let key = Self.integer(bytes, at: keyAt, size: referenceSize),
        let object = Self.integer(bytes, at: keyAt + count * referenceSize, size: referenceSize),
        case .text(let name)? = value(key, depth: depth + 1),
        let value = value(object, depth: depth + 1)
      else { return nil }
      entries.append(PropertyListValue.Entry(key: name, position: nil, value: value))
    }
    return .dictionary(entries)
  }
}
