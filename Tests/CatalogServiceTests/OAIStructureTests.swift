import CatalogKit
import Foundation
import Testing

@testable import CatalogService

/// Every kind of answer of OAI-PMH has the elements that the protocol allows, in its order.
///
/// Source: The Open Archives Initiative Protocol for Metadata Harvesting 2.0, sections 3.2 to 4.6.
/// Each rule selects what it forbids.
@Suite struct OAIStructureTests {
  private static let rules = [
    // 3.2, XML response format.
    "/*[not(self::oai:OAI-PMH)]", "/oai:OAI-PMH[count(*) < 3]",
    "/oai:OAI-PMH/*[1][not(self::oai:responseDate)]",
    "/oai:OAI-PMH/*[2][not(self::oai:request)]",
    "/oai:OAI-PMH/*[position() > 2][not(self::oai:error) and local-name() != ../oai:request/@verb]",
    "/oai:OAI-PMH[oai:error]/*[position() > 2][not(self::oai:error)]",
    "/oai:OAI-PMH[not(oai:error)]/*[4]", "//oai:error[not(@code)]",
    "/oai:OAI-PMH[oai:error[@code='badVerb' or @code='badArgument']]/oai:request/@*",
    // 2.5, records.
    "//oai:header/*[1][not(self::oai:identifier)]", "//oai:header/*[2][not(self::oai:datestamp)]",
    "//oai:header/*[position() > 2][not(self::oai:setSpec)]", "//oai:header[count(*) < 2]",
    "//oai:header/@*[name() != 'status' or . != 'deleted']",
    "//oai:record/*[1][not(self::oai:header)]", "//oai:record/*[2][not(self::oai:metadata)]",
    "//oai:record[oai:header/@status]/oai:metadata",
    "//oai:record[not(oai:header/@status)][not(oai:metadata)]", "//oai:metadata[count(*) != 1]",
    // 3.5, flow control.
    "//oai:resumptionToken[following-sibling::*]",
    "//oai:resumptionToken/@*[name() != 'completeListSize' and name() != 'cursor'"
      + " and name() != 'expirationDate']",
    // 4.1, 4.3, 4.5.
    "//oai:GetRecord/*[not(self::oai:record)]", "//oai:GetRecord[count(*) != 1]",
    "//oai:ListRecords/*[not(self::oai:record or self::oai:resumptionToken)]",
    "//oai:ListIdentifiers/*[not(self::oai:header or self::oai:resumptionToken)]",
    // 4.2, Identify.
    "//oai:Identify/*[1][not(self::oai:repositoryName)]",
    "//oai:Identify/*[2][not(self::oai:baseURL)]",
    "//oai:Identify/*[3][not(self::oai:protocolVersion)]",
    "//oai:Identify/*[4][not(self::oai:adminEmail)]",
    "//oai:Identify/*[5][not(self::oai:earliestDatestamp)]",
    "//oai:Identify/*[6][not(self::oai:deletedRecord)]",
    "//oai:Identify/*[7][not(self::oai:granularity)]",
    "//oai:Identify/*[position() > 7][not(self::oai:compression or self::oai:description)]",
    // 4.4, ListMetadataFormats.
    "//oai:metadataFormat/*[1][not(self::oai:metadataPrefix)]",
    "//oai:metadataFormat/*[2][not(self::oai:schema)]",
    "//oai:metadataFormat/*[3][not(self::oai:metadataNamespace)]",
    "//oai:metadataFormat[count(*) != 3]",
    // 4.6, ListSets.
    "//oai:set/*[1][not(self::oai:setSpec)]", "//oai:set/*[2][not(self::oai:setName)]",
    "//oai:set/*[position() > 2][not(self::oai:setDescription)]",
  ]

  private static let questions: [KeyValuePairs<String, String>] = [
    ["verb": "Identify"], ["verb": "ListMetadataFormats"], ["verb": "ListSets"],
    ["verb": "ListMetadataFormats", "identifier": "oai:localhost:128"],
    ["verb": "GetRecord", "identifier": "oai:localhost:128", "metadataPrefix": "oai_dc"],
    ["verb": "GetRecord", "identifier": "oai:localhost:128", "metadataPrefix": "marcxml"],
    ["verb": "ListRecords", "metadataPrefix": "oai_dc"],
    ["verb": "ListRecords", "metadataPrefix": "marcxml", "set": "G00"],
    ["verb": "ListIdentifiers", "metadataPrefix": "oai_dc", "from": "2026-01-01"],
    // Errors, 3.6.
    [:], ["verb": "Nothing"], ["verb": "Identify", "set": "G00"], ["verb": "ListRecords"],
    ["verb": "GetRecord", "identifier": "oai:localhost:9999", "metadataPrefix": "oai_dc"],
    ["verb": "GetRecord", "identifier": "oai:localhost:128", "metadataPrefix": "mods"],
    ["verb": "ListRecords", "resumptionToken": "x"],
    ["verb": "ListRecords", "metadataPrefix": "oai_dc", "until": "1990-01-01"],
    ["verb": "ListRecords", "metadataPrefix": "oai_dc", "from": "2026-02-30"],
  ]

  @Test func `answers keep the protocol's order of elements`() async throws {
    let catalog = try Catalog(now: { 1_795_251_600_500 })
    _ = try catalog.importSheets(Sample.sheets)
    try catalog.removeBook(90)
    let client = ServiceClient(.fixed, catalog: catalog)
    var elements: Set<String> = []
    for question in Self.questions {
      let reply = try await client.markup("/oai", question)
      for rule in Self.rules { #expect(try reply.texts(rule) == [], "\(question): \(rule)") }
      for date in try reply.texts("//oai:responseDate | //oai:datestamp | //oai:earliestDatestamp")
      {
        #expect(date.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil, "\(date)")
      }
      for set in try reply.texts("//oai:setSpec") {
        #expect(set.wholeMatch(of: #/[A-Za-z0-9\-_.!~*'()]+(:[A-Za-z0-9\-_.!~*'()]+)*/#) != nil)
      }
      for verb in [
        "Identify", "ListSets", "ListMetadataFormats", "GetRecord", "ListRecords",
        "ListIdentifiers", "error",
      ] where try !reply.texts("/oai:OAI-PMH/oai:\(verb)").isEmpty {
        elements.insert(verb)
      }
    }
    #expect(elements.count == 7)
  }
}
