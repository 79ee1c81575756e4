import CivilTime

/// The named values of a record beyond position and time, in GeoJSON and KML.
enum RecordFields {
  /// The names of measures, in the order of the canonical table.
  static let measures: [(name: String, measure: Measure)] = [
    ("altitude", .altitude), ("accuracy", .accuracy),
    ("horizontal_accuracy", .horizontalAccuracy), ("vertical_accuracy", .verticalAccuracy),
    ("speed", .speed), ("speed_accuracy", .speedAccuracy), ("course", .course), ("floor", .floor),
    ("heart_rate", .heartRate), ("hdop", .horizontalDilution), ("satellites", .satellites),
  ]

  /// Names that other programs use for the time of a place.
  static let times = [
    "timestamp", "time", "when", "date", "datetime", "tst", "recorded_at", "recordedat",
    "time_long", "timestampms", "timestamp_ms", "start_time", "starttime", "started_at",
    "arrival", "arrived_at", "begin", "start", "created_at", "createdat",
    "creation_timestamp", "starttimestamp", "startdate", "start_date",
  ]

  /// Names that other programs use for the time of departure.
  private static let departures = [
    "departure", "departure_time", "departed_at", "end", "end_time", "endtime", "ended_at",
    "endtimestamp", "enddate", "end_date",
  ]

  /// Names that other programs use for measures, with the conversion factor of their unit.
  private static let otherMeasures: [String: (measure: Measure, unit: Double)] = [
    "alt": (.altitude, 1), "ele": (.altitude, 1), "elevation": (.altitude, 1),
    "acc": (.accuracy, 1), "hacc": (.horizontalAccuracy, 1), "vacc": (.verticalAccuracy, 1),
    // OwnTracks has kilometres per hour ("JSON format", `_type=location`).
    "vel": (.speed, 1 / 3.6), "velocity": (.speed, 1), "cog": (.course, 1),
    "bearing": (.course, 1), "heading": (.course, 1),
    "hr": (.heartRate, 1), "heartrate": (.heartRate, 1), "sat": (.satellites, 1),
    "sats": (.satellites, 1),
  ]

  /// Whether a named value looks like a time but is ignored.
  static func isUnreadTime(_ name: String, text: String) -> Bool {
    guard !times.contains(name), !departures.contains(name) else { return false }
    return ISODateTime(text) != nil
      || TimeName.isLike(name) && WrittenTime.milliseconds(text) != nil
  }

  /// Sets a named value of the last record.
  static func take(
    _ name: String, text: String, number: Double?, into recording: inout Recording
  ) {
    if let (_, measure) = measures.first(where: { $0.name == name }) {
      let value = number ?? Array(text.utf8).withUnsafeBufferPointer { DecimalText.number($0) }
      return recording.records.set(measure, value)
    }
    if let other = otherMeasures[name] {
      guard !recording.records.isSet(other.measure) else { return }
      let value = number ?? Array(text.utf8).withUnsafeBufferPointer { DecimalText.number($0) }
      return recording.records.set(other.measure, value.map { $0 * other.unit })
    }
    let last = recording.records.count - 1
    var details = recording.records.details[last] ?? RecordDetails()
    switch name {
    case "type":
      if let type = RecordType(text) { recording.records.setType(type) }
    case _ where departures.contains(name):
      details.departure = WrittenTime.milliseconds(text) ?? details.departure
    case "file": details.file = text
    case "name", "title": details.name = text
    case "refines": details.refines = RecordID(text)
    case "source": recording.records.setSource(recording.records.sourceNumber(text))
    default: return
    }
    recording.records.setDetails(details)
  }
}
