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
    while let found = bytes[start...].firstIndex(where: { $0 > 0x20 }) {
      let first = lenient(found, from: start, in: bytes)
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

  /// The start of a record, given its first visible byte: some programs leave the length blank.
  private static func lenient(_ found: Int, from start: Int, in bytes: [UInt8]) -> Int {
    let first = found - 5
    guard first >= start, bytes[found] > UInt8(ascii: "9"), bytes.count > found + 19,
      bytes[first..<found].allSatisfy({ $0 == 0x20 }),
      bytes[first + 12..<first + 17].allSatisfy({ 48...57 ~= $0 })
    else { return found }
    return first
  }

  private static func record(in bytes: ArraySlice<UInt8>) throws(MARCProblem) -> MARCRecord {
    let origin = bytes.startIndex
    let isBlank = bytes.prefix(5).allSatisfy { $0 == 0x20 }
    guard bytes.count >= 26, let length = isBlank ? 0 : number(bytes[origin..<origin + 5]),
      let base = number(bytes[origin + 12..<origin + 17])
    else { throw MARCProblem(Message("record.leader")) }
    var result = MARCRecord(leader: String(decoding: bytes[origin..<origin + 24], as: UTF8.self))
    do throws(MARCProblem) {
      guard length == bytes.count else {
        throw MARCProblem(Message("record.length", .integer(length), .integer(bytes.count)))
      }
      guard base >= 25, base < bytes.count, (base - 25) % 12 == 0,
        bytes[origin + base - 1] == fieldEnd || bytes[origin + base - 1] == delimiter
      else { throw MARCProblem(Message("record.directory")) }
      for entry in stride(from: origin + 24, to: origin + base - 1, by: 12) {
        let tag = String(decoding: bytes[entry..<entry + 3], as: UTF8.self)
        guard let size = number(bytes[entry + 3..<entry + 7]),
          let offset = number(bytes[entry + 7..<entry + 12]), size > 0,
          origin + base + offset + size <= bytes.endIndex,
          offset == 0 || bytes[origin + base + offset - 1] == fieldEnd,
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
    var entries: [DirectoryEntry] = []
    for start in stride(from: directory.startIndex, to: directory.endIndex, by: 12) {
      guard let offset = number(directory[start + 7..<start + 12]) else { return nil }
      entries.append(
        DirectoryEntry(
          tag: String(decoding: directory[start..<start + 3], as: UTF8.self),
          size: number(directory[start + 3..<start + 7]) ?? 0, offset: offset))
    }
    var result = MARCRecord(leader: leader)
    for (field, tag) in zip(fields, tags(of: fields, entries)) { add(tag, field, to: &result) }
    return result
  }

  private struct DirectoryEntry {
    let tag: String
    let size: Int
    let offset: Int
  }

  /// The tag of each field, from a directory that is partly wrong.
  ///
  /// An entry whose offset and size are those of a field belongs to it. The others follow in the
  /// order of the directory if they are few, since one wrong offset must not exchange fields;
  /// otherwise all are in the order of their offsets.
  private static func tags(
    of fields: [ArraySlice<UInt8>], _ entries: [DirectoryEntry]
  ) -> [String] {
    var tags = [String?](repeating: nil, count: fields.count)
    guard let base = fields.first?.startIndex else { return [] }
    var places: [Int: Int] = [:]
    for (place, field) in fields.enumerated() { places[field.startIndex - base] = place }
    let others = entries.filter { entry in
      guard let place = places[entry.offset], tags[place] == nil,
        fields[place].count + 1 == entry.size
      else { return true }
      tags[place] = entry.tag
      return false
    }
    guard others.count * 2 <= entries.count else {
      let order = entries.indices.sorted { (entries[$0].offset, $0) < (entries[$1].offset, $1) }
      return order.map { entries[$0].tag }
    }
    var rest = others[...]
    return tags.map { $0 ?? rest.popFirst()?.tag ?? "" }
  }

  private static func add(
    _ tag: String, _ content: ArraySlice<UInt8>, to record: inout MARCRecord
  ) {
    var problems: [Message] = []
    let text = utf8(content, problems: &problems, record.leader, tag)
    // 880 repeats another field in its original script; illegible, it is left out without a word.
    guard tag != "880" || problems.isEmpty else { return }
    record.problems += problems
    guard let bytes = text else { return }
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
  /// or UTF-8; `nil` if most of the field cannot be read.
  private static func utf8(
    _ content: ArraySlice<UInt8>, problems: inout [Message], _ leader: String, _ tag: String
  ) -> ArraySlice<UInt8>? {
    let isPlain = !content.contains(MARC8.escape)
    // An escape in text that is UTF-8 otherwise selects no set of MARC-8.
    let mayBeUTF8 = isPlain || content.contains { $0 >= 0x80 }
    if mayBeUTF8, String(validating: content, as: UTF8.self) != nil { return content }
    let isUTF8 = leader.dropFirst(9).first == "a"
    if !isUTF8, let text = MARC8.text(content) ?? Windows1251.text(content) {
      return Array(text.utf8)[...]
    }
    let problem =
      isUTF8 ? Message("record.notUTF8", .text(tag)) : Message("record.unknownAlphabet", .text(tag))
    if isUTF8, let (text, name) = UndeclaredEncoding.text(content) {
      problems.append(Message("record.readAs", .message(problem), .text(name)))
      return Array(text.utf8)[...]
    }
    let text =
      isUTF8 && isPlain
      ? String(decoding: content, as: UTF8.self)
      : MARC8.text(content, replacesUnknown: true) ?? ""
    guard isLegible(text) else {
      problems.append(Message("record.leftOut", .message(problem)))
      return nil
    }
    problems.append(Message("record.replaced", .message(problem)))
    return Array(text.utf8)[...]
  }

  /// Whether a field's text, some of which is replaced by U+FFFD, can be read for the most part.
  private static func isLegible(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.drop { $0 != "\u{1F}" }
    let known = scalars.count { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    let unknown = scalars.count { $0 == "\u{FFFD}" }
    return known >= 3 && unknown * 3 <= known
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
