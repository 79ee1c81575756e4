/// The exchange format of MARC records (ISO 2709), in UTF-8.
enum ISO2709 {
  static let fieldEnd: UInt8 = 0x1E
  static let recordEnd: UInt8 = 0x1D
  static let delimiter: UInt8 = 0x1F

  /// A record's bytes.
  ///
  /// - Throws: ``CatalogError`` of kind `malformed` if a field exceeds 9,999 bytes or the record
  ///   99,999.
  static func record(_ record: MARCRecord) throws(CatalogError) -> [UInt8] {
    var directory: [UInt8] = []
    var data: [UInt8] = []
    func place(_ tag: String, _ content: [UInt8]) throws(CatalogError) {
      guard content.count < 9999 else {
        throw CatalogError(.malformed, "field \(tag) is longer than ISO 2709 allows")
      }
      directory += tag.utf8
      directory += digits(content.count + 1, 4)
      directory += digits(data.count, 5)
      data += content
      data.append(fieldEnd)
    }
    for field in record.controlFields { try place(field.tag, clean(field.value)) }
    for field in record.dataFields {
      var content = Array(field.indicators.utf8)
      for subfield in field.subfields {
        content.append(delimiter)
        content += String(subfield.code).utf8
        content += clean(subfield.value)
      }
      try place(field.tag, content)
    }
    let start = 24 + directory.count + 1
    let length = start + data.count + 1
    guard length <= 99_999 else {
      throw CatalogError(.malformed, "the record is longer than ISO 2709 allows")
    }
    var leader = Array(record.leader.utf8.prefix(24))
    leader += Array(repeating: 0x20, count: 24 - leader.count)
    leader.replaceSubrange(0..<5, with: digits(length, 5))
    leader[9] = UInt8(ascii: "a")
    leader.replaceSubrange(10..<12, with: "22".utf8)
    leader.replaceSubrange(12..<17, with: digits(start, 5))
    leader.replaceSubrange(20..<24, with: "4500".utf8)
    return leader + directory + [fieldEnd] + data + [recordEnd]
  }

  /// The text without the characters that terminate fields.
  private static func clean(_ text: String) -> [UInt8] {
    text.utf8.filter { !(0x1D...0x1F).contains($0) }
  }

  private static func digits(_ number: Int, _ width: Int) -> [UInt8] {
    let text = Array(String(number).utf8)
    return Array(repeating: 0x30, count: max(0, width - text.count)) + text
  }
}
