import FloorPlanKit
import Foundation
import Hummingbird
import ServiceTesting
import TestSupport
import Testing

@testable import FloorPlanService

@Suite struct PlanAPITests {
  private func api() throws -> PlanAPI {
    PlanAPI(
      building: try Building(
        contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg")))
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `routes, the way out, places, rooms and levels`() throws {
    let api = try api()
    let route = try object(api.route(["from": "15-4-22", "to": "15-3-1", "lang": "pl"]))
    #expect(route["length"] is Double)
    #expect((try object(api.evacuation(["from": "15-4-22"]))["steps"] as? [Any])?.isEmpty == false)
    #expect(try object(api.place(["at": "01535"]))["level"] is String)
    #expect((try object(api.rooms(["level": "15-4"]))["rooms"] as? [Any])?.isEmpty == false)
    #expect((try object(api.levels())["levels"] as? [Any])?.count == 5)
  }

  @Test(arguments: [
    ("en", "no route avoids the closed parts: elevator-1, stairs-1"),
    ("pl", "elevator-1, stairs-1"),
  ])
  func `a closed way is told with what closes it`(language: String, sentence: String) throws {
    let error = #expect(throws: PlanAPI.Failure.self) {
      try api().route([
        "from": "15-4-22", "to": "15-3-1", "closed": "elevator-1,stairs-1", "lang": language,
      ])
    }
    #expect(error?.status == 404 && error?.code == NoRoute.noWay.code)
    #expect(error?.message.hasSuffix(sentence) == true)
  }

  @Test(arguments: [
    ([:], 400, "missing-parameter"), (["from": "15-4-22"], 400, "missing-parameter"),
    (["from": "x", "to": "15-3-1"], 404, "unknown-place"),
    (["from": "15-4-22", "to": "15-3-1", "closed": "stairs1"], 422, "unknown-part"),
    (["from": "15-4-22", "to": "15-3-1", "profile": "flying"], 400, "unknown-profile"),
    (["from": "15-4-22", "to": "15-3-1", "lang": "xx"], 400, "unknown-language"),
    (["from": String(repeating: "x", count: 300), "to": "15-3-1"], 400, "too-long"),
  ])
  func `what cannot be answered has a code`(
    parameters: [String: String], status: Int, code: String
  ) throws {
    let error = #expect(throws: PlanAPI.Failure.self) { try api().route(parameters) }
    #expect(error?.status == status && error?.code == code)
  }

  @Test(arguments: [
    ("/api/route?from=15-4-22&to=15-3-1&form=x", "unknown-parameter"),
    ("/api/route?from=15-4-22&to=15-3-1&to=15-3-2", "repeated-parameter"),
    ("/api/levels?level=15-4", "unknown-parameter"), ("/health?x", "unknown-parameter"),
  ])
  func `unknown and repeated parameters are rejected`(path: String, code: String) async throws {
    let building = try api().building
    let server = FloorPlanServer(viewer: PlanViewer(building))
    let client = InProcessClient(server.router().buildResponder())
    let reply = try await client.send(path)
    #expect(reply.status == 400)
    #expect(try object(reply.body)["code"] as? String == code)
  }
}
