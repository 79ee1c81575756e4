/// Converts UTF-8 to the encoding of the table.
struct TextEncoder {
  private let encoding: TabularEncoding
  private var bytesOfScalars: [UInt16: UInt8] = [:]

  init(_ encoding: TabularEncoding) {
    self.encoding = encoding
    let table: SingleByteTable? =
      switch encoding {
      case .windows1250: .windows1250
      case .iso8859Part2: .iso8859Part2
      default: nil
      }
    for (index, scalar) in (table?.scalars ?? []).enumerated() where scalar != 0 {
      bytesOfScalars[scalar] = UInt8(0x80 + index)
    }
  }

  /// Appends the byte order mark, if the encoding has one.
  func encodeMark(to output: inout [UInt8]) {
    switch encoding {
    case .detected, .utf8: output.append(contentsOf: [0xEF, 0xBB, 0xBF])
    case .utf16LittleEndian: output.append(contentsOf: [0xFF, 0xFE])
    case .utf16BigEndian: output.append(contentsOf: [0xFE, 0xFF])
    case .windows1250, .iso8859Part2: break
    }
  }

  /// Appends well-formed text.
  ///
  /// - Returns: Whether the encoding has all characters of the text; if not, nothing is appended.
  func encode(_ text: [UInt8], to output: inout [UInt8]) -> Bool {
    switch encoding {
    case .detected, .utf8:
      output.append(contentsOf: text)
    case .utf16LittleEndian, .utf16BigEndian:
      for unit in String(decoding: text, as: UTF8.self).utf16 {
        let low = UInt8(truncatingIfNeeded: unit)
        let high = UInt8(unit >> 8)
        output.append(contentsOf: encoding == .utf16BigEndian ? [high, low] : [low, high])
      }
    case .windows1250, .iso8859Part2:
      let start = output.count
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        if scalar.isASCII {
          output.append(UInt8(truncatingIfNeeded: scalar.value))
        } else if let unit = UInt16(exactly: scalar.value), let byte = bytesOfScalars[unit] {
          output.append(byte)
        } else {
          output.removeSubrange(start...)
          return false
        }
      }
    }
    return true
  }
}
