#if Services
internal import CatalogKit
internal import Foundation
internal import Hummingbird
internal import HummingbirdCore

/// Harvesting by OAI-PMH 2.0.
extension CatalogServer {
  /// Answers `/oai`.
  ///
  /// Errors are reported in a reply of status 200, as the protocol specifies.
  @Sendable func oai(_ request: Question) throws -> Response {
    let base = base(of: request)
    let response = OAIResponse(
      base: base, time: catalog.now?() ?? 0,
      namespace: configuration.publicAddress.flatMap { URL(string: $0)?.host() } ?? "localhost")
    var understood: OAIRequest?
    do {
      let asked = try OAIRequest(parameters(of: request))
      understood = asked
      return Self.reply(markup: response.answer(asked, try content(asked, response)))
    } catch let error as OAIError {
      return Self.reply(markup: response.failure(error, understood))
    }
  }

  private func content(_ request: OAIRequest, _ response: OAIResponse) throws -> String {
    switch request.verb {
    case .identify: return try identity(response)
    case .listMetadataFormats:
      if let identifier = request.arguments["identifier"] { _ = try record(identifier, response) }
      return Self.formats
    case .listSets:
      guard request.arguments["resumptionToken"] == nil else {
        throw OAIError(.badResumptionToken, "sets are listed at once")
      }
      return try sets()
    case .getRecord:
      let record = try record(request.arguments["identifier"] ?? "", response)
      let format = try OAIFormat.named(request.arguments["metadataPrefix"] ?? "")
      return response.record(record, format)
    case .listIdentifiers: return try list(request) { record, _ in response.header(record) }
    case .listRecords: return try list(request, response.record)
    }
  }

  private func identity(_ response: OAIResponse) throws -> String {
    MarkupText.element("repositoryName", configuration.title)
      + MarkupText.element("baseURL", response.base)
      + MarkupText.element("protocolVersion", "2.0")
      + MarkupText.element("adminEmail", configuration.administrator)
      + MarkupText.element("earliestDatestamp", OAITime.text(try catalog.firstHarvestTime()))
      + MarkupText.element("deletedRecord", "persistent")
      + MarkupText.element("granularity", "YYYY-MM-DDThh:mm:ssZ")
  }

  private static let formats = OAIFormat.allCases.map { format in
    "<metadataFormat>\n" + MarkupText.element("metadataPrefix", format.rawValue)
      + MarkupText.element("schema", format.schema)
      + MarkupText.element("metadataNamespace", format.namespace) + "</metadataFormat>\n"
  }.joined()

  private func sets() throws -> String {
    let categories = try catalog.categories().flatMap { [$0.main] + $0.subcategories }
    guard !categories.isEmpty else {
      throw OAIError(.noSetHierarchy, "there are no sets yet")
    }
    return categories.map { category in
      "<set>\n" + MarkupText.element("setSpec", category.id.setName)
        + MarkupText.element(
          "setName", category.name.isEmpty ? category.id.description : category.name)
        + "</set>\n"
    }.joined()
  }

  private func record(_ identifier: String, _ response: OAIResponse) throws -> HarvestRecord {
    guard let signature = response.signature(in: identifier),
      let record = try catalog.harvestRecord(signature)
    else { throw OAIError(.idDoesNotExist, "no record has this identifier") }
    return record
  }

  private func list(
    _ request: OAIRequest, _ text: (HarvestRecord, OAIFormat) -> String
  ) throws -> String {
    let (format, range, token) = try request.list()
    let records = try catalog.harvest(
      range, after: token?.place, limit: configuration.pageLimit + 1)
    let page = records.prefix(configuration.pageLimit)
    guard let last = page.last else {
      throw token == nil
        ? OAIError(.noRecordsMatch, "no records were changed then and there")
        : OAIError(.badResumptionToken, "the list has ended")
    }
    var content = page.map { text($0, format) }.joined()
    let cursor = token?.cursor ?? 0
    let total = try token?.total ?? catalog.harvestCount(range)
    let next = ResumptionToken(
      format: format, range: range,
      place: HarvestRange.Place(time: last.time, signature: last.signature), total: total,
      cursor: cursor + page.count)
    let isLast = records.count <= page.count
    // The last of several pages ends with an empty token.
    if !isLast || token != nil {
      content +=
        "<resumptionToken completeListSize=\"\(total)\" cursor=\"\(cursor)\">"
        + (isLast ? "" : next.description) + "</resumptionToken>\n"
    }
    return content
  }
}
#endif
