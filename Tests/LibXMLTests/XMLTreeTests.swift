import LibXML
import Testing

@Suite struct XMLTreeTests {
  @Test func `XPath selects nodes in document order`() throws {
    let tree = try XMLTree(
      xml: Array("<a xmlns='urn:a'><b k='1'>x<c/>y</b><b k='2'/><d k='3'>z</d></a>".utf8))
    let found = try tree.nodes("//n:d | //n:b", namespaces: ["n": "urn:a"])
    #expect(found.map(\.name) == ["b", "b", "d"])
    #expect(found.map { $0.attribute("k") } == ["1", "2", "3"])
    #expect(found.map(\.text) == ["xy", "", "z"])
    #expect(tree.root?.children.count == 3)
    #expect(tree.root?.namespaceURI == "urn:a")
    #expect(try tree.nodes("@k", from: found[1]).map(\.text) == ["2"])
  }

  @Test func `a timetable is read from a badly formed page`() throws {
    let page = """
      <html><head><meta charset="utf-8"><script>if (a<b) { x = "<td>" }</script></head>
      <body><table id='schedule'><tr><td>1<td>Математика &amp; физика<tr><td><b>2</table><p>end
      """
    let tree = try XMLTree(html: Array(page.utf8))
    let cells = try tree.nodes("//*[@id='schedule']//td")
    #expect(cells.map(\.text) == ["1", "Математика & физика", "2"])
  }

  @Test func `crowded tags and endless pages are refused`() {
    let crowded = "<p " + (0..<50_000).map { "a\($0)" }.joined(separator: " ") + ">"
    let error = #expect(throws: XMLError.self) { try XMLTree(html: Array(crowded.utf8)) }
    #expect(error?.message == "an element has more than 1000 attributes")
    #expect(throws: XMLError.self) { try XMLTree(html: []) }
    #expect(throws: XMLError.self) {
      try XMLTree(html: Array(repeating: 0x20, count: (16 << 20) + 1))
    }
  }

  @Test func `deep pages and deep documents are read`() throws {
    let deep = String(repeating: "<b>", count: 3000) + "x" + String(repeating: "</b>", count: 3000)
    #expect(try XMLTree(xml: Array(deep.utf8)).nodes("//text()").map(\.text) == ["x"])
    #expect(try XMLTree(html: Array(("<p>" + deep).utf8)).nodes("//p").count == 1)
  }

  @Test(arguments: ["//[", "count(//a)", "//x:a", "unknown()"])
  func `expressions that select nothing are refused`(expression: String) throws {
    let tree = try XMLTree(xml: Array("<a/>".utf8))
    #expect(throws: XMLError.self) { try tree.nodes(expression) }
  }
}
