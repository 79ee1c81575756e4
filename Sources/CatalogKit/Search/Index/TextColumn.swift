internal import SectionFile

/// Numbered texts, concatenated in a flat array.
struct TextColumn: Sendable {
  let bytes: FlatArray<UInt8>
  let ends: FlatArray<UInt32>

  /// The number of texts.
  var count: Int { ends.count }

  /// Takes texts built in memory.
  init(_ texts: TextArena) {
    bytes = FlatArray(texts.bytes)
    ends = FlatArray(texts.ends)
  }

  /// Takes the bytes of texts and the end of each.
  init(ends: FlatArray<UInt32>, bytes: FlatArray<UInt8>) {
    self.ends = ends
    self.bytes = bytes
  }

  /// Loads texts from two sections of a file.
  ///
  /// - Throws: `SectionFileError` if the sections are missing or inconsistent.
  init(_ name: String, in file: SectionReader) throws(SectionFileError) {
    bytes = try file.required(name, of: UInt8.self)
    ends = try file.required(name + ".end", of: UInt32.self)
    guard ends.isAscending(), Int(ends.last ?? 0) == bytes.count else {
      throw .damaged("the texts \"\(name)\" are out of order", nil)
    }
  }

  /// The text with a number.
  subscript(index: Int) -> String {
    withText(index) { text in
      String(unsafeUninitializedCapacity: text.count) { target in
        for place in 0..<text.count { target[place] = text[place] }
        return text.count
      }
    }
  }

  /// The bytes of the text with a number.
  func bytes(_ index: Int) -> [UInt8] {
    withText(index) { text in
      Array(unsafeUninitializedCapacity: text.count) { target, count in
        for place in 0..<text.count { target.initializeElement(at: place, to: text[place]) }
        count = text.count
      }
    }
  }

  /// Calls `body` with the bytes of the text with a number.
  func withText<Result>(_ index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    bytes.withSpan { body($0.extracting(range(index))) }
  }

  /// Calls `body` with all bytes and the end of each text.
  func withAll<Result>(_ body: (Span<UInt8>, Span<UInt32>) -> Result) -> Result {
    bytes.withSpan { all in ends.withSpan { ends in body(all, ends) } }
  }

  /// The index of the first text not less than `key`; the texts must be sorted.
  func lowerBound(_ key: [UInt8]) -> Int {
    withAll { all, ends in
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        let start = middle == 0 ? 0 : Int(ends[middle - 1])
        if Self.precedes(all.extracting(start..<Int(ends[middle])), key) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low
    }
  }

  /// The range of texts that begin with `prefix`; the texts must be sorted.
  func range(withPrefix prefix: [UInt8]) -> Range<Int> {
    let low = lowerBound(prefix)
    // No byte of UTF-8 is 0xFF, so everything with the prefix is less than this.
    return low..<max(low, lowerBound(prefix + [0xFF]))
  }

  /// The index of a text; `nil` if it is missing.
  ///
  /// The texts must be sorted.
  func firstIndex(of key: [UInt8]) -> Int? {
    let index = lowerBound(key)
    guard index < count, withText(index, { Self.equal($0, key) }) else { return nil }
    return index
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  private static func precedes(_ text: Span<UInt8>, _ key: [UInt8]) -> Bool {
    let shared = min(text.count, key.count)
    for place in 0..<shared where text[place] != key[place] { return text[place] < key[place] }
    return text.count < key.count
  }

  private static func equal(_ text: Span<UInt8>, _ key: [UInt8]) -> Bool {
    guard text.count == key.count else { return false }
    for place in 0..<text.count where text[place] != key[place] { return false }
    return true
  }
}
