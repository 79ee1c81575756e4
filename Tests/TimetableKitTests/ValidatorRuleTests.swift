import Testing
import TimetableKit

/// What is found in columns and tables that journeys do not need.
@Suite struct `Rules of the canonical validator` {
  private static func rules(_ change: (inout FeedFixture) -> Void) throws -> [String: Int] {
    var fixture = FeedFixture()
    change(&fixture)
    return try fixture.read(validates: true).report.counts
  }

  /// A sound table of each kind.
  private static let tables = [
    "feed_info.txt": """
    feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date
    Publisher,https://publisher.example,pl,20260301,20260331
    """,
    "fare_attributes.txt": """
    fare_id,price,currency_type,payment_method,transfers
    1,4.40,PLN,0,
    """,
    "fare_rules.txt": """
    fare_id,route_id
    1,10
    """,
    "shapes.txt": """
    shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence,shape_dist_traveled
    Z,52.2000,21.0000,1,0
    Z,52.2300,21.0000,2,3336
    """,
    "trips.txt": """
    route_id,service_id,trip_id,trip_headsign,shape_id,block_id,direction_id
    10,W,T1,Delta,Z,,0
    10,W,T2,Delta,,,1
    """,
    "attributions.txt": """
    attribution_id,organization_name,is_producer,attribution_email
    1,Organization,1,office@organization.example
    """,
  ]

  private static func full(_ table: String, _ rows: String) throws -> [String: Int] {
    try rules { fixture in
      fixture.tables.merge(tables) { $1 }
      fixture.tables[table]? += "\n" + rows
    }
  }

  @Test func `sound tables have no findings`() throws {
    #expect(try Self.full("shapes.txt", "") == ["unused-stop": 1])
  }

  @Test(arguments: [
    ("agency.txt", "2,Other,www.other.example,Europe/Warsaw", "malformed-url"),
    ("agency.txt", ",Other,http://other.example,Europe/Warsaw", "missing-agency"),
    ("agency.txt", "1,Other,http://other.example,Europe/Warsaw", "duplicate-key"),
    ("agency.txt", "2,,http://other.example,Europe/Warsaw", "missing-field"),
    ("feed_info.txt", "Publisher,https://publisher.example,polish,,", "malformed-language"),
    ("feed_info.txt", "Publisher,https://publisher.example,pl,20260301,", "missing-feed-date"),
    ("feed_info.txt", "P,https://publisher.example,pl,20260301,20260228", "dates-out-of-order"),
    ("feed_info.txt", "P,https://publisher.example,pl,20260310,20260331", "service-outside-feed"),
    ("feed_info.txt", "P,https://publisher.example,pl,20260301,20260331", "several-rows"),
    ("fare_attributes.txt", "2,4.40,zł,0,", "malformed-currency"),
    ("fare_attributes.txt", "2,-1,PLN,0,", "malformed-number"),
    ("fare_attributes.txt", "2,4.40,PLN,7,", "unknown-value"),
    ("fare_attributes.txt", "1,4.40,PLN,0,", "duplicate-key"),
    ("fare_rules.txt", "3,10", "unknown-reference"),
    ("fare_rules.txt", "1,99", "unknown-reference"),
    ("shapes.txt", "Y,52.2,21,1,0\nY,52.3,21,2,9", "unused-shape"),
    ("shapes.txt", "Y,52.2,21,1,0", "single-point-shape"),
    ("shapes.txt", "Z,52.2400,21,3,12", "decreasing-distance"),
    ("shapes.txt", "Z,52.2400,21,3,3336", "equal-distance"),
    ("shapes.txt", "Z,52.2400,21,2,3337", "duplicate-key"),
    ("shapes.txt", "Z,north,21,3,4000", "malformed-coordinate"),
    ("trips.txt", "10,W,T3,Delta,Q,,0", "unknown-reference"),
    ("trips.txt", "10,W,T3,Delta,,,7", "unknown-value"),
    ("attributions.txt", "2,Organization,1,office", "malformed-email"),
    ("stops.txt", "E,,52.21,21.01,,", "missing-stop-name"),
    ("stops.txt", "E,Empty,52.21,21.01,1,", "unused-station"),
    ("stops.txt", "E,Long,52.21,21.01,0,,,,", "long-row"),
    ("routes.txt", "11,11,11 Alfa – Delta,3", "short-name-in-long-name"),
    ("stop_times.txt", "T2,25:20:00,,B,3", "single-time"),
  ])
  func `a row that breaks a rule is found`(table: String, rows: String, rule: String) throws {
    let rules = try Self.full(table, rows)
    #expect(rules[rule] != nil, "\(rules)")
  }

  @Test func `descriptions, colors, distances and timepoints are checked`() throws {
    let found = try Self.rules { fixture in
      fixture.tables["routes.txt"] = """
        route_id,route_short_name,route_long_name,route_type,route_desc,route_color,route_text_color
        10,10,Alfa – Delta,0,10,,
        11,11,Delta – Alfa,0,,FFFF00,FFFFFF
        """
      fixture.tables["stop_times.txt"] = """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled,timepoint
        T1,08:00:00,08:00:00,A,1,0,1
        T1,,,B,2,10,1
        T1,8:10:00,8:10:00,D,3,10,
        T2,25:00:00,25:00:00,A,1,0,
        T2,25:10:00,25:10:00,D,2,20,
        """
    }
    for rule in ["repeated-description", "faint-color", "missing-timepoint-time"] {
      #expect(found[rule] == 1, "\(rule)")
    }
    #expect(found["decreasing-distance"] == 1)
  }

  @Test func `an empty table that is optional counts as missing`() throws {
    let found = try Self.rules { fixture in
      for table in ["calendar_dates.txt", "transfers.txt", "shapes.txt", "feed_info.txt"] {
        fixture.tables[table] = ""
      }
    }
    #expect(found == ["unused-stop": 1])
    #expect(throws: TimetableError.self) { try Self.rules { $0.tables["stops.txt"] = "" } }
  }

  @Test func `a stop far from the shape of its trip is found`() throws {
    let found = try Self.rules { fixture in
      fixture.tables.merge(Self.tables) { $1 }
      fixture.tables["shapes.txt"] = """
        shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence
        Z,52.2000,21.0000,1
        Z,52.2050,21.0300,2
        Z,52.2300,21.0000,3
        """
    }
    #expect(found["stop-far-from-shape"] == 2, "\(found)")
  }

  @Test(arguments: [
    ("W", "08:05:00", true), ("W", "08:10:00", false), ("V", "08:05:00", false),
  ])
  func `a block's vehicle is in one trip at a time`(
    service: String, departure: String, isFound: Bool
  ) throws {
    let found = try Self.rules { fixture in
      fixture.tables["calendar.txt"]? += "\nV,0,0,0,0,0,0,1,20260301,20260331"
      fixture.tables["trips.txt"] = """
        route_id,service_id,trip_id,block_id
        10,W,T1,9
        10,\(service),T2,9
        """
      fixture.tables["stop_times.txt"] = """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        T1,08:00:00,08:00:00,A,1
        T1,08:10:00,08:10:00,D,2
        T2,\(departure),\(departure),D,1
        T2,08:20:00,08:20:00,A,2
        """
    }
    #expect((found["overlapping-block"] == 1) == isFound, "\(found)")
  }
}
