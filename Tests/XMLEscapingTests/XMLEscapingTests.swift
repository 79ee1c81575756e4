import LibXML
import TestSupport
import Testing
import XMLEscaping

@Suite struct XMLEscapingTests {
  @Test(arguments: [
    ("a < b && c > \"d\"", "a &lt; b &amp;&amp; c &gt; &quot;d&quot;"), ("", ""), ("Łódź", "Łódź"),
    ("line\r\nline\ttab", "line&#13;\nline\ttab"), ("bell\u{7} nul\u{0}", "bell nul"),
    ("\u{FFFD}\u{FFFE}\u{FFFF}", "\u{FFFD}"), ("&\u{301}<\u{20E3}", "&amp;\u{301}&lt;\u{20E3}"),
  ])
  func `known texts`(text: String, escaped: String) {
    #expect(text.xmlEscaped == escaped)
    #expect(Array(text.xmlEscaped.utf8) == Array(escaped.utf8))
  }

  @Test func `libxml2 reads back what was written, in text and in attributes`() throws {
    var random = SeededGenerator(seed: 12)
    let signs = ["&", "<", ">", "\"", "'", "\r", "\n", "\t", "]]>", "é", "\u{301}", "🗺", " ", "a"]
    for _ in 0..<500 {
      let text = (0..<12).map { _ in signs[Int.random(in: 0..<signs.count, using: &random)] }
        .joined()
      // Readers of attributes take every blank for a space.
      let blanks: Set<Unicode.Scalar> = ["\n", "\t"]
      let inside = String(
        String.UnicodeScalarView(text.unicodeScalars.map { blanks.contains($0) ? " " : $0 }))
      let document = "<a b=\"\(inside.xmlEscaped)\">\(text.xmlEscaped)</a>"
      let root = try #require(try XMLTree(xml: Array(document.utf8)).root)
      #expect(root.text.unicodeScalars.elementsEqual(text.unicodeScalars))
      #expect(try #require(root.attribute("b")).unicodeScalars.elementsEqual(inside.unicodeScalars))
    }
  }
}
