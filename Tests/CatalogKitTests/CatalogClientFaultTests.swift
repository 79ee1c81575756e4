import CatalogKit
import TestSupport
import Testing

/// What servers and networks do to the catalogue's clients: the true cause in one line, in time.
@Suite struct CatalogClientFaultTests {
  @Test(.timeLimit(.minutes(10)), arguments: NetworkFault.inProcess)
  func `the client names the cause`(fault: NetworkFault) async throws {
    guard let server = try await FaultyServer(fault) else {
      print("skipped: no openssl for \(fault)")
      return
    }
    let transport = URLSessionTransport(certificateFile: server.certificateFile)
    let client = CatalogClient(
      server: server.url, transport: transport, timeLimit: fault.patience)
    let error = await #expect(throws: CatalogError.self) {
      try await client.books(matching: BookQuery("sieci"))
    }
    #expect(
      error.map { fault.isTold(by: "\($0)") } == true, "\(fault): \(String(describing: error))")
  }

  @Test(.timeLimit(.minutes(10)), arguments: NetworkFault.inProcess)
  func `harvests and look-ups by ISBN name the cause`(fault: NetworkFault) async throws {
    guard let server = try await FaultyServer(fault, path: "/oai") else {
      print("skipped: no openssl for \(fault)")
      return
    }
    let catalog = try Catalog()
    let hasty = Hasty(certificateFile: server.certificateFile, patience: fault.patience)
    let harvest = await #expect(throws: CatalogError.self) {
      try await catalog.harvest(from: server.url, over: hasty, pause: { _ in })
    }
    #expect(
      harvest.map { fault.isTold(by: "\($0)") } == true, "\(fault): \(String(describing: harvest))")
    let fetch = await #expect(throws: CatalogError.self) {
      try await catalog.fetch(isbn: "83-204-2384-8", from: server.url, over: hasty)
    }
    #expect(
      fetch.map { fault.isTold(by: "\($0)") } == true, "\(fault): \(String(describing: fetch))")
  }
}

/// The network with a time limit of its own.
private struct Hasty: Transport {
  let certificateFile: String?
  let patience: Duration

  func send(_ request: WebRequest) async throws(WebError) -> WebReply {
    var request = request
    request.timeLimit = patience
    return try await URLSessionTransport(certificateFile: certificateFile).send(request)
  }
}
