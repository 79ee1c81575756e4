import Foundation
import RoutingKit
import TestSupport
import Testing

@Suite struct HeadwayTests {
  private static let nodes = "P\t52.20\t21\ttrue\tP\nU\t52.21\t21\ttrue\tU\nK\t52.22\t21\ttrue\tK\n"
  private static let roads = "1\tP\tU\t120\n2\tU\tK\t120\n"

  private static func city(_ lines: String) throws -> City {
    let folder = try TemporaryFolder()
    try folder.write(nodes, to: "nodes.tsv")
    try folder.write(roads, to: "roads.tsv")
    try folder.write(lines, to: "publictransport.tsv")
    let path = folder.path("compiled.network")
    try CityNetwork(contentsOf: folder.url.path).write(to: path)
    return try City(network: path)
  }

  @Test func `boarding waits for half the headway, also at a change`() throws {
    let city = try Self.city("a\t15\t1\t601\nb\t502\t2\t120\n")
    let journey = try city.journey(
      by: .publicTransport, from: 0, to: 2, changeDuration: .seconds(60))
    #expect(journey.duration == .seconds(301 + 120 + 60 + 60 + 120))
    #expect(journey.legs.map(\.kind) == [.wait, .ride, .wait, .ride])
    #expect(journey.lines == ["15", "502"] && journey.changes.count == 1)
    #expect(journey.vehicleCount == 2)
    #expect(city.network.lineSegment(at: 0).headway == .seconds(601))
  }

  @Test func `a line without headway is not waited for, and one ridden on is not either`() throws {
    let city = try Self.city("a\t15\t1\t600\nb\t15\t2\t600\nc\t7\t1\nd\t7\t2\n")
    #expect(try city.journey(by: .publicTransport, from: 0, to: 2).duration == .seconds(240))
    let waited = try Self.city("a\t15\t1\t600\nb\t15\t2\t600\n")
    #expect(try waited.journey(by: .publicTransport, from: 0, to: 2).duration == .seconds(540))
  }

  @Test func `a plan says when to leave, and that it waits`() throws {
    let city = try Self.city("a\t15\t1\t600\n")
    let nine = Date(timeIntervalSince1970: 1_773_219_600)
    let answer = city.plan(
      from: .node(id: "P"), to: .node(id: "U"), arriving: nine, comparing: [.publicTransport])
    #expect(answer.journeys.first?.departure == nine.addingTimeInterval(-420))
    #expect(answer.assumptions().contains("waiting for half the time between vehicles"))
    let lines = answer.lines(timeZone: .gmt).map(\.text)
    #expect(lines.contains { $0.contains("wait for line 15 at P, 5 min") })
  }

  @Test(arguments: [
    (
      "a\t15\t1\tsoon\n",
      "publictransport.tsv:1:8: The headway is not a number; expected whole seconds."
    ),
    ("a\t15\t1\t0\n", "publictransport.tsv:1: The headway is 0 s; expected 1 to 86400 s."),
    ("a\t15\t1\t5\t6\n", "publictransport.tsv:1: Malformed input file, detected too many columns."),
  ])
  func `a headway that is none is refused with its place`(line: String, message: String) throws {
    let error = #expect(throws: RoutingError.self) { try Self.city(line) }
    #expect(error?.description.hasSuffix(message) == true)
  }
}
