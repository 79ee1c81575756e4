/// Many short texts in one block of memory, one per line.
struct TextColumn: Sendable {
  private let bytes: [UInt8]
  private let starts: [UInt32]

  /// Splits lines.
  init(_ lines: ArraySlice<UInt8>, count: Int) {
    bytes = Array(lines)
    var starts: [UInt32] = [0]
    starts.reserveCapacity(count + 1)
    bytes.withUnsafeBufferPointer { bytes in
      for place in bytes.indices where bytes[place] == 0x0A { starts.append(UInt32(place + 1)) }
    }
    starts.append(UInt32(bytes.count + 1))
    self.starts = starts
  }

  /// The number of lines.
  var count: Int { starts.count - 1 }

  /// The index of the first line that equals a text; `nil` if there is none.
  func index(of wanted: String) -> Int? { (0..<count).first { text($0) == wanted } }

  /// The text of a line; `nil` if it is empty.
  func text(_ index: Int) -> String? {
    guard index >= 0, index < count else { return nil }
    let range = Int(starts[index])..<Int(starts[index + 1]) - 1
    return range.isEmpty ? nil : String(decoding: bytes[range], as: UTF8.self)
  }
}

/// Texts in each language; the first language is used for missing names.
struct NameColumns: Sendable {
  let columns: [TextColumn]

  func name(_ index: Int, in language: PlaceLanguage) -> String? {
    columns[language.column].text(index) ?? columns[0].text(index)
  }
}
