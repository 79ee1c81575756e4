#if Services
import Foundation
import HTTPTypes
import LocationKit
import ServiceTesting
import TestSupport
import Testing

@testable import LocationService

@Suite struct PageServerTests {
  let folder: TemporaryFolder
  let server: PageServer

  init() async throws {
    folder = try TemporaryFolder()
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    let body = Array(#"{"_type":"location","lat":52.1,"lon":21.1,"tst":1714557600}"#.utf8)
    let now = Date(timeIntervalSince1970: 1_714_557_700)
    try await history.record(
      [DeviceRecords(device: "phone", records: LivePayload.json(body))], at: now)
    server = PageServer(
      history,
      configuration: PageServer.Configuration(token: "a b&c", language: .polish, zone: .gmt),
      now: { now })
  }

  private func reply(_ path: String) async throws -> InProcessClient.Reply {
    try await InProcessClient(server.responder).send(path)
  }

  @Test func `pages are served with their policy, to those with the token`() async throws {
    for path in ["/", "/?token=a", "/version", "/version?token=a%20b%26d"] {
      #expect(try await reply(path).status == 401, "\(path)")
    }
    let page = try await reply("/?token=a%20b%26c&during=all&place=PL")
    #expect(page.status == 200)
    #expect(page.headers[.contentSecurityPolicy]?.contains("connect-src 'self'") == true)
    #expect(page.headers[.cacheControl] == "no-store")
    #expect(try await reply("/version?token=a%20b%26c").status == 200)
    #expect(try await reply("/?token=a%20b%26c&during=nonsense").status == 400)
    #expect(try await reply("/other?token=a%20b%26c").status == 404)
  }

  @Test func `browsers get a page where the token or the path is unknown`() async throws {
    let client = InProcessClient(server.responder)
    for (path, status, heading) in [
      ("/?token=a", 401, "Ten odnośnik jest nieważny"), ("/x?lang=uk", 404, "Тут нічого немає"),
    ] {
      let shown = try await client.send(path, headers: [.accept: "text/html,*/*;q=0.8"])
      #expect(shown.status == status)
      #expect(shown.headers[.contentType] == "text/html; charset=utf-8")
      #expect(shown.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'") == true)
      #expect(shown.body.contains("<h1>\(heading)</h1>"))
      // Neither the token nor anything of the history.
      #expect(!shown.body.contains("a b&c") && !shown.body.contains("a%20b"))
      let plain = try await client.send(path)
      #expect(plain.status == status)
      #expect(plain.headers[.contentType] == "text/plain; charset=utf-8")
    }
  }

  @Test func `unknown parameters and languages are rejected`() async throws {
    for query in ["lang=xx", "lang=", "durng=all", "during=all&x=1"] {
      let reply = try await reply("/?token=a%20b%26c&\(query)")
      #expect(reply.status == 400, "\(query)")
    }
    #expect(try await reply("/?token=a%20b%26c&lang=xx").body.contains("lang takes one of: "))
  }

  private func text(_ path: String) async throws -> String {
    let reply = try await reply("/?token=a%20b%26c&\(path)")
    #expect(reply.status == 200)
    return reply.body
  }

  @Test func `a page leads to the days beside it, and filters what it shows`() async throws {
    let day = try await text("during=2024-05-01")
    #expect(day.contains("during=2024%2D04%2D30"))
    #expect(!day.contains("during=2024%2D05%2D02"))
    #expect(try await text("during=2024-04").contains("during=2024%2D05&"))
    #expect(try await text("during=2023").contains("during=2024&"))
    let form = try #require(day.firstRange(of: "<form")).lowerBound
    #expect(day[form...].contains(#"name="token" value="a b&amp;c""#))
    #expect(day.contains("form-action &#39;self&#39;") || day.contains("form-action 'self'"))
    // Nothing ticked is nothing found; photos alone are none here.
    #expect(try await text("during=all&chosen=1&a=9").contains("W tym czasie nic nie zapisano"))
    #expect(
      try await text("during=all&chosen=1&t-photo=1").contains("W tym czasie nic nie zapisano"))
    let chosen = try await text("during=all&chosen=1&t-default=1&a=9")
    #expect(!chosen.contains("W tym czasie nic nie zapisano"))
    #expect(chosen.contains(#"name="t-default" value="1" checked"#))
    #expect(!chosen.contains(#"name="t-photo" value="1" checked"#))
  }
}
#endif
