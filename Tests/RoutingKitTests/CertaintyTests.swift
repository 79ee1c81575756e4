import Foundation
import RoutingKit
import TestSupport
import Testing

@Suite struct CertaintyTests {
  /// A line to a change, and another one every ten minutes from there.
  private static func city() throws -> City {
    let folder = try TemporaryFolder()
    for (name, text) in CityFixture.tables { try folder.write(text, to: name) }
    try folder.write(
      """
      stop_id,stop_name,stop_lat,stop_lon
      A,Rynek,52.20,21.00
      B,Most,52.22,21.00
      C,Port,52.24,21.00
      """, to: "stops.txt")
    try folder.write(
      """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,08:00:00,08:00:00,A,1
      T1,08:10:00,08:10:00,B,2
      T3,08:15:00,08:15:00,B,1
      T3,08:30:00,08:30:00,C,2
      """, to: "stop_times.txt")
    try folder.write(
      "trip_id,start_time,end_time,headway_secs\nT3,08:15:00,09:00:00,600\n",
      to: "frequencies.txt")
    try folder.write("from_stop_id,to_stop_id,transfer_type\n", to: "transfers.txt")
    return try City(feeds: TimetableFeeds(paths: [folder.url.path]))
  }

  private static func request(_ city: City, _ timing: JourneyTiming) throws -> JourneyRequest {
    JourneyRequest(
      from: try city.place("Rynek"), to: try city.place("Port"), timing: timing,
      modes: [.publicTransport], window: .seconds(3600))
  }

  @Test func `an answer tells what happens when a change is missed`() throws {
    let city = try Self.city()
    let answer = city.plan(try Self.request(city, .departing(CityFixture.date(7, 50))))
    #expect(answer.journeys.first?.arrival == CityFixture.date(8, 30))
    let missed = try #require(answer.missedChanges.first)
    #expect(answer.missedChanges.count == 1 && missed.stop.name == "Most" && missed.line == "8")
    #expect(missed.departure == CityFixture.date(8, 15))
    #expect(missed.arrival == CityFixture.date(8, 40))
    let zone = try #require(city.timeZone)
    #expect(answer.json(timeZone: zone).contains(#""if_missed":[{"stop":{"id":"B""#))
    #expect(
      answer.lines(timeZone: zone).map(\.text)
        .contains("If you miss line 8 at Most (08:15): be there at 08:40."))
  }

  @Test func `a window tells how the times vary`() throws {
    let city = try Self.city()
    let answer = city.plan(try Self.request(city, .departing(CityFixture.date(7, 30))))
    let times = try #require(answer.travelTimes)
    #expect(times.options.count == 1 && times.options.first?.vehicles == 2)
    #expect(times.percentiles[5] != nil && times.percentiles[95] == nil)
    #expect(answer.json(timeZone: .gmt).contains(#""window":{"from":"2026-03-11T06:30:00Z""#))
    let arriving = city.plan(try Self.request(city, .arriving(CityFixture.date(9, 0))))
    #expect(arriving.travelTimes?.window.upperBound == CityFixture.date(8, 0))
  }

  @Test func `modes are compared by how much, and by what factor`() throws {
    let fixture = try CityFixture()
    let city = try City(contentsOf: fixture.inputs[2])
    let answer = city.plan(from: .node(id: "A"), to: .node(id: "B"), timing: .anyTime)
    #expect(answer.breakEven == nil)
    #expect(
      answer.json(timeZone: .gmt).contains(#""comparison":{"best":"car","than":"transit","gain":0"#)
    )
    let folder = try TemporaryFolder()
    try folder.write("A\t52.2\t21.0\ttrue\nB\t52.23\t21.0\ttrue\n", to: "nodes.tsv")
    try folder.write("R\tA\tB\t300\n", to: "roads.tsv")
    try folder.write("P\t15\tR\t300\n", to: "publictransport.tsv")
    let waiting = try City(contentsOf: folder.url.path)
    let compared = waiting.plan(from: .node(id: "A"), to: .node(id: "B"), timing: .anyTime)
    #expect(compared.breakEven?.delay == .seconds(150) && compared.breakEven?.factor == 1.5)
  }
}
