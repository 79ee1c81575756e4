import JSONText

/// Converts elements that phones export or send to records.
struct PhoneElements {
  var recording = Recording()
  /// Why elements were rejected.
  private(set) var rejections: [String] = []

  mutating func forgetRejections() { rejections = [] }

  /// Converts an element of any known kind; one without a position adds nothing.
  mutating func take(_ value: JSONValue) {
    if recording.runs.isEmpty {
      recording.beginRun(.track)
      recording.hasTracks = false
    }
    if value["_type"] != nil || value["tst"] != nil && value["lat"] != nil {
      return takeOwnTracks(value)
    }
    if let location = value["location"], location["coords"] != nil || !location.values.isEmpty {
      return takeBackgroundLocations(location)
    }
    if value["coords"]?["latitude"] != nil { return takeBackgroundLocation(value) }
    if value["type"]?.string == "Feature" { return takeFeature(value) }
    if value["latitudeE7"] != nil { return takeRecord(value) }
    if let visit = value["placeVisit"] { return takePlaceVisit(visit) }
    if let activity = value["activitySegment"] { return takeActivity(activity) }
    if let position = value["position"] { return takeSignal(position) }
    if let edit = value["rawSignal"]?["signal"]?["position"] { return takeEdit(edit) }
    if value["startTime"] != nil { return takeSegment(value) }
    takePoint(value)
  }

  /// Adds a record, or a rejection if the position or time is invalid.
  mutating func add(
    _ latitude: Double?, _ longitude: Double?, _ time: Int64?, type: RecordType = .location
  ) -> Bool {
    guard let latitude, let longitude,
      let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return reject("the position is missing or not on Earth") }
    guard let time else { return reject("the time is missing or unreadable") }
    recording.records.append(coordinate, milliseconds: time)
    if type != .location { recording.records.setType(type) }
    return true
  }

  @discardableResult
  mutating func reject(_ message: String) -> Bool {
    recording.rejected += 1
    rejections.append(message)
    return false
  }

  mutating func set(_ measure: Measure, _ value: JSONValue?, unit: Double = 1) {
    guard let number = Self.number(value), number.isFinite else { return }
    recording.records.set(measure, number * unit)
  }

  static func number(_ value: JSONValue?) -> Double? {
    if let number = value?.double { return number }
    return value?.string.flatMap { text in
      Array(text.utf8).withUnsafeBufferPointer { DecimalText.number($0) }
    }
  }

  static func time(_ value: JSONValue?) -> Int64? {
    if let number = value?.double { return WrittenTime.milliseconds(sinceEpoch: number) }
    return value?.string.flatMap { WrittenTime.milliseconds($0) }
  }

  static func degrees(_ value: JSONValue?) -> Double? {
    number(value).map { degrees in
      // Some exports have wrapped around at 32 bits.
      (degrees > 2_147_483_647 ? degrees - 4_294_967_296 : degrees) / 1e7
    }
  }
}
