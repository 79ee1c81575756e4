/// Counts lines and characters on the way through a window.
struct PlainPosition {
  private var line = 1
  /// The start of the line; negative when that part is no longer in memory.
  private var lineStart = 0
  /// The position up to which continuation bytes were counted, and their number.
  private var counted = 0
  private var continuations = 0

  /// A new line begins behind a place.
  @inline(__always)
  mutating func newline(at place: Int) {
    line += 1
    lineStart = place + 1
    counted = lineStart
    continuations = 0
  }

  /// Counts the new lines in a piece.
  mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var rest = range
    while let place = ByteSearch.find(0x0A, in: bytes, rest) {
      newline(at: place)
      rest = place + 1..<range.upperBound
    }
  }

  /// The line and the column, in characters, of a place on this line.
  @inline(__always)
  mutating func position(of place: Int, in window: borrowing PlainWindow) -> XMLPosition {
    if window.hasWideCharacters { count(upTo: place, window) }
    return XMLPosition(line: line, column: place - lineStart - continuations + 1)
  }

  /// Counts on before the bytes go.
  mutating func move(by distance: Int, in window: borrowing PlainWindow) {
    if window.hasWideCharacters { count(upTo: max(counted, distance), window) }
    lineStart -= distance
    counted = max(0, counted - distance)
  }

  private mutating func count(upTo place: Int, _ window: borrowing PlainWindow) {
    guard place > counted else { return }
    let bytes = UnsafeBufferPointer(start: window.base, count: window.end)
    continuations += EightBytes.count(in: bytes, counted..<place) { $0.highBitsOfContinuations }
    counted = place
  }
}
