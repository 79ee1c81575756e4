import AirQualityKit
import CatalogKit
import FloorPlanKit
import Foundation
import FuzzFrame
import HTTPTypes
import Hummingbird
import LocationKit
import RoutingKit
import ServiceTesting
import TestSupport

@testable import AirService
@testable import CatalogService
@testable import FloorPlanService
@testable import FuzzFixtures
@testable import LocationService
@testable import RouteService

/// Sends any bytes as a request to one of the services: each must answer, below 500 or with 503.
///
/// The first byte chooses the service, the second the method; the first line is the path with its
/// query, the rest the body.
@main enum Requests: FuzzTarget {
  private struct Service: Sendable {
    let client: InProcessClient
    let words: HostileRequests

    init(_ responder: any HTTPResponder<BasicRequestContext>, _ words: HostileRequests) {
      client = InProcessClient(responder)
      self.words = words
    }
  }

  private static let methods: [HTTPRequest.Method] = [
    .get, .post, .head, .put, .patch, .delete, .options,
  ]

  private static let services: [Service] = {
    do { return try started() } catch { fatalError("\(error)") }
  }()

  private static func started() throws -> [Service] {
    let examples = Checkout.root.appending(path: "Examples")
    let folder = try TemporaryFolder()
    let fixture = try CityFixture()
    let city = folder.path("city.network")
    try CitySources(sorting: fixture.inputs).prepare(at: city)
    let file = try CityFile(path: city)
    let catalog = try Catalog()
    _ = try catalog.importSheets(
      ["ksiazka.csv", "kategorie.csv", "przypisanie.csv"].map {
        examples.appending(path: "library/\($0)").path
      })
    let building = try Building(contentsOf: examples.appending(path: "campus.floorpkg"))
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    let now = Date(timeIntervalSince1970: 1_714_557_700)
    guard let tokens = DeviceTokens("phone secret\n") else { fatalError("no tokens") }
    return [
      Service(
        RouteServer(city: try file.city(), streets: file.streets).router().buildResponder(), .route),
      Service(CatalogServer(catalog: catalog).router().buildResponder(), .library),
      Service(
        FloorPlanServer(building: building, viewer: PlanViewer(building)).router().buildResponder(),
        .floorPlan),
      Service(LiveServer(history, tokens: tokens, now: { now }).responder, .live),
      Service(
        PageServer(history, configuration: .init(token: "secret", zone: .gmt), now: { now })
          .responder, .history),
      Service(air(at: now), .air),
    ]
  }

  private static func air(at now: Date) -> any HTTPResponder<BasicRequestContext> {
    AirSiteServer(
      AirSiteSource(
        now: { now }, stations: { .bundled },
        report: { StationReport(station: $0, measured: [], index: nil, problems: []) },
        forecasts: { _ in [] }, bookmarks: { [] }, setBookmark: { _, _ in }, home: { nil },
        setHome: { _ in }, metrics: { "# EOF\n" }), events: AirEvents(),
      configuration: .init(port: 0)
    ).responder
  }

  static func seeds() throws -> [[UInt8]] {
    services.indices.flatMap { index -> [[UInt8]] in
      let words = services[index].words
      func seed(_ method: UInt8, _ text: String) -> [UInt8] {
        [UInt8(index), method] + Array(text.utf8)
      }
      let keys = words.keys.map { "\($0)=1" }.joined(separator: "&")
      var seeds = words.paths.map { seed(0, $0) }
      seeds.append(seed(0, "\(words.paths[0])?\(keys)"))
      for body in words.bodies { seeds += words.paths.prefix(3).map { seed(1, "\($0)\n\(body)") } }
      return seeds
    }
  }

  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    guard input.count > 2 else { return }
    let service = services[Int(input[0]) % services.count]
    let method = methods[Int(input[1]) % methods.count]
    let line = input.dropFirst(2).prefix { $0 != 0x0A }
    // Other bytes never come through a socket's parser.
    let path = String(
      decoding: line.map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "+") }, as: UTF8.self)
    let body = Array(input.dropFirst(3 + line.count))
    // An open stream of events has no end.
    guard path.first == "/", !path.hasPrefix("/events") else { return }
    wait {
      do {
        let reply = try await service.client.send(
          path, method, headers: service.words.headers, body: body)
        precondition(reply.status < 500 || reply.status == 503, "\(reply.status)")
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }
}
