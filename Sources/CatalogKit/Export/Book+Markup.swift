/// The forms of XML in which books are exchanged one by one.
package enum MarkupSchema: CaseIterable, Sendable {
  /// Dublin Core as OAI-PMH carries it.
  case harvestedDublinCore
  /// Dublin Core as SRU carries it.
  case retrievedDublinCore
  /// MARC 21.
  case marcxml
}

extension Book {
  /// The book as an XML element that names its own namespaces.
  package func markup(_ schema: MarkupSchema) -> String {
    switch schema {
    case .harvestedDublinCore: DublinCore.record(self, in: DublinCore.harvested)
    case .retrievedDublinCore: DublinCore.record(self, in: DublinCore.retrieved)
    case .marcxml: MARCXML.record(MARCRecord(self), namespace: true)
    }
  }
}
