#if Services
internal import CatalogKit

/// The metadata formats of harvested records.
enum OAIFormat: String, CaseIterable {
  case dublinCore = "oai_dc"
  case marcxml

  var schema: String {
    self == .dublinCore
      ? "http://www.openarchives.org/OAI/2.0/oai_dc.xsd"
      : "http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd"
  }

  var namespace: String {
    self == .dublinCore
      ? "http://www.openarchives.org/OAI/2.0/oai_dc/" : "http://www.loc.gov/MARC21/slim"
  }

  var markup: MarkupSchema { self == .dublinCore ? .harvestedDublinCore : .marcxml }

  /// Finds a format by its prefix.
  ///
  /// - Throws: ``OAIError`` for an unknown prefix.
  static func named(_ prefix: String) throws(OAIError) -> OAIFormat {
    guard let format = OAIFormat(rawValue: prefix) else {
      throw OAIError(
        .cannotDisseminateFormat,
        "the formats are \(allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return format
  }
}
#endif
