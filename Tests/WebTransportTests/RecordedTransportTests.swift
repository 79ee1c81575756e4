import Foundation
import TestSupport
import Testing
import WebTransport

@Suite struct RecordedTransportTests {
  let folder: TemporaryFolder
  let transport: RecordedTransport
  let base: URL

  init() throws {
    folder = try TemporaryFolder()
    base = try #require(URL(string: "https://example.org/api/v1"))
    transport = RecordedTransport(folder: folder.url, base: base)
  }

  private func reply(_ path: String, sizeLimit: Int = 100) async -> Result<WebReply, WebError> {
    guard let url = URL(string: base.absoluteString + path) else {
      return .failure(WebError(.invalidAddress, host: nil, "no address"))
    }
    do throws(WebError) {
      return .success(try await transport.send(WebRequest(url, sizeLimit: sizeLimit)))
    } catch { return .failure(error) }
  }

  @Test func `files are named by the path`() async throws {
    try folder.write("[1]", to: "data/getData/3760.json")
    try folder.write("[2]", to: "data/getData/3760_page=1&size=500.json")
    try folder.write("[3]", to: "bare")
    #expect(try await reply("/data/getData/3760").get().body == Array("[1]".utf8))
    #expect(try await reply("/data/getData/3760?page=0&size=500").get().body == Array("[1]".utf8))
    #expect(try await reply("/data/getData/3760?page=1&size=500").get().body == Array("[2]".utf8))
    #expect(try await reply("/bare").get().body == Array("[3]".utf8))
  }

  @Test func `a status stands beside the file`() async throws {
    try folder.write("{}", to: "a.json")
    try folder.write("400\n", to: "a.json.status")
    try folder.write("{}", to: "b.json")
    try folder.write("503", to: "b.status")
    try folder.write("500", to: "c.status")
    #expect(try await reply("/a").get().status == 400)
    #expect(try await reply("/b").get().status == 503)
    #expect(try await reply("/c").get().status == 500)
    #expect(try await reply("/c").get().body.isEmpty)
  }

  @Test func `what is not there is an error`() async throws {
    try folder.write("[1,2,3]", to: "a.json")
    let missing = await reply("/none/1")
    #expect(throws: WebError(.notRecorded, host: nil, "no recorded reply for none/1")) {
      try missing.get()
    }
    for path in ["/../secret", "/", "/%2e%2e/x"] {
      let outside = await reply(path)
      #expect(throws: WebError.self) { try outside.get() }
    }
    let large = await reply("/a", sizeLimit: 6)
    #expect(throws: WebError(.tooLarge, host: "example.org", "the reply has more than 6 bytes")) {
      try large.get()
    }
  }
}
