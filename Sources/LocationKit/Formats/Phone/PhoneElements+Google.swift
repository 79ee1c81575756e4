import JSONText

/// Google's location history in its three shapes.
extension PhoneElements {
  /// An entry of `Records.json` in Google Takeout.
  mutating func takeRecord(_ value: JSONValue) {
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
  mutating func takePlaceVisit(_ visit: JSONValue) {
    var place = visit["location"] ?? .null
    if place == .null, visit["centerLatE7"] == nil {
      place = visit["otherCandidateLocations"]?.values.first ?? .null
    }
    let duration = visit["duration"] ?? .null
    let start = Self.time(duration["startTimestamp"]) ?? Self.time(duration["startTimestampMs"])
    let latitude = Self.degrees(place["latitudeE7"]) ?? Self.degrees(visit["centerLatE7"])
    let longitude = Self.degrees(place["longitudeE7"]) ?? Self.degrees(visit["centerLngE7"])
    let end = Self.time(duration["endTimestamp"]) ?? Self.time(duration["endTimestampMs"])
    guard isInOrder(start, end), add(latitude, longitude, start, type: .detectedVisit) else {
      return
    }
    recording.records.setDetails(RecordDetails(departure: end, name: place["name"]?.string))
    takeRawPath(visit)
    for child in visit["childVisits"]?.values ?? [] { takePlaceVisit(child) }
  }

  /// Whether a visit does not end before it begins; counts it as rejected if it does.
  private mutating func isInOrder(_ start: Int64?, _ end: Int64?) -> Bool {
    guard let start, let end, end < start else { return true }
    return reject("the visit ends before it begins")
  }

  /// A trip in the Semantic Location History: its ends, and the points with times.
  ///
  /// An end without a location is the first or last point of the drawn path.
  mutating func takeActivity(_ activity: JSONValue) {
    let duration = activity["duration"] ?? .null
    let drawn = activity["waypointPath"]?["waypoints"]?.values ?? []
    let start = Self.time(duration["startTimestamp"]) ?? Self.time(duration["startTimestampMs"])
    let end = Self.time(duration["endTimestamp"]) ?? Self.time(duration["endTimestampMs"])
    takeEnd(activity["startLocation"], else: drawn.first, start)
    takeRawPath(activity)
    takeEnd(activity["endLocation"], else: drawn.count > 1 ? drawn.last : nil, end)
  }

  /// The points with times of a trip or a visit.
  private mutating func takeRawPath(_ value: JSONValue) {
    for point in value["simplifiedRawPath"]?["points"]?.values ?? [] {
      let time = Self.time(point["timestamp"]) ?? Self.time(point["timestampMs"])
      guard add(Self.degrees(point["latE7"]), Self.degrees(point["lngE7"]), time) else { continue }
      set(.accuracy, point["accuracyMeters"])
    }
  }

  private mutating func takeEnd(_ place: JSONValue?, else drawn: JSONValue?, _ time: Int64?) {
    if let place, place["latitudeE7"] != nil {
      _ = add(Self.degrees(place["latitudeE7"]), Self.degrees(place["longitudeE7"]), time)
    } else if let drawn {
      _ = add(Self.degrees(drawn["latE7"]), Self.degrees(drawn["lngE7"]), time)
    }
  }

  /// A position of `Timeline Edits.json`, with an accuracy in millimetres.
  mutating func takeEdit(_ position: JSONValue) {
    let point = position["point"] ?? .null
    let time = Self.time(position["timestamp"])
    guard add(Self.degrees(point["latE7"]), Self.degrees(point["lngE7"]), time) else { return }
    set(.accuracy, position["accuracyMm"], unit: 0.001)
  }

  /// A raw signal in the phone's Timeline.
  mutating func takeSignal(_ position: JSONValue) {
    guard let place = Self.pair(position["LatLng"] ?? position["latLng"]) else {
      reject("the position is missing or not on Earth")
      return
    }
    guard add(place.latitude, place.longitude, Self.time(position["timestamp"])) else { return }
    set(.accuracy, position["accuracyMeters"])
    set(.altitude, position["altitudeMeters"])
    set(.speed, position["speedMetersPerSecond"])
  }

  /// A segment in the phone's Timeline, from Android or iOS.
  mutating func takeSegment(_ segment: JSONValue) {
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
      if isInOrder(start, end),
        add(place?.latitude, place?.longitude, start, type: .detectedVisit)
      {
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
