import Foundation
import FuzzFrame
import TestSupport
import TimetableKit

@testable import FuzzFixtures

/// Reads tables as a GTFS feed, lays realtime messages over it, and asks for journeys.
///
/// The file `realtime` of an input is the message; an input without files is a zip file.
@main enum Timetables: FuzzTarget {
  static func seeds() throws -> [[UInt8]] {
    var tables = FeedFixture().tables.mapValues { Array($0.utf8) }
    let zip = try InputFiles.zipped(InputFiles.joined(tables))
    tables["frequencies.txt"] = Array(
      "trip_id,start_time,end_time,headway_secs\nT1,08:00:00,09:00:00,600\n".utf8)
    tables["transfers.txt"] = Array(
      "from_stop_id,to_stop_id,transfer_type,min_transfer_time\nA,B,2,60\nC,S,1,0\n".utf8)
    let trip = RealtimeMessage().text(1, "T1").text(3, "20260303")
    let stop = RealtimeMessage().message(2, RealtimeMessage().number(1, 300)).text(4, "B")
    let update = RealtimeMessage().message(1, trip).message(2, stop)
    tables["realtime"] =
      RealtimeMessage.feed(
        at: FeedFixture.date(3, 7), [RealtimeMessage().text(1, "e").message(3, update)]
      ).bytes
    return [InputFiles.joined(tables), zip]
  }

  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    var files = InputFiles.split(input)
    let message = files.removeValue(forKey: "realtime")
    guard let folder = try? TemporaryFolder(),
      let zip = files.isEmpty ? Array(input) : try? InputFiles.zipped(InputFiles.joined(files)),
      let path = try? folder.write(zip, to: "feed.zip"),
      let timetable = try? TimetableFeeds(paths: [path]).read(validates: true)
    else { return }
    precondition(timetable.report.findings.allSatisfy { $0.line.map { $0 > 0 } ?? true })
    ask(TransitPlanner(timetable))
    guard let message, let updates = try? RealtimeUpdates(bytes: message) else { return }
    ask(TransitPlanner(timetable).applying(updates))
  }

  private static func ask(_ planner: TransitPlanner) {
    let last = max(0, planner.timetable.stops.count - 1)
    let times = [FeedFixture.date(3, 7), FeedFixture.date(7, 23)]
    for (from, to) in [(0, min(3, last)), (last, 0)] {
      for timing in [TransitTiming.departing(times[0]), .arriving(times[1])] {
        for front in [TransitFront.best, .vehicles] {
          let answer = planner.journeys(
            from: .stops([from]), to: .stops([to]), timing, front: front, isProved: true)
          precondition(answer.journeys.isEmpty == (answer.reason != nil), "no journey, no reason")
          precondition(answer.journeys.allSatisfy { $0.departure <= $0.arrival })
        }
        _ = planner.reach(of: .stops([from]), timing)
      }
      _ = planner.range(from: .stops([from]), to: .stops([to]), leaving: times[0]...times[1])
    }
    _ = planner.departures(at: [0, last], in: times[0]...times[1], limit: 10)
  }
}
