import Foundation

/// The content lines of a calendar file.
enum CalendarText {
  /// The lines, unfolded (RFC 5545, section 3.1).
  ///
  /// Text is UTF-8 as the standard demands; UTF-16 with a byte order mark and the code pages of
  /// older programs are read too.
  static func lines(_ bytes: [UInt8]) -> [String] {
    let text = utf8(bytes)
    let newline: UInt8 = text.contains(0x0A) ? 0x0A : 0x0D
    var lines: [[UInt8]] = []
    for part in text.split(separator: newline, omittingEmptySubsequences: true) {
      var line = part
      if line.last == 0x0D { line.removeLast() }
      if let first = line.first, first == 0x20 || first == 0x09, !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(Array(line))
      }
    }
    // A line may be folded in the midst of a character.
    guard let page = codePage(of: lines) else {
      return lines.map { String(decoding: $0, as: UTF8.self) }
    }
    return lines.map { String(bytes: $0, encoding: page) ?? String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes without a byte order mark, UTF-16 as UTF-8.
  private static func utf8(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return bytes.dropFirst(3) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes[...] }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let pair = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? pair.1 << 8 | pair.0 : pair.0 << 8 | pair.1
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)[...]
  }

  /// The code page of lines that are not UTF-8; `nil` if some of them have letters in UTF-8, for
  /// then the others are damaged.
  private static func codePage(of lines: [[UInt8]]) -> String.Encoding? {
    let foreign = lines.filter { line in line.contains { $0 >= 0x80 } }
    guard !foreign.isEmpty,
      !foreign.contains(where: { String(validating: $0, as: UTF8.self) != nil })
    else { return nil }
    // ś, ź, ł, ą and ż of code page 1250 are signs in 1252, which do not occur within words.
    let polish: Set<UInt8> = [0x9C, 0x9F, 0xB3, 0xB9, 0xBF]
    let isPolish = foreign.contains { line in
      zip(line, line.dropFirst()).contains { polish.contains($0) && isLetter($1) }
    }
    return isPolish ? .windowsCP1250 : .windowsCP1252
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
