/// A line and column in a table.
struct TextPlace {
  let line: Int
  let column: Int

  /// The position of a field whose contents begin at `offset` in a row; an opening quote belongs to
  /// the field.
  init(of offset: Int, in text: Span<UInt8>, line: Int, quote: UInt8?) {
    var end = offset
    if let quote, end > 0, text[end - 1] == quote { end -= 1 }
    var line = line
    var start = 0
    for index in 0..<end {
      let byte = text[index]
      guard byte == 0x0A || byte == 0x0D else { continue }
      let endsReturn = byte == 0x0A && index > 0 && text[index - 1] == 0x0D
      if !endsReturn { line += 1 }
      start = index + 1
    }
    self.line = line
    column = Self.characters(text.extracting(start..<end)) + 1
  }

  private static func characters(_ text: Span<UInt8>) -> Int {
    if UTF8Text.isASCII(text) { return text.count }
    return text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self).count }
  }
}
