import TestSupport
import Testing

@testable import CatalogKit

/// The quick ways of taking texts apart find what the plain ones find.
@Suite struct SearchTextTests {
  private static let pieces = [
    "a", "B", "ł", "Ż", "9", " ", "\u{A0}", "+", "#", "-", ".", "×", "÷", "’", "é", "e\u{301}", "Я",
    "ß", "\t", "(", ")", "[", ",", ";", "i in.", "i inni", "et al.", "数", "\u{2009}", "+a",
    "x i in.",
  ]

  private func texts(_ count: Int) -> [String] {
    var random = SeededGenerator(seed: 17)
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...9, using: &random))
        .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }
  }

  @Test func `words`() {
    for text in texts(4000) {
      var plain: [[UInt8]] = []
      var buffer: [UInt8] = []
      Words.forEach(in: text[...], buffer: &buffer) { written, _ in
        plain.append(Array(String(Substring(written)).utf8))
      }
      var quick: [[UInt8]] = []
      Words.forEachWritten(in: text) { word in
        var bytes: [UInt8] = []
        for place in word.indices { bytes.append(word[place]) }
        if !Words.folded(String(decoding: bytes, as: UTF8.self)).isEmpty { quick.append(bytes) }
      }
      #expect(quick == plain, "\(text.debugDescription)")
    }
  }

  @Test func `names of authors`() {
    for text in texts(4000) {
      var quick: [String] = []
      AuthorNames.forEach(in: text) { quick.append(String(decoding: $0, as: UTF8.self)) }
      #expect(quick == AuthorNames.split(text), "\(text.debugDescription)")
    }
  }

  @Test func `numbers of texts, and their order`() {
    var vocabulary = Vocabulary()
    var known: [[UInt8]: UInt32] = [:]
    for text in texts(6000) {
      // Arrays, since strings are equal whose bytes are not.
      let bytes = Array(text.utf8)
      let (number, isNew) = vocabulary.number(of: bytes)
      #expect(isNew == (known[bytes] == nil))
      #expect(known[bytes, default: UInt32(known.count)] == number)
      known[bytes] = number
    }
    let sorted = vocabulary.texts.sorted().map { number in
      Array(vocabulary.texts.bytes[vocabulary.texts.range(number)])
    }
    #expect(sorted == known.keys.sorted { $0.lexicographicallyPrecedes($1) })
  }
}
