import FileAccess

/// The line of a file that an error refers to.
struct SourceExcerpt {
  private let text: String
  private let column: Int?
  private static let longestLine = 1 << 20

  /// Reads line `line` of `file` again.
  ///
  /// `nil` when the file is not a regular file or not text, or has no such line, or the line is too
  /// long to show.
  init?(file: String, line: Int, column: Int?) {
    guard let mapped = try? MappedFile(path: file),
      let bytes = mapped.withBytes({ Self.line(line, of: $0) })
    else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
    self.column = column
  }

  /// The line, cut to the width around the column, and a caret below the column.
  func lines(width: Int) -> [StyledText] {
    let characters = text.map { $0 == "\t" ? " " : $0 }
    let target = min(max(0, (column ?? 1) - 1), characters.count)
    // In a longer line, the caret is in the middle of the excerpt.
    var start = 0
    while Self.columns(characters[start..<target]) > max(0, width - 1) / 2,
      Self.columns(characters[start...]) >= width
    {
      start += 1
    }
    let shown = DisplayWidth.prefix(
      of: ControlCharacters.replaced(in: String(characters[start...])), columns: width - 1)
    guard column != nil else { return [StyledText(shown)] }
    let blanks = String(repeating: " ", count: Self.columns(characters[start..<target]))
    return [StyledText(shown), "\(blanks)\("^", .red)"]
  }

  private static func columns(_ characters: ArraySlice<Character>) -> Int {
    DisplayWidth.columns(of: ControlCharacters.replaced(in: String(characters)))
  }

  private static func line(_ number: Int, of bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    var start = 0
    for _ in 1..<max(1, number) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    let rest = bytes[start...].prefix(longestLine)
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    guard line.count < longestLine, !line.contains(0) else { return nil }
    return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }
}
