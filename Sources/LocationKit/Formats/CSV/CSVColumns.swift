import TabularKit

/// The columns of a table, recognised by the names that programs give them.
struct CSVColumns {
  let latitude: Int
  let longitude: Int
  /// The column with N or S, or with E or W, if it is separate from the numbers.
  let northOrSouth: Int?
  let eastOrWest: Int?
  let time: Int?
  /// The column with the date, if it is separate from the time of day.
  let date: Int?
  /// The column with the offset from UTC, if it is separate.
  let offset: Int?
  /// The indices and names of columns that are ignored.
  let unread: [(column: Int, name: String)]
  let measures: [(column: Int, measure: Measure, unit: Double)]
  let type: Int?
  let departure: Int?
  let file: Int?
  let refines: Int?
  let source: Int?
  let name: Int?
  /// The columns of the track and its segment, where both are present.
  let track: CSVTracks.Columns?
  /// Whether positions are in ten-millionths of a degree, according to the header.
  let isE7: Bool

  init(_ header: TabularHeader) throws(TabularError) {
    let plain = header.names.map { name in
      name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    func find(_ names: [String]) -> Int? {
      for name in names {
        if let place = plain.firstIndex(of: name) { return place }
      }
      return nil
    }
    // An error about a missing column has the position of the header.
    if let place = find(Self.latitudes) {
      latitude = place
    } else {
      latitude = try header.column("latitude", "lat")
    }
    if let place = find(Self.longitudes) {
      longitude = place
    } else {
      longitude = try header.column("longitude", "lon", "lng")
    }
    northOrSouth = find(["ns", "latituderef", "latref", "latitudehemisphere", "nsindicator"])
    eastOrWest = find(["ew", "longituderef", "lonref", "longitudehemisphere", "ewindicator"])
    isE7 = plain[latitude].hasSuffix("e7")
    let day = find(["date", "utcdate", "dateutc", "utcd", "lcldate", "localdate", "gpsdate"])
    let end = find(Self.ends)
    let clock = find(Self.times) ?? (day == nil ? end : nil)
    date = clock == nil ? nil : day
    time = clock ?? day
    offset = find(["utcofst", "utcoffset", "gmtoffset", "timezoneoffset"])
    departure = clock == end ? nil : end
    // Loggers of Columbus, which have these headings, record kilometres per hour.
    let speedUnit = plain[latitude] == "latitudens" ? 1 / 3.6 : 1
    measures = Self.measures.compactMap { measure, names in
      if let place = find(names) { return (place, measure, measure == .speed ? speedUnit : 1) }
      let other = Self.otherUnits.first { $0.measure == measure && find([$0.name]) != nil }
      return other.flatMap { other in find([other.name]).map { ($0, measure, other.unit) } }
    }
    type = find(["type"])
    file = find(["file", "filename", "photo"])
    refines = find(["refines"])
    source = find(["source"])
    name = find(["name", "title"])
    track = CSVTracks.Columns(
      track: find([TrackNumbers.track]), segment: find([TrackNumbers.segment]),
      name: find(["trackname"]))
    let places: [Int?] = [
      latitude, longitude, northOrSouth, eastOrWest, time, date, offset, departure, type, file,
      refines, source, name, track?.track, track?.segment, track?.name,
    ]
    let known = Set(places.compactMap(\.self) + measures.map(\.column))
    unread = header.names.enumerated().filter { !known.contains($0.offset) }
      .map { ($0.offset, $0.element) }
  }

  private static let ends = [
    "departure", "departuretime", "departedat", "end", "endtime", "endat", "endedat", "leave",
    "left", "timeend", "endtimestamp", "endtimestampms", "checkout", "enddate", "enddatetime",
  ]

  static let latitudes = [
    "latitude", "lat", "latitudee7", "late7", "latitudens", "latitudedeg", "gpslatitude", "y",
  ]
  static let longitudes = [
    "longitude", "lon", "lng", "long", "longitudee7", "lone7", "lnge7", "longitudeew",
    "longitudedeg", "gpslongitude", "x",
  ]
  private static let times = [
    "timestamp", "timestamputc", "timestampms", "datetime", "datetimeutc", "utc", "tst", "epoch",
    "unixtime", "unix", "isotime", "time", "timeutc", "utctime", "arrival", "taken", "recordedat",
    "createdat", "timestampepoch", "epochtime", "epochseconds", "unixtimestamp", "unixseconds",
    "utct", "lcltime", "localtime", "gpstime", "gpsdatetime", "starttime", "start", "startedat",
    "startat", "timestart", "begin", "begintime", "arrivaltime", "arrivedat", "checkin",
    "starttimestamp", "starttimestampms", "startdate", "startdatetime", "datetimeoriginal",
    "timestampms", "timems", "ts", "when", "loggedat", "capturedat", "fixtime", "devicetime",
    "visitedat", "eventtime",
  ]
  private static let measures: [(Measure, [String])] = [
    (
      .altitude,
      ["altitude", "alt", "elevation", "ele", "height", "altitudem", "elevationm", "altm", "elem"]
    ),
    (.accuracy, ["accuracy", "acc", "accuracym"]),
    (.horizontalAccuracy, ["horizontalaccuracy", "hacc"]),
    (.verticalAccuracy, ["verticalaccuracy", "vacc"]),
    (.speed, ["speed", "velocity", "speedms", "velocityms"]),
    (.speedAccuracy, ["speedaccuracy", "sacc"]),
    (.course, ["course", "bearing", "heading", "direction", "cog"]),
    (.floor, ["floor", "floorlevel", "level"]),
    (.heartRate, ["heartrate", "hr", "pulse", "heartratebpm"]),
    (.horizontalDilution, ["hdop"]),
    (.satellites, ["satellites", "sat", "sats", "numsat", "numsats"]),
  ]
  /// Columns in other units, with their conversion factors.
  ///
  /// OwnTracks has kilometres per hour in `vel` ("JSON format", `_type=location`).
  private static let otherUnits: [(measure: Measure, name: String, unit: Double)] = [
    (.speed, "vel", 1 / 3.6), (.speed, "speedkmh", 1 / 3.6), (.speed, "speedkph", 1 / 3.6),
    (.speed, "velocitykmh", 1 / 3.6), (.speed, "speedmph", 0.44704),
    (.speed, "speedknots", 1852 / 3600.0), (.speed, "speedkn", 1852 / 3600.0),
    (.altitude, "altft", 0.3048), (.altitude, "altitudeft", 0.3048),
    (.altitude, "elevationft", 0.3048),
  ]
}
