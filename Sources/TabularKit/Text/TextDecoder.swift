/// Converts chunks of text to UTF-8.
///
/// Undecodable bytes become 0xFF, which UTF-8 never contains, so the check for malformed UTF-8
/// reports them at the right position.
struct TextDecoder {
  private enum Form {
    case utf16(isLittleEndian: Bool)
    case singleByte(SingleByteTable)
  }

  /// Stands for undecodable bytes.
  static let malformed: UInt8 = 0xFF
  /// The maximum number of UTF-8 bytes for one input byte and the remainder before it.
  static let expansion = 3

  private let form: Form
  private var oddByte: UInt8?
  private var highSurrogate: UInt16?

  /// Creates a decoder; `nil` for UTF-8, which needs none.
  init?(_ encoding: TabularEncoding) {
    switch encoding {
    case .detected, .utf8: return nil
    case .utf16LittleEndian: form = .utf16(isLittleEndian: true)
    case .utf16BigEndian: form = .utf16(isLittleEndian: false)
    case .windows1250: form = .singleByte(.windows1250)
    case .iso8859Part2: form = .singleByte(.iso8859Part2)
    }
  }

  /// Decodes a chunk and writes it to `output` from `start`.
  ///
  /// - Returns: The end of the written bytes.
  mutating func decode(
    _ piece: ArraySlice<UInt8>, to buffer: inout [UInt8], at start: Int
  ) -> Int {
    let bytes = piece.span
    var output = buffer.mutableSpan
    var out = Output(end: start)
    switch form {
    case .singleByte(let table):
      let scalars = table.scalars.span
      for index in bytes.indices {
        let byte = bytes[index]
        if byte < 0x80 {
          out.append(byte, &output)
        } else {
          let scalar = scalars[Int(byte) - 0x80]
          if scalar == 0 { out.append(Self.malformed, &output) } else { out.put(scalar, &output) }
        }
      }
    case .utf16(let isLittleEndian):
      for index in bytes.indices {
        guard let first = oddByte else {
          oddByte = bytes[index]
          continue
        }
        oddByte = nil
        let low = isLittleEndian ? first : bytes[index]
        let high = isLittleEndian ? bytes[index] : first
        put(unit: UInt16(high) << 8 | UInt16(low), &out, &output)
      }
    }
    return out.end
  }

  /// Writes the replacement for a character that is cut off at the end.
  ///
  /// - Returns: The end of the written bytes.
  mutating func finish(to buffer: inout [UInt8], at start: Int) -> Int {
    guard oddByte != nil || highSurrogate != nil else { return start }
    oddByte = nil
    highSurrogate = nil
    buffer[start] = Self.malformed
    return start + 1
  }

  private mutating func put(unit: UInt16, _ out: inout Output, _ output: inout MutableSpan<UInt8>) {
    if let high = highSurrogate {
      highSurrogate = nil
      if UTF16.isTrailSurrogate(unit) {
        let scalar = 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF))
        out.append(UInt8(0xF0 | scalar >> 18), &output)
        out.append(UInt8(0x80 | scalar >> 12 & 0x3F), &output)
        out.append(UInt8(0x80 | scalar >> 6 & 0x3F), &output)
        out.append(UInt8(0x80 | scalar & 0x3F), &output)
        return
      }
      out.append(Self.malformed, &output)
    }
    if UTF16.isLeadSurrogate(unit) {
      highSurrogate = unit
    } else if UTF16.isTrailSurrogate(unit) {
      out.append(Self.malformed, &output)
    } else {
      out.put(unit, &output)
    }
  }

  private struct Output {
    var end: Int

    @inline(__always)
    mutating func append(_ byte: UInt8, _ output: inout MutableSpan<UInt8>) {
      output[end] = byte
      end += 1
    }

    mutating func put(_ scalar: UInt16, _ output: inout MutableSpan<UInt8>) {
      switch scalar {
      case ..<0x80:
        append(UInt8(scalar), &output)
      case ..<0x800:
        append(UInt8(0xC0 | scalar >> 6), &output)
        append(UInt8(0x80 | scalar & 0x3F), &output)
      default:
        append(UInt8(0xE0 | scalar >> 12), &output)
        append(UInt8(0x80 | scalar >> 6 & 0x3F), &output)
        append(UInt8(0x80 | scalar & 0x3F), &output)
      }
    }
  }
}
