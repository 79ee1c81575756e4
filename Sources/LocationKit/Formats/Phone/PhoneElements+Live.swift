import JSONText

/// What programs send while they record: OwnTracks, Overland and Traccar Client.
extension PhoneElements {
  /// OwnTracks ("JSON format"): speed in km/h, times in seconds.
  ///
  /// A transition holds the position of the device when it entered or left a region; a waypoint is
  /// the centre of a region, and not where the device was.
  mutating func takeOwnTracks(_ value: JSONValue) {
    switch value["_type"]?.string {
    case nil, "location", "transition": break
    case "encrypted":
      reject("the message is encrypted; remove the encryption key from the app")
      return
    default: return
    }
    guard
      addFix(Self.number(value["lat"]), Self.number(value["lon"]), Self.time(value["tst"]))
    else { return }
    set(.accuracy, value["acc"])
    set(.altitude, value["alt"])
    setUnlessNegative(.verticalAccuracy, value["vac"])
    setUnlessNegative(.speed, value["vel"], unit: 1 / 3.6)
    setUnlessNegative(.course, value["cog"])
  }

  /// Overland: features whose properties have a timestamp.
  ///
  /// Features with an `action` are entries of its log, which repeat the last position, except
  /// visits.
  mutating func takeFeature(_ value: JSONValue) {
    let properties = value["properties"] ?? .null
    guard value["geometry"]?["type"]?.string == "Point" else { return }
    let position = value["geometry"]?["coordinates"]?.values ?? []
    let place = (position.count > 1 ? position[1].double : nil, position.first?.double)
    switch properties["action"]?.string {
    case nil: guard addFix(place.0, place.1, Self.time(properties["timestamp"])) else { return }
    case "visit": guard addVisit(place.0, place.1, properties) else { return }
    default: return
    }
    set(.altitude, properties["altitude"])
    set(.horizontalAccuracy, properties["horizontal_accuracy"])
    set(.verticalAccuracy, properties["vertical_accuracy"])
    setUnlessNegative(.speed, properties["speed"])
    setUnlessNegative(.speedAccuracy, properties["speed_accuracy"])
    setUnlessNegative(.course, properties["course"])
  }

  /// Adds a visit whose two times are known; one that lasts is a position at its arrival, since the
  /// same visit comes again when it ends.
  private mutating func addVisit(
    _ latitude: Double?, _ longitude: Double?, _ properties: JSONValue
  ) -> Bool {
    let arrival = Self.time(properties["arrival_date"])
    let departure = Self.time(properties["departure_date"])
    guard let arrival, let departure else {
      let time = arrival ?? departure ?? Self.time(properties["timestamp"])
      return addFix(latitude, longitude, time)
    }
    guard addFix(latitude, longitude, arrival, type: .visit) else { return false }
    recording.records.setDetails(RecordDetails(departure: departure))
    return true
  }

  /// Traccar Client since version 9: a location, or a list of them, in the form of its
  /// background location SDK.
  mutating func takeBackgroundLocations(_ value: JSONValue) {
    guard value["coords"] == nil else { return takeBackgroundLocation(value) }
    for one in value.values { takeBackgroundLocation(one) }
  }

  /// Such a location, or the `GeolocationPosition` of a browser, which has the same members.
  mutating func takeBackgroundLocation(_ value: JSONValue) {
    let position = value["coords"] ?? .null
    let time = Self.time(value["timestamp"])
    guard addFix(Self.number(position["latitude"]), Self.number(position["longitude"]), time)
    else { return }
    set(.accuracy, position["accuracy"])
    set(.altitude, position["altitude"])
    setUnlessNegative(
      .verticalAccuracy, position["altitude_accuracy"] ?? position["altitudeAccuracy"])
    setUnlessNegative(.speed, position["speed"])
    setUnlessNegative(.speedAccuracy, position["speed_accuracy"])
    setUnlessNegative(.course, position["heading"])
  }

  /// Adds a phone's measurement; a time before 1970 means that its clock is wrong.
  private mutating func addFix(
    _ latitude: Double?, _ longitude: Double?, _ time: Int64?, type: RecordType = .location
  ) -> Bool {
    if let time, time < 0 { return reject(Self.tooEarly) }
    return add(latitude, longitude, time, type: type)
  }

  static let tooEarly = "the time is before 1970"

  /// Sets a measure for whose unknown values programs write −1.
  private mutating func setUnlessNegative(
    _ measure: Measure, _ value: JSONValue?, unit: Double = 1
  ) {
    if let number = Self.number(value), number >= 0 { set(measure, value, unit: unit) }
  }
}
