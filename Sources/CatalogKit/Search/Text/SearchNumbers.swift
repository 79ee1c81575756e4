import TextFolding

/// The forms in which signatures and standard numbers are compared.
enum SearchNumbers {
  /// The digits of every number in a field, and the digits of its ISBN-13.
  ///
  /// A field with several numbers, separated by commas or semicolons, counts under each.
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

  /// The main library's signature without spaces, folded.
  static func mainSignature(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(folding: text)
    return bytes.filter { $0 > 0x20 }
  }
}
