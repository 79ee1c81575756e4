import Foundation
import RoutingKit
import TestSupport

/// The files of a small city: two streets that cross, a tram over them, and the sample's lines.
struct CityFixture {
  let folder: TemporaryFolder

  /// 2026-03-11 in Warsaw, an hour ahead of UTC.
  static func date(_ hour: Int, _ minute: Int) -> Date {
    Date(timeIntervalSince1970: 1_773_183_600 + Double(hour * 3600 + minute * 60))
  }

  static let tables = [
    "agency.txt": "agency_name,agency_url,agency_timezone\nA,http://a.example,Europe/Warsaw\n",
    "stops.txt": """
    stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding
    A1,11,Rynek,52.2000,21.0000,0,,1
    A2,12,Rynek,52.2002,21.0000,0,,2
    B,21,Port,52.2300,21.0000,0,S,
    S,,Port,52.2301,21.0001,1,,
    """,
    "routes.txt": """
    route_id,route_short_name,route_type,route_color
    7,7,0,AA00FF
    8,8,3,
    """,
    "calendar_dates.txt": "service_id,date,exception_type\nW,20260311,1\nW,20260313,1\n",
    "trips.txt": """
    route_id,service_id,trip_id,trip_headsign,wheelchair_accessible
    7,W,T1,Port,1
    7,W,T2,Port,2
    8,W,T3,Rynek,
    """,
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    T1,08:00:00,08:00:00,A2,1
    T1,08:10:00,08:10:00,B,2
    T2,08:28:00,08:30:00,A2,1
    T2,08:40:00,08:40:00,B,2
    T3,25:00:00,25:00:00,B,1
    T3,25:20:00,25:20:00,A1,2
    """,
    "transfers.txt": "from_stop_id,to_stop_id,transfer_type,min_transfer_time\nA1,A2,2,90\n",
  ]

  static let streets = """
    <?xml version="1.0"?>
    <osm version="0.6">
    <node id="1" lat="52.1990" lon="21.0001"/><node id="2" lat="52.2150" lon="21.0001"/>
    <node id="3" lat="52.2310" lon="21.0001"/><node id="4" lat="52.2150" lon="21.0300"/>
    <way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/>
    <tag k="highway" v="residential"/><tag k="name" v="Długa"/></way>
    <way id="2"><nd ref="2"/><nd ref="4"/>
    <tag k="highway" v="residential"/><tag k="name" v="Krótka"/></way>
    </osm>
    """

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.tables { try write(text, "feed", name) }
    try write(Self.streets, "map", "streets.osm")
    try write("A\t52.2\t21.0\ttrue\tA\nB\t52.23\t21.0\ttrue\tB\n", "lines", "nodes.tsv")
    try write("R\tA\tB\t300\n", "lines", "roads.tsv")
    try write("P\t15\tR\n", "lines", "publictransport.tsv")
  }

  /// The paths of the three inputs.
  var inputs: [String] {
    [folder.path("map/streets.osm"), folder.path("feed"), folder.path("lines")]
  }

  private func write(_ text: String, _ part: String, _ name: String) throws {
    let url = folder.url.appending(path: part)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url.appending(path: name))
  }
}
