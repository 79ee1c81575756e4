/// Writes protocol buffer messages for tests.
struct WireWriter {
  var bytes: [UInt8] = []

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func integer(_ number: Int, _ value: Int64) {
    varint(UInt64(number << 3))
    varint(UInt64(bitPattern: value))
  }

  mutating func bytes(_ number: Int, _ value: [UInt8]) {
    varint(UInt64(number << 3 | 2))
    varint(UInt64(value.count))
    bytes += value
  }

  mutating func packed(_ number: Int, _ values: [Int64], zigZag: Bool = false, delta: Bool = false)
  {
    var inner = WireWriter()
    var last: Int64 = 0
    for value in values {
      let step = delta ? value - last : value
      last = value
      inner.varint(UInt64(bitPattern: zigZag ? (step << 1) ^ (step >> 63) : step))
    }
    bytes(number, inner.bytes)
  }
}
