import CatalogKit
import Foundation
import Testing

/// The catalogue as one page.
@Suite struct OfflinePageTests {
  @Test func `each book is a line that cannot end its element`() throws {
    let hostile = "</script><script>alert(1)</script>\t\n\\l"
    let books = [
      Book(signature: 7, title: hostile, authors: "Nowak Jan", year: 2001),
      Book(signature: 8, title: "Łamigłówki", year: 2002),
    ]
    let catalog = try Catalog()
    for book in books { try catalog.add(book) }
    var bytes: [UInt8] = []
    try catalog.export(as: .html) { bytes += $0 }
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    #expect(!page.contains("<script>alert"))
    let start = try #require(page.range(of: "<script type=\"text/plain\" id=\"books\">\n"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let lines = page[start.upperBound..<end.lowerBound].split(separator: "\n")
    #expect(lines.count == 2)
    let fields = lines[0].split(separator: "\t", omittingEmptySubsequences: false)
    #expect(fields.count == 10 && fields[0] == "7")
    #expect(fields[3] == #"\l/script>\lscript>alert(1)\l/script>  \\l"#)
    #expect(lines[1].contains("\tŁamigłówki\t"))
  }

  @Test func `the page asks nothing of the network`() throws {
    let page = String(
      decoding: try Book(signature: 1, title: "A", year: 2000).exported(as: .html), as: UTF8.self)
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("http:") && !page.contains("https:"))
  }
}
