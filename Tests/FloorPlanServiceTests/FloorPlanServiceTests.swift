import FloorPlanKit
import Foundation
import Hummingbird
import ServiceTesting
import TestSupport
import Testing

@testable import FloorPlanService

@Suite struct FloorPlanServiceTests {
  @Test func `hostile requests are answered below 500, or with 503`() async throws {
    let building = try Building(
      contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg"))
    let server = FloorPlanServer(viewer: PlanViewer(building))
    let client = InProcessClient(server.router().buildResponder())
    let outcome = try await HostileRequests.floorPlan.send(400, to: client)
    #expect(outcome.failures == [])
    #expect(outcome.statuses[200, default: 0] > 0 && outcome.statuses.count > 2)
  }
}
