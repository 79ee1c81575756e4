import Foundation
import HTTPTypes
import RoutingKit
import Testing

@testable import RouteService

/// The original planner's interface, asked in process.
@Suite struct OriginalServiceTests {
  @Test(arguments: ["", "/entry"])
  func `the documented questions have the documented answers`(prefix: String) async throws {
    let client = ServiceClient(try ServiceFixture.sample())
    let nearest = try await client.text(
      "\(prefix)/nearest/52.2206062/21.0105747/publicTransportStop/false")
    #expect(nearest == #"{"id":1,"latitude":52.220067,"longitude":21.012119}"#)
    let stop = try await client.text(
      "\(prefix)/nearest/52.228353/21.010203/publicTransportStop/true")
    #expect(stop == #"{"id":5,"latitude":52.230014,"longitude":21.011886}"#)
    let car = try await client.text("\(prefix)/shortestPath/1/5/publicTransport/false")
    #expect(
      car.hasPrefix(
        #"[{"id":5,"routeFrom":{"id":1,"latitude":52.220067,"longitude":21.012119},"#
          + #""routeTo":{"id":6,"latitude":52.219893,"longitude":21.018152},"duration":120},"#))
    #expect(car.components(separatedBy: "duration").count == 5)
    #expect(!car.contains("line"))
    let transit = try await client.text(
      "\(prefix)/shortestPath/1/5/publicTransport/true/changeDuration/120")
    #expect(transit.components(separatedBy: #""line":15}"#).count == 5)
    let none = try await client.text("\(prefix)/shortestPath/5/1/publicTransport/false")
    #expect(none == "[]")
  }

  @Test(arguments: [
    ("/nearest/x/21/publicTransportStop/true", 400, "BadNumber"),
    ("/nearest/52/y/publicTransportStop/true", 400, "BadNumber"),
    ("/nearest/nan/21/publicTransportStop/true", 400, "BadNumber"),
    ("/nearest/0x34/21/publicTransportStop/true", 400, "BadNumber"),
    ("/nearest/52%2C2/21/publicTransportStop/true", 400, "BadNumber"),
    ("/nearest/%ff/21/publicTransportStop/true", 400, "BadNumber"),
    ("/nearest/91/21/publicTransportStop/true", 400, "OutOfRange"),
    ("/nearest/52.2/21.0/publicTransportStop/maybe", 400, "BadFlag"),
    ("/nearest/50/20/publicTransportStop/false", 404, "NothingNear"),
    ("/shortestPath/one/5/publicTransport/false", 400, "BadNumber"),
    ("/shortestPath/1/5.0/publicTransport/false", 400, "BadNumber"),
    ("/shortestPath/1/5/publicTransport/perhaps", 400, "BadFlag"),
    ("/shortestPath/1/5/publicTransport/true/changeDuration/soon", 400, "BadNumber"),
    ("/shortestPath/1/5/publicTransport/true/changeDuration/-1", 400, "OutOfRange"),
    ("/shortestPath/0/5/publicTransport/false", 404, "UnknownNode"),
    ("/shortestPath/1/10/publicTransport/false", 404, "UnknownNode"),
    ("/shortestPath/1/99999999999999999999/publicTransport/false", 404, "UnknownNode"),
    ("/shortestPath/-3/5/publicTransport/false", 404, "UnknownNode"),
    ("/shortestPath/9/5/publicTransport/true", 422, "NotAStop"),
    ("/shortestPath/5/9/publicTransport/true/changeDuration/0", 422, "NotAStop"),
    ("/shortestPath/1/5", 404, "UnknownPath"), ("/entry/", 404, "UnknownPath"),
    ("/entry/entry/shortestPath/1/5/publicTransport/false", 404, "UnknownPath"),
    ("/%00%ff/../../etc/passwd", 404, "UnknownPath"),
  ])
  func `mistakes are told as code and message`(
    path: String, status: Int, code: String
  ) async throws {
    let reply = try await ServiceClient(try ServiceFixture.sample()).send(path)
    #expect(reply.status == status)
    #expect(reply.type == "application/json; charset=utf-8")
    let body = try JSONDecoder().decode([String: String].self, from: Data(reply.body.utf8))
    #expect(body["code"] == code)
    #expect(body["message"]?.hasSuffix(".") == true)
  }

  @Test func `lines that are not all digits stay strings`() async throws {
    let client = ServiceClient(try ServiceFixture.server(lines: ["N24", "007", "7", "-3"]))
    for (finish, line) in [(2, #""N24""#), (3, #""007""#), (4, "7"), (5, #""-3""#)] {
      let text = try await client.text("/shortestPath/1/\(finish)/publicTransport/true")
      #expect(text.hasSuffix(#""line":\#(line)}]"#))
    }
  }

  @Test func `only reading is served`() async throws {
    let client = ServiceClient(try ServiceFixture.sample())
    for path in ["/health", "/entry/nearest/1/2/publicTransportStop/true"] {
      let refused = try await client.send(path, .post)
      #expect(refused.status == 405)
      #expect(
        refused.body
          == #"{"code":"MethodNotAllowed","#
          + #""message":"POST is not allowed here; expected one of GET, HEAD."}"#)
    }
    #expect(try await client.send("/nowhere", .post).status == 404)
    #expect(try await client.send("/health", .head).status == 200)
    #expect(try await client.text("/health") == #"{"status":"ok"}"#)
    #expect(try await client.text("/entry/health") == #"{"status":"ok"}"#)
  }

  @Test func `a path may be percent-encoded`() async throws {
    let client = ServiceClient(try ServiceFixture.sample())
    let nearest = try await client.text("/nearest/52%2E22/%32%31.01/publicTransportStop/tr%75e")
    #expect(nearest.hasPrefix(#"{"id":1,"#))
    let changes = try await client.send("/shortestPath/1/5/publicTransport/true/changeDuration/1.5")
    #expect(changes.body.contains("changeDuration is not a number; expected whole seconds."))
  }
}
