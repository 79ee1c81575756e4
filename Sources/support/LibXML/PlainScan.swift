/// Searches in windows, which zeros end.
enum PlainScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The first byte that is a certain one, `<`, `&`, or less than a space.
  ///
  /// Eight bytes are looked at together: where values end cannot be foreseen. A byte that is less
  /// than another gets its highest bit by the subtraction; only bytes behind such a one can get it
  /// by mistake.
  @inline(__always)
  static func mark(
    _ byte: UInt8, from start: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    let sought = ones &* UInt64(byte)
    var cursor = start
    while true {
      let word = UInt64(
        littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self))
      let (one, two, three) = (
        word ^ sought, word ^ (ones &* 0x3C), word ^ (ones &* 0x26)
      )
      let hits =
        ((one &- ones) & ~one) | ((two &- ones) & ~two) | ((three &- ones) & ~three)
        | ((word &- (ones &* 0x20)) & ~word)
      if hits & highBits != 0 { return cursor + (hits & highBits).trailingZeroBitCount / 8 }
      cursor += 8
    }
  }

  /// Replaces references to characters and makes white space what it counts as (XML 1.0, 2.11
  /// and 3.3.3), in place.
  ///
  /// - Returns: How long the text is then; `nil` when it refers to anything else.
  static func rewrite(
    _ text: UnsafeMutableBufferPointer<UInt8>, isAttribute: Bool
  ) -> Int? {
    var source = 0
    var target = 0
    while source < text.count {
      let byte = text[source]
      source += 1
      switch byte {
      case UInt8(ascii: "&"):
        guard let (scalar, length) = reference(UnsafeBufferPointer(rebasing: text[source...])),
          let encoded = UTF8.encode(scalar)
        else { return nil }
        source += length
        for unit in encoded {
          text[target] = unit
          target += 1
        }
        continue
      case 0x0D:
        if source < text.count, text[source] == 0x0A { source += 1 }
        text[target] = isAttribute ? 0x20 : 0x0A
      case 0x0A, 0x09: text[target] = isAttribute ? 0x20 : byte
      default: text[target] = byte
      }
      target += 1
    }
    return target
  }

  /// The character that is referred to, and how long the reference is behind its `&`.
  private static func reference(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (Unicode.Scalar, length: Int)? {
    let name = text.prefix(12).prefix { $0 != UInt8(ascii: ";") }
    guard name.count < min(text.count, 12) else { return nil }
    let length = name.count + 1
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return ("&", length)
    case "lt": return ("<", length)
    case "gt": return (">", length)
    case "quot": return ("\"", length)
    case "apos": return ("'", length)
    case let name where name.hasPrefix("#"):
      let isHexadecimal = name.hasPrefix("#x")
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      guard digits.allSatisfy(\.isHexDigit), !digits.isEmpty,
        let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
        let scalar = Unicode.Scalar(value), value >= 0x20 || [9, 10, 13].contains(value),
        value != 0xFFFE, value != 0xFFFF
      else { return nil }
      return (scalar, length)
    default: return nil
    }
  }
}
