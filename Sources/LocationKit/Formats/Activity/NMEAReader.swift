import CivilTime

/// Combines the sentences of one moment into a record.
struct NMEAReader {
  var line = 0
  private var recording = Recording()
  private var waypoints: [LocationRecord] = []
  private var fix = Fix()
  /// The day of the last fix, since 1970, and its time.
  private var day: Int?
  private var lastClock: Int?
  /// The fixes before the first date.
  private var undated: [Fix] = []
  private static let longestLine = 1000
  private static let halfADay = 43_200_000

  /// The time of day that a sentence gives.
  private enum Clock: Equatable {
    case milliseconds(Int)
    /// One that no day has, as written.
    case impossible(String)
  }

  /// The combined contents of the sentences of one moment.
  private struct Fix {
    var clock: Clock?
    var day: Int?
    var latitude: Double?
    var longitude: Double?
    var altitude: Double?
    var speed: Double?
    var course: Double?
    var satellites: Int?
    var dilution: Double?
    var isInvalid = false

    /// The milliseconds since midnight.
    var time: Int? {
      guard case .milliseconds(let time)? = clock else { return nil }
      return time
    }
  }

  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    // Some loggers prefix the sentence.
    guard bytes.count <= Self.longestLine, let start = bytes.firstIndex(of: UInt8(ascii: "$"))
    else {
      return
    }
    var body = bytes[(start + 1)...]
    if let star = body.lastIndex(of: UInt8(ascii: "*")) {
      let given = UInt8(
        String(decoding: body[(star + 1)...].prefix(2), as: UTF8.self), radix: 16)
      body = body[..<star]
      guard given == nil || given == body.reduce(0, ^) else {
        recording.rejected += 1
        recording.note(
          LocationError(
            .rejectedRecord, "the checksum of the sentence is wrong", line: line, column: 1))
        return
      }
    }
    let fields = String(decoding: body, as: UTF8.self)
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard let kind = fields.first, kind.utf8.count == 5 else { return }
    take(String(kind.suffix(3)), fields)
  }

  private mutating func take(_ kind: String, _ fields: [String]) {
    func field(_ place: Int) -> String { place < fields.count ? fields[place] : "" }
    switch kind {
    case "RMC":
      begin(field(1))
      setPosition(field(3), field(4), longitude: field(5), east: field(6))
      fix.isInvalid = fix.isInvalid || field(2) == "V"
      fix.speed = Double(field(7)).map { $0 * 1852 / 3600 } ?? fix.speed
      fix.course = Double(field(8)) ?? fix.course
      fix.day = Self.day(field(9)) ?? fix.day
    case "GGA":
      begin(field(1))
      setPosition(field(2), field(3), longitude: field(4), east: field(5))
      fix.isInvalid = fix.isInvalid || field(6) == "0"
      fix.altitude = Double(field(9)) ?? fix.altitude
      fix.satellites = Int(field(7)) ?? fix.satellites
      fix.dilution = Double(field(8)) ?? fix.dilution
    case "GLL":
      begin(field(5))
      if fix.latitude == nil {
        setPosition(field(1), field(2), longitude: field(3), east: field(4))
      }
      fix.isInvalid = fix.isInvalid || field(6) == "V"
    case "ZDA":
      begin(field(1))
      if let day = Int(field(2)), let month = Int(field(3)), let year = Int(field(4)) {
        fix.day = CivilDate(year: year, month: month, day: day)?.daysSinceEpoch ?? fix.day
      }
    case "WPL": takeWaypoint(fields)
    default: return
    }
  }

  private mutating func takeWaypoint(_ fields: [String]) {
    guard fields.count >= 5, let latitude = Self.degrees(fields[1], fields[2]),
      let longitude = Self.degrees(fields[3], fields[4]),
      let place = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return }
    var record = LocationRecord(at: place)
    record.details.name = fields.count > 5 && !fields[5].isEmpty ? fields[5] : nil
    waypoints.append(record)
  }

  /// Finishes the current fix if a sentence has another time.
  private mutating func begin(_ field: String) {
    let text = field.filter { $0 != " " }
    guard !text.isEmpty else { return }
    let clock = Self.milliseconds(text).map(Clock.milliseconds) ?? .impossible(text)
    if let known = fix.clock, clock != known { finishFix() }
    if clock != fix.clock, case .impossible = clock {
      recording.note(
        LocationError(
          .ignoredValue, "expected a time such as 235959; the record has none", line: line,
          column: 1))
    }
    fix.clock = clock
  }

  private mutating func setPosition(
    _ latitude: String, _ north: String, longitude: String, east: String
  ) {
    guard let latitude = Self.degrees(latitude, north),
      let longitude = Self.degrees(longitude, east)
    else { return }
    // Sentences without a time are separate fixes.
    if fix.clock == nil, fix.latitude != nil { finishFix() }
    (fix.latitude, fix.longitude) = (latitude, longitude)
  }

  private mutating func finishFix() {
    defer { fix = Fix() }
    if let found = fix.day {
      if day == nil { appendUndated(before: found) }
      day = found
    } else if let time = fix.time, let last = lastClock, last - time > Self.halfADay {
      // Midnight has passed.
      day = day.map { $0 + 1 }
    }
    lastClock = fix.time ?? lastClock
    guard !fix.isInvalid, fix.latitude != nil, fix.longitude != nil else { return }
    if day == nil, fix.time != nil { undated.append(fix) } else { append(fix, day: day) }
  }

  /// Adds the records before the first date, counting back from it.
  private mutating func appendUndated(before found: Int?) {
    var days: [Int?] = []
    var day = found
    var next = fix.time ?? 0
    for earlier in undated.reversed() {
      if let time = earlier.time {
        if time - next > Self.halfADay { day = day.map { $0 - 1 } }
        next = time
      }
      days.append(day)
    }
    for (earlier, day) in zip(undated, days.reversed()) { append(earlier, day: day) }
    undated = []
  }

  private mutating func append(_ fix: Fix, day: Int?) {
    guard let latitude = fix.latitude, let longitude = fix.longitude else { return }
    do throws(GeoError) {
      let place = try Coordinate(latitude: latitude, longitude: longitude)
      if recording.runs.isEmpty { recording.beginRun(.track) }
      let moment = fix.time.flatMap { time in
        day.map { Int64($0) * 86_400_000 + Int64(time) }
      }
      recording.records.append(place, milliseconds: moment ?? LocationRecords.noTime)
      recording.records.set(.altitude, fix.altitude)
      recording.records.set(.speed, fix.speed)
      recording.records.set(.course, fix.course)
      recording.records.set(.satellites, fix.satellites.map(Double.init))
      recording.records.set(.horizontalDilution, fix.dilution)
    } catch {
      recording.rejected += 1
      recording.note(LocationError(.rejectedRecord, error.description, line: line, column: 1))
    }
  }

  /// Passes finished records on.
  mutating func pass(to outlet: RecordingOutlet, at offset: Int) {
    outlet.pass(&recording, at: offset)
  }

  /// The records of the log.
  mutating func finish() -> Recording {
    finishFix()
    if !undated.isEmpty {
      recording.note(
        LocationError(
          .ignoredValue, "the log has no date, so \(undated.count) records have no time"))
    }
    appendUndated(before: nil)
    if !waypoints.isEmpty {
      recording.beginRun(.waypoints)
      for record in waypoints { recording.records.append(record) }
    }
    recording.endRun()
    return recording
  }

  /// The degrees in `4916.45` and `N`: the last two digits before the point, and all after it, are
  /// minutes.
  private static func degrees(_ text: String, _ side: String) -> Double? {
    guard let number = Double(text), number.isFinite, number >= 0, number < 18_100 else {
      return nil
    }
    let whole = (number / 100).rounded(.down)
    let value = whole + (number - whole * 100) / 60
    switch side {
    case "N", "E": return value
    case "S", "W": return -value
    default: return nil
    }
  }

  /// The milliseconds since midnight in `235959.99`.
  private static func milliseconds(_ text: String) -> Int? {
    guard let number = Double(text), number >= 0, number < 240_000 else { return nil }
    let whole = Int(number)
    let (hour, minute) = (whole / 10_000, whole / 100 % 100)
    let second = number - Double(whole / 100 * 100)
    guard minute < 60, second < 61 else { return nil }
    return (hour * 3600 + minute * 60) * 1000 + Int((second * 1000).rounded())
  }

  /// The days since 1970 in `311224`; years are from 1980 to 2079.
  private static func day(_ text: String) -> Int? {
    guard text.utf8.count == 6, let number = Int(text), number > 0 else { return nil }
    let year = number % 100
    return CivilDate(
      year: year < 80 ? 2000 + year : 1900 + year, month: number / 100 % 100, day: number / 10_000
    )?.daysSinceEpoch
  }
}
