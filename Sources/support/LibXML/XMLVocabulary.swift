/// The names and namespaces that a reader expects, so that it can compare numbers instead of text.
package struct XMLVocabulary: Sendable {
  let names: [String: Int]
  let namespaces: [String: Int]

  /// Numbers the names and namespaces by their indices, from 0.
  package init(names: [String] = [], namespaces: [String] = []) {
    self.names = Self.places(names)
    self.namespaces = Self.places(namespaces)
  }

  private static func places(_ words: [String]) -> [String: Int] {
    Dictionary(zip(words, words.indices)) { first, _ in first }
  }
}

/// Finds a word's number by the address of libxml2's unique copy of it.
struct SymbolCache {
  private let words: [String: Int]
  private var keys: [UInt]
  private var symbols: [Int32]
  private var count = 0
  /// In a document with more different names than this, names are searched by text.
  private static let mostKept = 1 << 14

  init(_ words: [String: Int]) {
    self.words = words
    keys = Array(repeating: 0, count: 256)
    symbols = Array(repeating: 0, count: 256)
  }

  mutating func symbol(of pointer: UnsafePointer<UInt8>) -> Int {
    let key = UInt(bitPattern: pointer)
    var place = Self.place(of: key, among: keys.count)
    while keys[place] != 0 {
      if keys[place] == key { return Int(symbols[place]) }
      place = (place + 1) & (keys.count - 1)
    }
    let symbol = words[XMLText(terminated: pointer).string] ?? -1
    if count < Self.mostKept { insert(key, Int32(symbol)) }
    return symbol
  }

  /// Assigns a text its number.
  mutating func enter(_ pointer: UnsafePointer<UInt8>, as word: String) {
    guard symbol(of: pointer) < 0, let symbol = words[word] else { return }
    let key = UInt(bitPattern: pointer)
    var place = Self.place(of: key, among: keys.count)
    while keys[place] != key {
      guard keys[place] != 0 else { return }
      place = (place + 1) & (keys.count - 1)
    }
    symbols[place] = Int32(symbol)
  }

  private mutating func insert(_ key: UInt, _ symbol: Int32) {
    if count * 2 >= keys.count { grow() }
    var place = Self.place(of: key, among: keys.count)
    while keys[place] != 0 { place = (place + 1) & (keys.count - 1) }
    keys[place] = key
    symbols[place] = symbol
    count += 1
  }

  private mutating func grow() {
    let old = zip(keys, symbols)
    let capacity = keys.count * 2
    keys = Array(repeating: 0, count: capacity)
    symbols = Array(repeating: 0, count: capacity)
    count = 0
    for (key, symbol) in old where key != 0 { insert(key, symbol) }
  }

  private static func place(of key: UInt, among capacity: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & (capacity - 1)
  }
}
