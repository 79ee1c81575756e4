/// The XML formats for single books.
package enum MarkupSchema: CaseIterable, Sendable {
  /// Dublin Core for OAI-PMH.
  case harvestedDublinCore
  /// Dublin Core for SRU.
  case retrievedDublinCore
  /// MARC 21.
  case marcxml
}

extension Book {
  /// The book as an XML element with its own namespace declarations.
  package func markup(_ schema: MarkupSchema) -> String {
    switch schema {
    case .harvestedDublinCore: DublinCore.record(self, in: DublinCore.harvested)
    case .retrievedDublinCore: DublinCore.record(self, in: DublinCore.retrieved)
    case .marcxml: MARCXML.record(MARCRecord(self), namespace: true)
    }
  }
}
