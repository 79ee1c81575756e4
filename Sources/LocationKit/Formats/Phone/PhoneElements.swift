import JSONText

/// Converts elements that phones export or send to records.
struct PhoneElements {
  var recording = Recording()
  /// Why elements were rejected.
  private(set) var rejections: [String] = []

  mutating func forgetRejections() { rejections = [] }

  /// Converts an element of any known kind; one without a position adds nothing.
  mutating func take(_ value: JSONValue) {
    if recording.runs.isEmpty { recording.beginRun(.track) }
    if value["_type"]?.string == "location" || value["tst"] != nil && value["lat"] != nil {
      return takeOwnTracks(value)
    }
    if value["type"]?.string == "Feature" { return takeFeature(value) }
    if value["latitudeE7"] != nil { return takeRecord(value) }
    if let visit = value["placeVisit"] { return takePlaceVisit(visit) }
    if let activity = value["activitySegment"] { return takeActivity(activity) }
    if let position = value["position"] { return takeSignal(position) }
    if value["startTime"] != nil { takeSegment(value) }
  }

  /// Adds a record, or a rejection if the position or time is invalid.
  private mutating func add(
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

  private mutating func reject(_ message: String) -> Bool {
    recording.rejected += 1
    rejections.append(message)
    return false
  }

  private mutating func set(_ measure: Measure, _ value: JSONValue?, unit: Double = 1) {
    guard let number = Self.number(value), number.isFinite else { return }
    recording.records.set(measure, number * unit)
  }

  private static func number(_ value: JSONValue?) -> Double? {
    if let number = value?.double { return number }
    return value?.string.flatMap { text in
      Array(text.utf8).withUnsafeBufferPointer { DecimalText.number($0) }
    }
  }

  private static func time(_ value: JSONValue?) -> Int64? {
    if let number = value?.double { return WrittenTime.milliseconds(sinceEpoch: number) }
    return value?.string.flatMap { WrittenTime.milliseconds($0) }
  }

  private static func degrees(_ value: JSONValue?) -> Double? {
    number(value).map { degrees in
      // Some exports have wrapped around at 32 bits.
      (degrees > 2_147_483_647 ? degrees - 4_294_967_296 : degrees) / 1e7
    }
  }
}

extension PhoneElements {
  /// OwnTracks ("JSON format", `_type=location`): speed in km/h, times in seconds.
  private mutating func takeOwnTracks(_ value: JSONValue) {
    guard
      add(Self.number(value["lat"]), Self.number(value["lon"]), Self.time(value["tst"]))
    else { return }
    set(.accuracy, value["acc"])
    set(.altitude, value["alt"])
    set(.verticalAccuracy, value["vac"])
    set(.speed, value["vel"], unit: 1 / 3.6)
    set(.course, value["cog"])
  }

  /// Overland: GeoJSON features with a timestamp.
  private mutating func takeFeature(_ value: JSONValue) {
    let properties = value["properties"] ?? .null
    guard value["geometry"]?["type"]?.string == "Point" else { return }
    let position = value["geometry"]?["coordinates"]?.values ?? []
    let time = Self.time(properties["timestamp"])
    guard
      add(
        position.count > 1 ? position[1].double : nil, position.first?.double, time)
    else { return }
    set(.altitude, properties["altitude"])
    set(.horizontalAccuracy, properties["horizontal_accuracy"])
    set(.verticalAccuracy, properties["vertical_accuracy"])
    setUnlessNegative(.speed, properties["speed"])
    setUnlessNegative(.speedAccuracy, properties["speed_accuracy"])
    setUnlessNegative(.course, properties["course"])
  }

  /// Sets a measure; Apple writes −1 for unknown values.
  private mutating func setUnlessNegative(_ measure: Measure, _ value: JSONValue?) {
    if let number = Self.number(value), number >= 0 { set(measure, value) }
  }

  /// An entry of `Records.json` in Google Takeout.
  private mutating func takeRecord(_ value: JSONValue) {
    let time = Self.time(value["timestamp"]) ?? Self.time(value["timestampMs"])
    guard add(Self.degrees(value["latitudeE7"]), Self.degrees(value["longitudeE7"]), time) else {
      return
    }
    set(.accuracy, value["accuracy"])
    set(.altitude, value["altitude"])
    set(.verticalAccuracy, value["verticalAccuracy"])
    set(.speed, value["velocity"])
    set(.course, value["heading"])
  }

