/// Finds bytes of a file by line and column, in constant time also on a line of megabytes.
struct SourcePlaces {
  /// The first byte of each line, and how many characters are before it.
  private var lines: [(offset: Int, character: Int)] = []
  /// The offset of each character whose number is a multiple of ``step``.
  private var marks: [Int] = []
  private var isText: Bool
  private static let step = 256

  init(_ source: [UInt8]) {
    isText = String(validating: source, as: UTF8.self) != nil
    // A byte order mark is not a character.
    let first = isText && source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lines.append((first, 0))
    var character = 0
    for offset in first..<max(first, source.count) where !isText || source[offset] & 0xC0 != 0x80 {
      if character % Self.step == 0 { marks.append(offset) }
      character += 1
      if source[offset] == UInt8(ascii: "\n") { lines.append((offset + 1, character)) }
    }
  }

  /// The offset of a character; the end of the file for one behind it, `nil` for an unknown line.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The character in the line, from 1.
  ///   - source: The file.
  func offset(line: Int, column: Int, in source: [UInt8]) -> Int? {
    guard lines.indices.contains(line - 1), column > 0 else { return nil }
    let character = lines[line - 1].character + column - 1
    guard marks.indices.contains(character / Self.step) else { return source.count }
    var offset = marks[character / Self.step]
    for _ in 0..<(character % Self.step) where offset < source.count {
      offset += 1
      while isText, offset < source.count, source[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }
}
