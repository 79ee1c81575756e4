/// Writes integers with seven bits per byte (LEB128).
struct PackedWriter {
  private(set) var bytes: [UInt8] = []

  /// Appends an integer; a negative one takes ten bytes.
  mutating func append(_ number: Int64) {
    var rest = UInt64(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends an integer that may be negative.
  mutating func append(signed number: Int64) { append(number << 1 ^ number >> 63) }

  mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// Appends packed bytes as they are.
  mutating func append(copying part: Slice<UnsafeRawBufferPointer>) { bytes += part }

  /// Appends packed bytes, preceded by their number.
  mutating func append(part: Slice<UnsafeRawBufferPointer>) {
    append(Int64(part.count))
    bytes += part
  }

  /// Appends the bytes of another writer, preceded by their number.
  mutating func append(_ other: PackedWriter) {
    append(Int64(other.bytes.count))
    bytes += other.bytes
  }
}

/// Reads the output of ``PackedWriter``; beyond the end it reads zeros.
struct PackedReader {
  private let bytes: UnsafeRawBufferPointer
  var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  /// Reads an integer that may be negative.
  @inline(__always) mutating func nextSigned() -> Int64 {
    let number = UInt64(bitPattern: next())
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  /// The offset `count` bytes further, or the end.
  func end(after count: Int64) -> Int {
    position + Int(min(max(count, 0), Int64(bytes.count - position)))
  }

  @inline(__always) mutating func next() -> Int64 {
    guard position < bytes.count else { return 0 }
    let first = bytes[position]
    position += 1
    if first < 0x80 { return Int64(first) }
    return rest(after: first)
  }

  @inline(__always) private mutating func rest(after first: UInt8) -> Int64 {
    var number = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int64(bitPattern: number)
  }
}
