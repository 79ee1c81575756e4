import TextFolding

/// Normalises call numbers and standard numbers for comparison.
enum SearchNumbers {
  /// The digits of every number in a field, and of the corresponding ISBN-13.
  ///
  /// Several numbers in a field are separated by commas or semicolons.
  static func standardNumbers(_ field: String) -> [[UInt8]] {
    guard !field.isEmpty else { return [] }
    var numbers: [[UInt8]] = []
    for part in field.split(whereSeparator: { $0 == "," || $0 == ";" || $0 == "/" }) {
      let compact = StandardNumber.compact(part)
      if !compact.isEmpty { numbers.append(compact) }
      if let number = StandardNumber(String(part)), Array(number.digits.utf8) != compact {
        numbers.append(Array(number.digits.utf8))
      }
    }
    return numbers
  }

  /// A call number with a slash for the blank between two numbers: `p 8161/19` for `p 8161 19`.
  static func withSlashes(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).reduce(into: "") { line, part in
      let isBetweenNumbers = line.last?.isNumber == true && part.first?.isNumber == true
      line += line.isEmpty ? "" : isBetweenNumbers ? "/" : " "
      line += part
    }
  }

  /// A main library's call number without spaces and hyphens, folded.
  static func mainSignature(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(folding: text)
    return bytes.filter { $0 > 0x20 && $0 != UInt8(ascii: "-") }
  }
}
