/// Searches in windows, which zeros end.
enum PlainScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The first byte that is a certain one, `<`, `&`, or less than a space.
  ///
  /// Eight bytes are processed together: the ends of values cannot be predicted. A byte that is
  /// less than another gets its highest bit by the subtraction; only bytes behind such a one can
  /// get it by mistake.
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

  /// Replaces character references and normalises white space (XML 1.0, 2.11 and 3.3.3), in place.
  ///
  /// - Returns: The length of the resulting text; `nil` when it refers to anything else.
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

  /// The referenced character, and the length of the reference after its `&`.
  private static func reference(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (Unicode.Scalar, length: Int)? {
    guard let end = text.prefix(12).firstIndex(of: UInt8(ascii: ";")), end > 1 else { return nil }
    let name = XMLText(UnsafeBufferPointer(rebasing: text[..<end]))
    if name == "lt" { return ("<", end + 1) }
    if name == "amp" { return ("&", end + 1) }
    if name == "gt" { return (">", end + 1) }
    if name == "quot" { return ("\"", end + 1) }
    if name == "apos" { return ("'", end + 1) }
    guard text[0] == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = text[1] == UInt8(ascii: "x")
    let digits = text[(isHexadecimal ? 2 : 1)..<end]
    guard let value = number(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = XMLReference.character(value)
    else { return nil }
    return (scalar, end + 1)
  }

  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>, radix: UInt32) -> UInt32?
  {
    var value: UInt32 = 0
    for digit in digits {
      let small = digit | 0x20
      let number: UInt32
      switch small {
      case _ where digit >= UInt8(ascii: "0") && digit <= UInt8(ascii: "9"):
        number = UInt32(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): number = UInt32(small - UInt8(ascii: "a")) + 10
      default: return nil
      }
      guard number < radix, value < 0x110000 else { return nil }
      value = value * radix + number
    }
    return digits.isEmpty ? nil : value
  }
}
