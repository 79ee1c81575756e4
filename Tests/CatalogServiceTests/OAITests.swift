import CatalogKit
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite struct OAITests {
  private static let day: Int64 = 86_400_000
  /// The moment 2026-11-21T09:00:00.500Z.
  private static let start: Int64 = 1_795_251_600_500

  /// A catalogue whose clock a test sets.
  private final class Clock: Sendable {
    private let time = Mutex(OAITests.start)
    var now: Int64 {
      get { time.withLock(\.self) }
      set { time.withLock { $0 = newValue } }
    }
  }

  private let clock = Clock()
  private let catalog: Catalog
  private let client: ServiceClient

  init() throws {
    let clock = clock
    catalog = try Catalog(now: { clock.now })
    _ = try catalog.importSheets(Sample.sheets)
    client = ServiceClient(.fixed, catalog: catalog)
  }

  private func ask(_ parameters: KeyValuePairs<String, String>) async throws -> MarkupReply {
    try await client.markup("/oai", parameters)
  }

  @Test func `a record has one identifier`() async throws {
    for number in ["0139", "+139", " 139", "139 "] {
      let reply = try await ask([
        "verb": "GetRecord", "metadataPrefix": "oai_dc", "identifier": "oai:localhost:\(number)",
      ])
      #expect(try reply.text("//oai:error/@code") == "idDoesNotExist")
    }
  }

  @Test func `the service introduces itself`() async throws {
    let reply = try await ask(["verb": "Identify"])
    #expect(try reply.text("//oai:protocolVersion") == "2.0")
    #expect(try reply.text("//oai:earliestDatestamp") == "2026-11-21T09:00:00Z")
    #expect(try reply.text("//oai:deletedRecord") == "persistent")
    #expect(try reply.text("//oai:request") == "http://localhost/oai")
    #expect(try reply.text("//oai:request/@verb") == "Identify")
    // The pattern of emailType in OAI-PMH.xsd.
    let mail = try #require(try reply.text("//oai:adminEmail"))
    #expect(mail.wholeMatch(of: #/\S+@(\S+\.)+\S+/#) != nil)
    let formats = try await ask(["verb": "ListMetadataFormats"])
    #expect(try formats.texts("//oai:metadataPrefix") == ["oai_dc", "marcxml"])
    let sets = try await ask(["verb": "ListSets"])
    #expect(try sets.texts("//oai:setSpec").count == 40)
    #expect(try sets.texts("//oai:setSpec").contains("G00:G00-S00"))
  }

  @Test func `a record by itself, in both formats`() async throws {
    let record = try await ask([
      "verb": "GetRecord", "identifier": "oai:localhost:128", "metadataPrefix": "oai_dc",
    ])
    #expect(try record.text("//oai:datestamp") == "2026-11-21T09:00:00Z")
    #expect(try record.text("//oai_dc:dc/dc:date") == "1987")
    #expect(try record.texts("//oai:setSpec") == ["G00:G00-S05"])
    let marc = try await ask([
      "verb": "GetRecord", "identifier": "oai:localhost:128", "metadataPrefix": "marcxml",
    ])
    #expect(try marc.text("//marc:controlfield[@tag='001']") == "128")
  }

  @Test(arguments: ["ListRecords", "ListIdentifiers"])
  func `tokens lead through the whole list, each record once`(verb: String) async throws {
    var reply = try await ask(["verb": verb, "metadataPrefix": "oai_dc"])
    var found = try reply.texts("//oai:identifier")
    #expect(try reply.text("//oai:resumptionToken/@completeListSize") == "304")
    var pages = 1
    while let token = try reply.text("//oai:resumptionToken"), !token.isEmpty {
      reply = try await ask(["verb": verb, "resumptionToken": token])
      #expect(try reply.text("//oai:resumptionToken/@cursor") == "\(found.count)")
      found += try reply.texts("//oai:identifier")
      pages += 1
    }
    #expect(pages == 4 && found.count == 304 && Set(found).count == 304)
  }

  @Test func `changes are found by their time, removals stay known`() async throws {
    clock.now += 2 * Self.day
    var book = try #require(try catalog.book(128))
    book.year = 1988
    try catalog.update(128, to: book)
    try catalog.removeBook(90)
    let since = try await ask([
      "verb": "ListRecords", "metadataPrefix": "oai_dc", "from": "2026-11-23",
    ])
    #expect(
      try since.texts("//oai:identifier") == ["oai:localhost:90", "oai:localhost:128"])
    #expect(try since.texts("//oai:header/@status") == ["deleted"])
    #expect(try since.texts("//oai:metadata").count == 1)
    #expect(try since.text("//oai:header[@status]/oai:setSpec") == "G00")
    let before = try await ask([
      "verb": "ListIdentifiers", "metadataPrefix": "oai_dc", "until": "2026-11-22",
    ])
    #expect(try before.text("//oai:resumptionToken/@completeListSize") == "302")
    let seconds = try await ask([
      "verb": "ListIdentifiers", "metadataPrefix": "oai_dc", "from": "2026-11-23T09:00:00Z",
      "until": "2026-11-23T09:00:00Z", "set": "G00:G00-S05",
    ])
    #expect(try seconds.texts("//oai:identifier") == ["oai:localhost:128"])
    try catalog.undo(try #require(try catalog.history(of: 90).first).id)
    let again = try await ask([
      "verb": "GetRecord", "identifier": "oai:localhost:90", "metadataPrefix": "oai_dc",
    ])
    #expect(try again.texts("//oai:header/@status").isEmpty)
  }

  @Test func `a book that changes while it is harvested comes again, none is missed`()
    async throws
  {
    var reply = try await ask(["verb": "ListIdentifiers", "metadataPrefix": "oai_dc"])
    var found = try reply.texts("//oai:identifier")
    clock.now += 1000
    for signature in [1, 150, 304] {
      var book = try #require(try catalog.book(signature))
      book.volume = "T. 9"
      try catalog.update(signature, to: book)
    }
    while let token = try reply.text("//oai:resumptionToken"), !token.isEmpty {
      reply = try await ask(["verb": "ListIdentifiers", "resumptionToken": token])
      found += try reply.texts("//oai:identifier")
    }
    #expect(Set(found).count == 304 && found.count == 305)
  }

  @Test func `without categories there is no set hierarchy`() async throws {
    let client = ServiceClient(.fixed, catalog: try Catalog())
    let reply = try await client.markup("/oai", ["verb": "ListSets"])
    #expect(try reply.texts("//oai:error/@code") == ["noSetHierarchy"])
  }

  @Test(arguments: [
    ("", "badVerb"), ("verb=Nothing", "badVerb"), ("verb=Identify&verb=Identify", "badVerb"),
    ("verb=Identify&foo=1", "badArgument"), ("verb=GetRecord", "badArgument"),
    ("verb=ListRecords", "badArgument"), ("verb=ListSets&resumptionToken=x", "badResumptionToken"),
    ("verb=ListRecords&resumptionToken=x", "badResumptionToken"),
    ("verb=ListRecords&resumptionToken=oai_dc.0.9..0.5.1.1&set=G00", "badArgument"),
    ("verb=ListRecords&metadataPrefix=mods", "cannotDisseminateFormat"),
    ("verb=ListRecords&metadataPrefix=oai_dc&from=2030-01-01", "noRecordsMatch"),
    ("verb=ListRecords&metadataPrefix=oai_dc&until=1900-01-01", "noRecordsMatch"),
    ("verb=ListRecords&metadataPrefix=oai_dc&set=nope", "noRecordsMatch"),
    ("verb=ListRecords&metadataPrefix=oai_dc&set=G99", "noRecordsMatch"),
    ("verb=ListRecords&metadataPrefix=oai_dc&set=G00-S01", "noRecordsMatch"),
    ("verb=ListRecords&metadataPrefix=oai_dc&from=2026-13-01", "badArgument"),
    ("verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30", "badArgument"),
    ("verb=ListRecords&metadataPrefix=oai_dc&from=2027-01-01&until=2026-01-01", "badArgument"),
    (
      "verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-02T00:00:00Z",
      "badArgument"
    ),
    ("verb=ListRecords&metadataPrefix=oai_dc&set=G00&set=G01", "badArgument"),
    ("verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:localhost:9999", "idDoesNotExist"),
    ("verb=GetRecord&metadataPrefix=oai_dc&identifier=%3C%26%3E", "idDoesNotExist"),
    ("verb=GetRecord&metadataPrefix=mods&identifier=oai:localhost:128", "cannotDisseminateFormat"),
    ("verb=ListMetadataFormats&identifier=oai:localhost:0", "idDoesNotExist"),
    // Values that the protocol's schema does not allow in a reply.
    ("verb=ListRecords&metadataPrefix=", "badArgument"),
    ("verb=ListRecords&metadataPrefix=a%20b", "badArgument"),
    ("verb=ListRecords&metadataPrefix=oai_dc&set=", "badArgument"),
    ("verb=ListRecords&metadataPrefix=oai_dc&set=%3Cx%3E", "badArgument"),
    ("verb=ListRecords&metadataPrefix=oai_dc&set=G00::G00-S00", "badArgument"),
    ("verb=ListRecords&metadataPrefix=oai_dc&from=0000-01-01", "badArgument"),
  ])
  func `errors in the protocol's words`(query: String, code: String) async throws {
    let reply = try await client.send("/oai?\(query)", type: nil)
    #expect(reply.status == 200)
    #expect(reply.headers[.contentType] == "text/xml; charset=utf-8")
    let markup = try MarkupReply(reply.body)
    #expect(try markup.texts("//oai:error/@code") == [code])
    if code == "badVerb" || code == "badArgument" {
      #expect(try markup.texts("//oai:request/@*").isEmpty)
    }
  }
}
