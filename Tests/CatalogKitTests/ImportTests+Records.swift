import CatalogKit
import Testing

/// Documents of MARC records.
extension ImportTests {
  @Test(arguments: [
    ("<?xml version=\"1.0\"?>\n<foo/>", 2), ("<html><body><p>Hello</p></body></html>", 1),
    (
      "<records><oai_dc:dc xmlns:oai_dc=\"o\" xmlns:dc=\"d\"><dc:title>T</dc:title></oai_dc:dc></records>",
      1
    ),
    ("<OAI><record><header/><metadata><dc/></metadata></record></OAI>", 1),
  ])
  func `a document without MARC records is refused`(text: String, line: Int) throws {
    for isLenient in [false, true] {
      let sheet = try importing(text, options: ImportOptions(isLenient: isLenient))
      #expect(!sheet.isStored && sheet.read == 0)
      let problem = try #require(sheet.problems.first)
      #expect(problem.line == line && problem.column == 1 && !problem.isWarning)
      #expect(problem.message.hasPrefix("the document contains no MARC record"))
    }
  }

  @Test func `an empty collection is none, and records within records of others are read once`()
    throws
  {
    let empty = try importing("<collection xmlns=\"http://www.loc.gov/MARC21/slim\"/>")
    #expect(empty.isStored && empty.read == 0 && empty.problems.isEmpty)
    let record = """
      <record><controlfield tag="001">5</controlfield>
      <datafield tag="245" ind1="0" ind2="0"><subfield code="a">T</subfield></datafield>
      <datafield tag="264" ind1=" " ind2="1"><subfield code="c">1999</subfield></datafield></record>
      """
    let harvested = try importing(
      "<OAI><record><header/><metadata>\(record)</metadata></record></OAI>")
    #expect(harvested.read == 1 && harvested.added == 1)
  }

  @Test func `a number of another library's catalogue is none of ours`() throws {
    let catalog = try SampleLibrary.catalog()
    let known = try #require(try catalog.book(128))
    let record = """
      <record><controlfield tag="001">128</controlfield><controlfield tag="003">OCoLC</controlfield>
      <datafield tag="245" ind1="0" ind2="0"><subfield code="a">Other</subfield></datafield>
      <datafield tag="264" ind1=" " ind2="1"><subfield code="c">1999</subfield></datafield>
      <datafield tag="852" ind1=" " ind2=" "><subfield code="j">129</subfield></datafield></record>
      """
    #expect(try importing(record, into: catalog).added == 1)
    #expect(try catalog.book(128) == known)
    let last = try #require(try catalog.books(matching: BookQuery("title:other")).books.first)
    #expect(last.signature > 304)
    #expect(try importing(record, into: catalog).unchanged == 1)
  }
}
