#if Services
internal import CatalogKit

/// A request for records in SRU 1.1 or 1.2, strictly validated.
struct SRURequest {
  let version: String
  let query: String
  /// The position of the first record, from 1.
  let start: Int
  let limit: Int
  let schema: SRUSchema
  /// Whether records are sent as escaped text instead of XML.
  let isPackedAsString: Bool
  let sortKeys: String

  private static let known: Set = [
    "operation", "version", "query", "startRecord", "maximumRecords", "recordPacking",
    "recordSchema", "recordXPath", "resultSetTTL", "sortKeys", "stylesheet", "extraRequestData",
  ]

  /// Parses the parameters.
  ///
  /// - Throws: ``SRUDiagnostic`` for the first invalid parameter.
  init(_ parameters: Parameters, pageLimit: Int) throws(SRUDiagnostic) {
    version = try Self.version(parameters)
    for name in parameters.names where !Self.known.contains(name) && !name.hasPrefix("x-") {
      throw SRUDiagnostic(8, "Unsupported parameter", name)
    }
    guard let query = parameters["query"] else {
      throw SRUDiagnostic(7, "Mandatory parameter not supplied", "query")
    }
    self.query = query
    start = try Self.number("startRecord", parameters, least: 1) ?? 1
    limit = min(try Self.number("maximumRecords", parameters, least: 0) ?? 10, pageLimit)
    _ = try Self.number("resultSetTTL", parameters, least: 0)
    let packing = parameters["recordPacking"] ?? "xml"
    guard ["xml", "string"].contains(packing) else {
      throw SRUDiagnostic(71, "Unsupported record packing", packing)
    }
    isPackedAsString = packing == "string"
    let name = parameters["recordSchema"] ?? ""
    guard let schema = SRUSchema(name: name) else {
      throw SRUDiagnostic(66, "Unknown schema for retrieval", name)
    }
    self.schema = schema
    if let path = parameters["recordXPath"], !path.isEmpty {
      throw SRUDiagnostic(72, "XPath retrieval unsupported", path)
    }
    if let sheet = parameters["stylesheet"], !sheet.isEmpty {
      throw SRUDiagnostic(110, "Stylesheets not supported", sheet)
    }
    sortKeys = parameters["sortKeys"] ?? ""
  }

  /// The version of the request.
  ///
  /// - Throws: ``SRUDiagnostic`` when it is missing or unsupported.
  static func version(_ parameters: Parameters) throws(SRUDiagnostic) -> String {
    guard let version = parameters["version"] else {
      throw SRUDiagnostic(7, "Mandatory parameter not supplied", "version")
    }
    guard ["1.1", "1.2"].contains(version) else {
      throw SRUDiagnostic(5, "Unsupported version", "1.2")
    }
    return version
  }

  /// The version of the response, also to an invalid request.
  static func spoken(_ parameters: Parameters) -> String {
    (try? version(parameters)) ?? "1.2"
  }

  private static func number(
    _ name: String, _ parameters: Parameters, least: Int
  ) throws(SRUDiagnostic) -> Int? {
    guard let text = parameters[name], !text.isEmpty else { return nil }
    guard let number = Int(text), number >= least else {
      throw SRUDiagnostic(6, "Unsupported parameter value", name)
    }
    return number
  }
}

/// The record schemas.
enum SRUSchema: CaseIterable {
  case dublinCore
  case marcxml

  /// Finds a schema by its short name or identifier; an empty name means Dublin Core.
  init?(name: String) {
    let known = Self.allCases.first { name == $0.name || name == $0.identifier }
    guard let found = name.isEmpty ? .dublinCore : known else { return nil }
    self = found
  }

  var name: String { self == .dublinCore ? "dc" : "marcxml" }
  var title: String { self == .dublinCore ? "Dublin Core" : "MARC 21 in XML" }

  var identifier: String {
    self == .dublinCore ? "info:srw/schema/1/dc-v1.1" : "info:srw/schema/1/marcxml-v1.1"
  }

  var markup: MarkupSchema { self == .dublinCore ? .retrievedDublinCore : .marcxml }
}

/// An error in a request, from SRU's list of diagnostics.
struct SRUDiagnostic: Error, Equatable {
  let number: Int
  let message: String
  let details: String

  init(_ number: Int, _ message: String, _ details: String) {
    self.number = number
    self.message = message
    self.details = details
  }
}
#endif
