import LibXML

/// Converts offsets to lines and columns and back; fast if queries are in ascending order.
struct LineIndex {
  private let cursor: ByteCursor
  private var line = 1
  private var lineStart = 0

  init(_ bytes: UnsafeRawBufferPointer) { cursor = ByteCursor(bytes) }

  /// The line and the column, in characters, of an offset.
  mutating func position(_ offset: Int) -> XMLPosition {
    if offset < lineStart {
      line = 1
      lineStart = 0
    }
    var place = lineStart
    while place < offset {
      if cursor[place] == 0x0A {
        line += 1
        lineStart = place + 1
      }
      place += 1
    }
    let characters = cursor[lineStart..<max(lineStart, offset)].count { $0 & 0xC0 != 0x80 }
    return XMLPosition(line: line, column: characters + 1)
  }

  /// The offset of a line and column.
  mutating func offset(_ position: XMLPosition) -> Int {
    var line = 1
    var place = 0
    while line < position.line, place < cursor.count {
      if cursor[place] == 0x0A { line += 1 }
      place += 1
    }
    var column = 1
    while column < position.column, place < cursor.count {
      place += 1
      if cursor[place] & 0xC0 != 0x80 { column += 1 }
    }
    return place
  }
}
