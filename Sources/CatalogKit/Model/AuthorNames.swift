/// Splits a statement of responsibility into names.
enum AuthorNames {
  /// Calls `body` with the UTF-8 of each name that ``split(_:)`` returns, without creating strings.
  static func forEach(in statement: String, _ body: ([UInt8]) -> Void) {
    var statement = statement
    statement.withUTF8 { bytes in
      // Spaces beyond ASCII begin with these bytes.
      guard bytes.allSatisfy({ $0 != 0xC2 && $0 < 0xE1 }) else {
        for name in split(String(decoding: bytes, as: UTF8.self)) { body(Array(name.utf8)) }
        return
      }
      var name: [UInt8] = []
      for piece in bytes.split(whereSeparator: { $0 == 0x2C || $0 == 0x3B }) {
        name.removeAll(keepingCapacity: true)
        appendWords(of: piece, to: &name)
        removeRemarks(from: &name)
        if !name.isEmpty { body(name) }
      }
    }
  }

  /// Appends the words before a bracket, one space between them.
  private static func appendWords(
    of piece: Slice<UnsafeBufferPointer<UInt8>>, to name: inout [UInt8]
  ) {
    for byte in piece {
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { break }
      let isBlank = byte == 0x20 || 0x09...0x0D ~= byte
      if !isBlank {
        name.append(byte)
      } else if let last = name.last, last != 0x20 {
        name.append(0x20)
      }
    }
    if name.last == 0x20 { name.removeLast() }
  }

  private static func removeRemarks(from name: inout [UInt8]) {
    for remark in remarks where name.suffix(remark.count).elementsEqual(remark) {
      let rest = name.count - remark.count
      guard rest == 0 || name[rest - 1] == 0x20 else { continue }
      name.removeLast(rest == 0 ? remark.count : remark.count + 1)
    }
  }

  private static let remarks = ["i in.", "i inni", "et al."].map { Array($0.utf8) }

  /// The names between commas and semicolons, without `(red.)`, `i in.` and so on.
  static func split(_ statement: String) -> [String] {
    statement.split(whereSeparator: { $0 == "," || $0 == ";" }).compactMap { piece in
      var name = piece
      if let bracket = name.firstIndex(where: { $0 == "(" || $0 == "[" }) {
        name = name[..<bracket]
      }
      var words = name.split(whereSeparator: \.isWhitespace)
      for remark in [["i", "in."], ["i", "inni"], ["et", "al."]]
      where words.suffix(2) == remark[...] {
        words.removeLast(2)
      }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }
}

private func == (left: ArraySlice<Substring>, right: ArraySlice<String>) -> Bool {
  left.elementsEqual(right, by: ==)
}
