import CheckedRows
public import Foundation
public import WebTransport

extension Catalog {
  /// Imports what changed in another catalogue since the last harvest, over OAI-PMH 2.0 with MARC
  /// 21 in XML.
  ///
  /// Each reply is stored at once together with the resumption token, so an interrupted harvest can
  /// be resumed. Harvested books are recognised by their OAI identifiers, each of which has its own
  /// book. Books removed from the other catalogue are removed here as well, unless they were here
  /// before the harvest, are lent, or belong to another identifier too; the first two are reported.
  ///
  /// - Parameters:
  ///   - source: URL of the service.
  ///   - set: The OAI set to harvest; `nil` for everything.
  ///   - isFresh: Whether to harvest everything again instead of only the changes.
  ///   - options: The import options for records.
  ///   - transport: The transport for requests.
  ///   - pause: Waits for the time that a busy service requests.
  /// - Throws: ``CatalogError`` of kind `service` if the service fails or violates the protocol;
  ///   records stored before are kept.
  public func harvest(
    from source: URL, set: String? = nil, isFresh: Bool = false,
    options: ImportOptions = ImportOptions(), over transport: any Transport = URLSessionTransport(),
    pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) async throws(CatalogError) -> CatalogHarvest {
    let key = source.absoluteString + (set.map { "#\($0)" } ?? "")
    var progress = HarvestProgress(try isFresh ? HarvestState() : harvestState(key))
    var harvest = CatalogHarvest()
    while true {
      let questions = Self.questions(progress.state, progress.prefix, set)
      let page = try Self.page(
        try await Self.ask(source, questions, transport: transport, pause), of: source)
      switch try progress.advance(over: page) {
      case .again: continue
      case .nothingNew: return harvest
      case .more: try keep(page, key, state: progress.state, options: options, harvest: &harvest)
      case .complete:
        try keep(page, key, state: progress.state, options: options, harvest: &harvest)
        return harvest
      }
    }
  }

  private static func page(_ reply: [UInt8], of source: URL) throws(CatalogError) -> HarvestPage {
    var page = HarvestPage()
    do {
      page.envelope = try MARCXML.page(in: ImportFile(reply, named: source.absoluteString)) {
        record, identifier in
        page.records.append((identifier, record))
      }
    } catch {
      throw CatalogError(.service, "the reply is not a valid OAI-PMH document: \(error)")
    }
    return page
  }

  private static func questions(
    _ state: HarvestState, _ prefix: String, _ set: String?
  ) -> [(name: String, value: String)] {
    guard state.token.isEmpty else {
      return [("verb", "ListRecords"), ("resumptionToken", state.token)]
    }
    var items = [("verb", "ListRecords"), ("metadataPrefix", prefix)]
    if !state.until.isEmpty { items.append(("from", state.until)) }
    if let set { items.append(("set", set)) }
    return items
  }

  private static func ask(
    _ source: URL, _ items: [(name: String, value: String)], transport: any Transport,
    _ pause: @Sendable (Duration) async throws -> Void
  ) async throws(CatalogError) -> [UInt8] {
    let url = source.asking(items)
    for attempt in 1... {
      let reply: WebReply
      do {
        reply = try await transport.send(
          WebRequest(url, headers: ["Accept": "text/xml"], timeLimit: .seconds(60)))
      } catch {
        throw CatalogError(.service, error.description)
      }
      if reply.status == 200 { return reply.body }
      guard reply.status == 503, attempt < 4 else {
        throw CatalogError(.service, "the service answered \(reply.status)")
      }
      let seconds = reply.headers["retry-after"].flatMap { Int($0) } ?? 5 * attempt
      do {
        try await pause(.seconds(min(max(1, seconds), 120)))
      } catch {
        throw CatalogError(.service, "the harvest was interrupted")
      }
    }
    return []
  }
}

/// A parsed reply of the service.
struct HarvestPage {
  var records: [(identifier: String, record: MARCRecord)] = []
  var envelope = HarvestEnvelope()
}

/// How far a catalogue has been harvested.
struct HarvestState {
  /// The start of the last complete harvest, by the service's clock.
  var until = ""
  /// The resumption token of an interrupted harvest; empty if there is none.
  var token = ""
  /// The start of an interrupted harvest, by the service's clock; empty if it is unknown.
  var began = ""
}
