extension ISO2709 {
  /// Reads records one after the other.
  ///
  /// What is no record is passed over up to the next sign that ends one.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - body: Takes each record, or what is wrong with it, and its number from 1.
  /// - Throws: What `body` throws.
  static func forEach(
    in bytes: [UInt8], _ body: (Result<MARCRecord, MARCProblem>, Int) throws -> Void
  ) throws {
    var start = 0
    var number = 0
    while let first = bytes[start...].firstIndex(where: { $0 > 0x20 }) {
      let end = bytes[first...].firstIndex(of: recordEnd)
      number += 1
      let found: Result<MARCRecord, MARCProblem>
      do throws(MARCProblem) {
        guard let end else { throw MARCProblem("the record has no end; the file was cut off") }
        found = .success(try record(in: bytes[first...end]))
      } catch {
        found = .failure(error)
      }
      try body(found, number)
      start = end.map { $0 + 1 } ?? bytes.count
    }
  }

  private static func record(in bytes: ArraySlice<UInt8>) throws(MARCProblem) -> MARCRecord {
    let origin = bytes.startIndex
    guard bytes.count >= 26, let length = number(bytes[origin..<origin + 5]),
      let base = number(bytes[origin + 12..<origin + 17])
    else { throw MARCProblem("the leader is none of ISO 2709") }
    guard length == bytes.count else {
      throw MARCProblem("the leader says \(length) bytes, the record has \(bytes.count)")
    }
    guard base >= 25, base < bytes.count, bytes[origin + base - 1] == fieldEnd,
      (base - 25) % 12 == 0
    else { throw MARCProblem("the directory does not end where the leader says") }
    var result = MARCRecord(leader: String(decoding: bytes[origin..<origin + 24], as: UTF8.self))
    for entry in stride(from: origin + 24, to: origin + base - 1, by: 12) {
      let tag = String(decoding: bytes[entry..<entry + 3], as: UTF8.self)
      guard let size = number(bytes[entry + 3..<entry + 7]),
        let offset = number(bytes[entry + 7..<entry + 12]), size > 0,
        origin + base + offset + size <= bytes.endIndex
      else { throw MARCProblem("field \(tag) does not lie within the record") }
      let begin = origin + base + offset
      try add(tag, bytes[begin..<begin + size - 1], to: &result)
    }
    return result
  }

  private static func add(
    _ tag: String, _ content: ArraySlice<UInt8>, to record: inout MARCRecord
  ) throws(MARCProblem) {
    // It repeats another field in the letters of the original, of which nothing is taken.
    guard tag != "880" else { return }
    let bytes = try utf8(content, in: record, tag)
    guard !tag.hasPrefix("00") else {
      record.controlFields.append(.init(tag, String(decoding: bytes, as: UTF8.self)))
      return
    }
    let parts = bytes.split(separator: delimiter, omittingEmptySubsequences: false)
    let indicators = String(decoding: parts.first ?? [], as: UTF8.self)
    let subfields = parts.dropFirst().compactMap { part -> MARCRecord.Subfield? in
      let text = String(decoding: part, as: UTF8.self)
      return text.first.map { .init($0, String(text.dropFirst())) }
    }
    record.dataFields.append(.init(tag, indicators, subfields))
  }

  /// A field's bytes in UTF-8, whatever the leader says of them: many files call themselves MARC-8
  /// and are not.
  private static func utf8(
    _ content: ArraySlice<UInt8>, in record: MARCRecord, _ tag: String
  ) throws(MARCProblem) -> ArraySlice<UInt8> {
    let isPlain = !content.contains(MARC8.escape)
    if isPlain, String(validating: content, as: UTF8.self) != nil { return content }
    guard record.leader.dropFirst(9).first != "a" else {
      throw MARCProblem("field \(tag) is not UTF-8, which the leader says it is")
    }
    guard let text = MARC8.text(content) else {
      throw MARCProblem(
        "field \(tag) is neither UTF-8 nor Latin letters of MARC-8; convert the file to UTF-8 first"
      )
    }
    return Array(text.utf8)[...]
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

/// What is wrong with a record.
struct MARCProblem: Error, Hashable {
  let message: String

  init(_ message: String) { self.message = message }
}
