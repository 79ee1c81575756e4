internal import NameMatching

/// Numbered texts, concatenated in one array.
struct TextArena {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [UInt32] = []

  /// Creates an empty list of texts.
  init() {}

  /// Creates a list of texts.
  init(_ texts: [String]) {
    for text in texts { append(Array(text.utf8)) }
  }

  /// Creates a list of texts.
  init(_ texts: [[UInt8]]) {
    for text in texts { append(text) }
  }

  /// The number of texts.
  var count: Int { ends.count }

  /// Appends a text, which gets the next number.
  mutating func append(_ text: Span<UInt8>) {
    for place in text.indices { bytes.append(text[place]) }
    ends.append(UInt32(bytes.count))
  }

  /// Appends a text, which gets the next number.
  mutating func append(_ text: [UInt8]) {
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
  }

  /// The range of a text in the array.
  func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  /// Whether the text with a number equals another one.
  func isEqual(_ number: Int, _ text: Span<UInt8>) -> Bool {
    let range = range(number)
    guard range.count == text.count else { return false }
    for place in text.indices where bytes[range.lowerBound + place] != text[place] { return false }
    return true
  }

  /// The numbers in the byte order of their texts.
  func sorted() -> [Int] {
    // Eight bytes are nearly always enough; only texts with equal prefixes are compared further.
    let keys = ends.indices.map { number in
      var beginning: UInt64 = 0
      let range = range(number)
      for place in 0..<8 {
        beginning =
          beginning << 8 | (place < range.count ? UInt64(bytes[range.lowerBound + place]) : 0)
      }
      return (beginning: beginning, number: number)
    }
    return keys.sorted { left, right in
      if left.beginning != right.beginning { return left.beginning < right.beginning }
      return bytes[range(left.number)].lexicographicallyPrecedes(bytes[range(right.number)])
    }.map(\.number)
  }

  /// The letters of each text, as computed by ``Spelling/letters(_:)``.
  var letters: [UInt64] {
    ends.indices.map { EditDistance.letters(bytes.span.extracting(range($0))) }
  }

  /// The same texts in another order.
  func reordered(_ order: [Int]) -> TextArena {
    var result = TextArena()
    result.bytes.reserveCapacity(bytes.count)
    result.ends.reserveCapacity(ends.count)
    for number in order {
      result.bytes.append(contentsOf: bytes[range(number)])
      result.ends.append(UInt32(result.bytes.count))
    }
    return result
  }
}
