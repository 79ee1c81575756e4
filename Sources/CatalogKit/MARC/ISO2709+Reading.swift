internal import Localization

extension ISO2709 {
  /// Reads records one by one.
  ///
  /// Bytes that are not a record are skipped up to the next record terminator.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - body: Takes each record or its error, and its number from 1.
  /// - Throws: Errors of `body`.
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
        guard let end else { throw MARCProblem(Message("record.cut")) }
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
    else { throw MARCProblem(Message("record.leader")) }
    var result = MARCRecord(leader: String(decoding: bytes[origin..<origin + 24], as: UTF8.self))
    do throws(MARCProblem) {
      guard length == bytes.count else {
        throw MARCProblem(Message("record.length", .integer(length), .integer(bytes.count)))
      }
      guard base >= 25, base < bytes.count, bytes[origin + base - 1] == fieldEnd,
        (base - 25) % 12 == 0
      else { throw MARCProblem(Message("record.directory")) }
      for entry in stride(from: origin + 24, to: origin + base - 1, by: 12) {
        let tag = String(decoding: bytes[entry..<entry + 3], as: UTF8.self)
        guard let size = number(bytes[entry + 3..<entry + 7]),
          let offset = number(bytes[entry + 7..<entry + 12]), size > 0,
          origin + base + offset + size <= bytes.endIndex,
          bytes[origin + base + offset + size - 1] == fieldEnd
        else { throw MARCProblem(Message("record.fieldOutside", .text(tag))) }
        let begin = origin + base + offset
        add(tag, bytes[begin..<begin + size - 1], to: &result)
      }
    } catch {
      guard let repaired = bySigns(bytes, leader: result.leader) else { throw error }
      result = repaired
      result.problems.insert(Message("record.split", .message(error.message)), at: 0)
    }
    return result
  }

  /// Reads a record whose leader or directory is off by a few bytes, if the field terminators are
  /// correct and match the number of tags in the directory.
  private static func bySigns(_ bytes: ArraySlice<UInt8>, leader: String) -> MARCRecord? {
    var fields = bytes.dropFirst(24).split(separator: fieldEnd, omittingEmptySubsequences: false)
    guard fields.count > 1 else { return nil }
    let directory = fields.removeFirst()
    // The last field is followed by the record terminator.
    guard fields.removeLast().allSatisfy({ $0 == recordEnd }), directory.count % 12 == 0,
      directory.count / 12 == fields.count
    else { return nil }
    var entries: [(tag: String, offset: Int)] = []
    for start in stride(from: directory.startIndex, to: directory.endIndex, by: 12) {
      guard let offset = number(directory[start + 7..<start + 12]) else { return nil }
      entries.append((String(decoding: directory[start..<start + 3], as: UTF8.self), offset))
    }
    var result = MARCRecord(leader: leader)
    let order = entries.indices.sorted { (entries[$0].offset, $0) < (entries[$1].offset, $1) }
    for (field, place) in zip(fields, order) { add(entries[place].tag, field, to: &result) }
    return result
  }

  private static func add(
    _ tag: String, _ content: ArraySlice<UInt8>, to record: inout MARCRecord
  ) {
    // 880 repeats another field in its original script; it is not read.
    guard tag != "880" else { return }
    let bytes: ArraySlice<UInt8>
    do throws(MARCProblem) {
      bytes = try utf8(content, in: record, tag)
    } catch {
      // A record without its title would be useless.
      guard tag == "245", let title = legible(content, in: record) else {
        record.problems.append(Message("record.leftOut", .message(error.message)))
        return
      }
      record.problems.append(Message("record.replaced", .message(error.message)))
      bytes = title
    }
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

  /// A field's bytes in UTF-8, regardless of the leader, because many files wrongly declare MARC-8
  /// or UTF-8.
  private static func utf8(
    _ content: ArraySlice<UInt8>, in record: MARCRecord, _ tag: String
  ) throws(MARCProblem) -> ArraySlice<UInt8> {
    let isPlain = !content.contains(MARC8.escape)
    if isPlain, String(validating: content, as: UTF8.self) != nil { return content }
    guard record.leader.dropFirst(9).first != "a" else {
      throw MARCProblem(Message("record.notUTF8", .text(tag)))
    }
    guard let text = MARC8.text(content) ?? Windows1251.text(content) else {
      throw MARCProblem(Message("record.unknownAlphabet", .text(tag)))
    }
    return Array(text.utf8)[...]
  }

  /// The readable part of a field, if it has a word and is most of the field.
  private static func legible(
    _ content: ArraySlice<UInt8>, in record: MARCRecord
  ) -> ArraySlice<UInt8>? {
    let text =
      record.leader.dropFirst(9).first == "a"
      ? String(decoding: content, as: UTF8.self)
      : MARC8.text(content, replacesUnknown: true) ?? ""
    let scalars = text.unicodeScalars.drop { $0 != "\u{1F}" }
    let letters = scalars.filter(\.properties.isAlphabetic).count
    let unknown = scalars.filter { $0 == "\u{FFFD}" }.count
    guard letters >= 5, unknown * 3 <= letters else { return nil }
    return Array(text.utf8)[...]
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

/// A problem with a record.
struct MARCProblem: Error, Hashable {
  let message: Message

  init(_ message: Message) { self.message = message }
}
