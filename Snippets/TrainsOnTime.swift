// A timetable: the latest journey that arrives by nine.
import Foundation
import TimetableKit

let feeds = TimetableFeeds(paths: ["Examples/warsaw-metro-timetable"])
let timetable = try feeds.read()
for finding in timetable.report.findings { print(finding) }

let planner = TransitPlanner(timetable)
let home = try Coordinate("52.1312,21.0655")
let office = try Coordinate("52.2352,21.0085")
let nine = try Date("2026-11-24T09:00:00+01:00", strategy: .iso8601)

let answer = planner.journeys(from: .point(home), to: .point(office), .arriving(nine))
for journey in answer.journeys {
  print("leave at", journey.departure, "and arrive at", journey.arrival)
  for ride in journey.rides {
    print(timetable.lines[ride.line].name, ride.calls.map { timetable.stops[$0.stop].name })
  }
}
if let reason = answer.reason { print(reason) }
