/// The checksum of mapped files: XXH64 with seed 0.
///
/// Written after the algorithm's specification (Y. Collet, "xxHash fast digest algorithm", 0.1.1).
/// It detects damage, not manipulation: whoever can write the file can also write its checksum.
package enum XXH64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// The four accumulators.
  typealias Lanes = (UInt64, UInt64, UInt64, UInt64)

  /// The number of bytes that the lanes process at once.
  static let stripe = 32

  /// The initial accumulators.
  static let start: Lanes = (prime1 &+ prime2, prime2, 0, 0 &- prime1)

  /// The checksum of some bytes.
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let whole = bytes.count / stripe * stripe
    let lanes = add(UnsafeRawBufferPointer(rebasing: bytes.prefix(whole)), to: start)
    let rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(whole))
    return finish(lanes, tail: rest, count: UInt64(bytes.count))
  }

  /// Updates the accumulators with bytes that are whole stripes.
  static func add(_ bytes: UnsafeRawBufferPointer, to start: Lanes) -> Lanes {
    var lanes = start
    var position = 0
    while bytes.count - position >= stripe {
      lanes.0 = round(lanes.0, word(bytes, position))
      lanes.1 = round(lanes.1, word(bytes, position + 8))
      lanes.2 = round(lanes.2, word(bytes, position + 16))
      lanes.3 = round(lanes.3, word(bytes, position + 24))
      position += stripe
    }
    return lanes
  }

  /// The checksum of `count` bytes, from the accumulators and the remaining fewer than 32 bytes.
  static func finish(_ lanes: Lanes, tail rest: UnsafeRawBufferPointer, count: UInt64) -> UInt64 {
    var hash = prime5
    if count >= UInt64(stripe) {
      hash = rotate(lanes.0, 1) &+ rotate(lanes.1, 7)
      hash = hash &+ rotate(lanes.2, 12) &+ rotate(lanes.3, 18)
      hash = merge(merge(merge(merge(hash, lanes.0), lanes.1), lanes.2), lanes.3)
    }
    return avalanche(tail(hash &+ count, rest, from: 0))
  }

  private static func tail(
    _ start: UInt64, _ bytes: UnsafeRawBufferPointer, from first: Int
  ) -> UInt64 {
    var hash = start
    var position = first
    while bytes.count - position >= 8 {
      hash = rotate(hash ^ round(0, word(bytes, position)), 27) &* prime1 &+ prime4
      position += 8
    }
    if bytes.count - position >= 4 {
      let half = UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
      hash = rotate(hash ^ (UInt64(half) &* prime1), 23) &* prime2 &+ prime3
      position += 4
    }
    while position < bytes.count {
      hash = rotate(hash ^ (UInt64(bytes[position]) &* prime5), 11) &* prime1
      position += 1
    }
    return hash
  }

  private static func avalanche(_ start: UInt64) -> UInt64 {
    var hash = (start ^ (start >> 33)) &* prime2
    hash = (hash ^ (hash >> 29)) &* prime3
    return hash ^ (hash >> 32)
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }

  private static func merge(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
    (hash ^ round(0, lane)) &* prime1 &+ prime4
  }

  private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }
}
