import Foundation
import TestSupport
import TimetableKit

/// A feed of two lines in Warsaw's centre, whose tables tests replace one by one.
struct FeedFixture {
  var tables: [String: String] = [
    "agency.txt": """
    agency_id, agency_name,agency_url,agency_timezone
    1,Agency,http://agency.example,Europe/Warsaw
    """,
    "stops.txt": """
    \u{FEFF}stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
    A,Alfa,52.2000,21.0000,,
    B,Beta,52.2100,21.0000,,
    C,Gamma,52.2200,21.0000,,
    D,Delta,52.2300,21.0000,,
    S,Station,52.2201,21.0001,1,
    P,Platform,,,0,S
    """,
    "routes.txt": """
    route_id,route_short_name,route_long_name,route_type
    10,10,Alfa – Delta,0
    """,
    "calendar.txt": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    W,1,1,1,1,1,0,0,20260301,20260331
    """,
    "calendar_dates.txt": """
    service_id,date,exception_type
    W,20260304,2
    W,20260307,1
    """,
    "trips.txt": """
    route_id,service_id,trip_id,trip_headsign
    10,W,T1,Delta
    10,W,T2,Delta
    """,
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    T1,08:00:00,08:00:00,A,1
    T1,"","",B,5
    T1,,,C,1000000000
    T1,8:10:00,8:10:00,D,2000000000
    T2,25:00:00,25:00:00,A,1
    T2,25:10:00,25:10:00,D,2
    """,
    "unknown.txt": "a,b,c\n1",
  ]

  /// Writes the feed into a folder and reads it.
  func read(blanks: BlankTimes = .steps, validates: Bool = false) throws -> Timetable {
    let folder = try TemporaryFolder()
    for (name, text) in tables { try folder.write(Array(text.utf8), to: name) }
    return try TimetableFeeds(paths: [folder.url.path], blankTimes: blanks)
      .read(validates: validates)
  }

  /// A moment of March 2026 in Warsaw, which is one hour ahead of UTC until the 29th.
  static func date(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Date {
    let first = 1_772_319_600.0  // 2026-03-01T00:00:00+01:00
    return Date(
      timeIntervalSince1970: first + Double((day - 1) * 86_400 + hour * 3600 + minute * 60))
  }
}
