/// The named values that a record has beyond position and time, as GeoJSON and KML carry them.
enum RecordFields {
  /// The names of measures, in the order of the canonical table.
  static let measures: [(name: String, measure: Measure)] = [
    ("altitude", .altitude), ("accuracy", .accuracy),
    ("horizontal_accuracy", .horizontalAccuracy), ("vertical_accuracy", .verticalAccuracy),
    ("speed", .speed), ("speed_accuracy", .speedAccuracy), ("course", .course), ("floor", .floor),
  ]

  /// Names under which other programs keep the time of a place.
  static let times = ["timestamp", "time", "when", "date", "datetime", "tst"]

  /// Gives the record added last what a named value says.
  static func take(
    _ name: String, text: String, number: Double?, into recording: inout Recording
  ) {
    if let (_, measure) = measures.first(where: { $0.name == name }) {
      let value = number ?? Array(text.utf8).withUnsafeBufferPointer { DecimalText.number($0) }
      return recording.records.set(measure, value)
    }
    let last = recording.records.count - 1
    var details = recording.records.details[last] ?? RecordDetails()
    switch name {
    case "type":
      if let type = RecordType(text) { recording.records.setType(type) }
    case "departure": details.departure = WrittenTime.milliseconds(text)
    case "file": details.file = text
    case "name", "title": details.name = text
    case "refines": details.refines = RecordID(text)
    case "source": recording.records.setSource(recording.records.sourceNumber(text))
    default: return
    }
    recording.records.setDetails(details)
  }
}