  /// A visit in the Semantic Location History.
  private mutating func takePlaceVisit(_ visit: JSONValue) {
    let place = visit["location"] ?? .null
    let duration = visit["duration"] ?? .null
    let start = Self.time(duration["startTimestamp"]) ?? Self.time(duration["startTimestampMs"])
    let latitude = Self.degrees(place["latitudeE7"]) ?? Self.degrees(visit["centerLatE7"])
    let longitude = Self.degrees(place["longitudeE7"]) ?? Self.degrees(visit["centerLngE7"])
    guard add(latitude, longitude, start, type: .detectedVisit) else { return }
    recording.records.setDetails(
      RecordDetails(
        departure: Self.time(duration["endTimestamp"]) ?? Self.time(duration["endTimestampMs"]),
        name: place["name"]?.string))
    for child in visit["childVisits"]?.values ?? [] { takePlaceVisit(child) }
  }

  /// A trip in the Semantic Location History: its ends, and the points with times.
  private mutating func takeActivity(_ activity: JSONValue) {
    let duration = activity["duration"] ?? .null
    for (place, names) in [
      ("startLocation", ["startTimestamp", "startTimestampMs"]),
      ("endLocation", ["endTimestamp", "endTimestampMs"]),
    ] {
      guard let end = activity[place], end["latitudeE7"] != nil else { continue }
      let time = names.lazy.compactMap { Self.time(duration[$0]) }.first
      _ = add(Self.degrees(end["latitudeE7"]), Self.degrees(end["longitudeE7"]), time)
      guard place == "startLocation" else { continue }
      for point in activity["simplifiedRawPath"]?["points"]?.values ?? [] {
        let time = Self.time(point["timestamp"]) ?? Self.time(point["timestampMs"])
        guard add(Self.degrees(point["latE7"]), Self.degrees(point["lngE7"]), time) else {
          continue
        }
        set(.accuracy, point["accuracyMeters"])
      }
    }
  }

  /// A raw signal in the phone's Timeline.
  private mutating func takeSignal(_ position: JSONValue) {
    guard let place = Self.pair(position["LatLng"] ?? position["latLng"]) else {
      _ = reject("the position is missing or not on Earth")
      return
    }
    guard add(place.latitude, place.longitude, Self.time(position["timestamp"])) else { return }
    set(.accuracy, position["accuracyMeters"])
    set(.altitude, position["altitudeMeters"])
    set(.speed, position["speedMetersPerSecond"])
  }

  /// A segment in the phone's Timeline, from Android or iOS.
  private mutating func takeSegment(_ segment: JSONValue) {
    let start = Self.time(segment["startTime"])
    let end = Self.time(segment["endTime"])
    for point in segment["timelinePath"]?.values ?? [] {
      var time = Self.time(point["time"])
      if let minutes = Self.number(point["durationMinutesOffsetFromStartTime"]), let start,
        abs(minutes) < 1e7
      {
        time = start + Int64((minutes * 60_000).rounded())
      }
      let place = Self.pair(point["point"])
      _ = add(place?.latitude, place?.longitude, time)
    }
    if let visit = segment["visit"] {
      let place = Self.pair(visit["topCandidate"]?["placeLocation"])
      if add(place?.latitude, place?.longitude, start, type: .detectedVisit) {
        recording.records.setDetails(RecordDetails(departure: end))
      }
    }
    if let activity = segment["activity"] {
      for (name, time) in [("start", start), ("end", end)] {
        let place = Self.pair(activity[name])
        _ = add(place?.latitude, place?.longitude, time)
      }
    }
  }

  /// Parses `48.1°, 11.5°`, `geo:48.1,11.5`, and objects with one of these in `latLng`.
  private static func pair(_ value: JSONValue?) -> (latitude: Double, longitude: Double)? {
    if let inner = value?["latLng"] ?? value?["LatLng"] { return pair(inner) }
    guard var text = value?.string else { return nil }
    if text.hasPrefix("geo:") { text.removeFirst(4) }
    let numbers = text.split(separator: ",").map { part in
      Array(part.utf8.filter { $0 < 0x80 && $0 != 0x20 })
        .withUnsafeBufferPointer { DecimalText.number($0) }
    }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
      return nil
    }
    return (latitude, longitude)
  }
}
