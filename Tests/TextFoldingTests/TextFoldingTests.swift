import TestSupport
import Testing
import TextFolding

@Suite struct TextFoldingTests {
  @Test(arguments: [
    ("Zażółć GĘŚLĄ jaźń", "zazolc gesla jazn"), ("ŁOJASIEWICZ", "lojasiewicz"),
    ("Nesbø", "nesbo"), ("Æsir Œuvre Straße Þór", "aesir oeuvre strasse thor"),
    ("Đorđe", "dorde"), ("Iğdır", "igdir"), ("ﬁn ²", "fin 2"), ("", ""), ("A-b c", "a-b c"),
    ("O’Brien – „x”", "o'brien - \"x\""), ("Київ", "киів"),
  ])
  func `known texts`(text: String, folded: String) {
    #expect(text.folded == folded)
  }

  @Test func `folding twice changes nothing, and composition does not matter`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let scalars = (0..<12).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0x20...0x24F, using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      #expect(text.folded.folded == text.folded)
    }
    #expect("e\u{301}".folded == "\u{E9}".folded)
  }
}
