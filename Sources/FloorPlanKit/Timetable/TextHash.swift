/// Short names that depend on a text alone.
enum TextHash {
  /// FNV-1a with 64 bits (Fowler, Noll and Vo), in hexadecimal digits.
  static func fnv1a(_ text: String) -> String {
    let hash = text.utf8.reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
