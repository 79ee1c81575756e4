import GeoKit
import JSONText
import LibXML

/// Converts the objects of a GeoJSON document to records, feature by feature.
struct GeoJSONReader {
  private var recording = Recording()
  private var lines: LineIndex
  /// The offset of the current feature.
  private var offset = 0
  private var objectWasFound = false
  private var unreadTimeWasNoted = false
  private var areas = 0
  private var hasLines = false
  private var tracks = TrackDivider()

  private let outlet: RecordingOutlet?

  init(_ bytes: UnsafeRawBufferPointer, to outlet: RecordingOutlet? = nil) {
    lines = LineIndex(bytes)
    self.outlet = outlet
  }

  /// Reads the objects of a document or of a sequence.
  ///
  /// - Returns: The contents, up to the first syntax error.
  /// - Throws: ``LocationError`` if there is no GeoJSON object.
  mutating func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    do throws(JSONFailure) {
      try GeoJSON.visitObjects(in: bytes) { object, offset in
        self.offset = offset
        take(object, properties: .null)
        outlet?.pass(&recording, at: offset)
        return outlet?.isStopped != true
      }
    } catch {
      let place = lines.position(error.offset)
      let damage = LocationError(
        .malformed, error.message, line: place.line, column: place.column)
      guard objectWasFound else { throw damage }
      recording.problems.insert(damage, at: 0)
    }
    guard objectWasFound else {
      throw LocationError(.malformed, "expected a GeoJSON object", line: 1, column: 1)
    }
    recording.endRun()
    recording.hasTracks = hasLines || tracks.hasTracks
    if tracks.hasTracks, !hasLines, outlet == nil { tracks.divide(&recording) }
    recording.noteAreas(areas)
    return recording
  }

  private mutating func take(_ object: JSONValue, properties: JSONValue) {
    let coordinates = object["coordinates"] ?? .null
    switch object["type"]?.string {
    case "FeatureCollection": break
    case "Feature":
      if let geometry = object["geometry"] {
        take(geometry, properties: object["properties"] ?? .null)
      }
    case "GeometryCollection":
      for geometry in object["geometries"]?.values ?? [] {
        take(geometry, properties: properties)
      }
    case "Point": takePoint(coordinates, properties)
    case "MultiPoint", "LineString": takeLine(coordinates, Self.times(properties), properties)
    case "MultiLineString":
      let times = Self.times(properties)
      for (place, line) in coordinates.values.enumerated() {
        takeLine(line, place < times.count ? times[place].values : [], properties)
      }
    case "Polygon", "MultiPolygon": areas += 1
    default: return
    }
    objectWasFound = true
  }

  private static func times(_ properties: JSONValue) -> [JSONValue] {
    let found =
      properties["coordTimes"] ?? properties["coordinateProperties"]?["times"]
      ?? properties["times"]
    return found?.values ?? []
  }

  private mutating func takePoint(_ position: JSONValue, _ properties: JSONValue) {
    let named = properties.members.map { ($0.name.lowercased(), $0.value) }
    let written = RecordFields.times.lazy.compactMap { name in
      named.first { $0.0 == name }?.1
    }.first
    let kind: Recording.Run.Kind = written == nil ? .waypoints : .track
    if recording.runs.last?.kind != kind { recording.beginRun(kind) }
    guard append(position, time: written) else { return }
    if written == nil { noteUnreadTimes(named) }
    defer { takeTrack(properties) }
    defer { recording.records.makeVisitIfDeparted(unlessTyped: named.contains { $0.0 == "type" }) }
    for (name, value) in named {
      switch value {
      case .string(let text):
        RecordFields.take(name, text: text, number: nil, into: &recording)
      case .integer, .number:
        guard let number = value.double else { continue }
        let text = DecimalText.plain(number)
        RecordFields.take(name, text: text, number: number, into: &recording)
      default: continue
      }
    }
  }

  /// Takes the track of the last record, if both its numbers are there.
  private mutating func takeTrack(_ properties: JSONValue) {
    var numbers: TrackNumbers.Numbers?
    if let track = properties[TrackNumbers.track], let segment = properties[TrackNumbers.segment] {
      numbers = TrackNumbers.Numbers(
        track: track.double.flatMap { Int(exactly: $0) },
        segment: segment.double.flatMap { Int(exactly: $0) },
        name: properties[TrackNumbers.name]?.string)
    }
    if outlet == nil {
      tracks.take(numbers, count: recording.records.count)
    } else if numbers != nil || tracks.hasTracks {
      tracks.follow(numbers, in: &recording)
    }
  }

  /// Reports once which properties look like times but are ignored.
  private mutating func noteUnreadTimes(_ named: [(String, JSONValue)]) {
    guard !unreadTimeWasNoted else { return }
    let isLike = named.contains { name, value in
      let text = value.string ?? value.double.map(DecimalText.plain)
      return text.map { RecordFields.isUnreadTime(name, text: $0) } ?? false
    }
    guard isLike else { return }
    unreadTimeWasNoted = true
    let place = lines.position(offset)
    recording.note(
      LocationError(
        .ignoredValue,
        "a property looks like a time, but none has a known name, so the record has no time; "
          + "rename it to timestamp to read it", line: place.line, column: place.column))
  }

  private mutating func takeLine(
    _ positions: JSONValue, _ times: [JSONValue], _ properties: JSONValue
  ) {
    recording.beginRun(.track, name: properties["name"]?.string)
    hasLines = true
    for (place, position) in positions.values.enumerated() {
      _ = append(position, time: place < times.count ? times[place] : nil)
    }
  }

  /// Adds a position; returns `false` if it is invalid.
  private mutating func append(_ position: JSONValue, time: JSONValue?) -> Bool {
    let numbers = position.values
    // Some programs write the numbers as text.
    guard numbers.count >= 2, let longitude = PhoneElements.number(numbers[0]),
      let latitude = PhoneElements.number(numbers[1])
    else { return reject("a position has a longitude and a latitude") }
    var milliseconds = LocationRecords.noTime
    switch time {
    case nil, .null?: break
    case .string(let text)?:
      guard let found = WrittenTime.milliseconds(text) else { return rejectTime() }
      milliseconds = found
    case .integer?, .number?:
      guard let number = time?.double, let found = WrittenTime.milliseconds(sinceEpoch: number)
      else { return rejectTime() }
      milliseconds = found
    default: return rejectTime()
    }
    do throws(GeoError) {
      recording.records.append(
        try Coordinate(latitude: latitude, longitude: longitude), milliseconds: milliseconds)
    } catch {
      return reject(error.description)
    }
    if numbers.count > 2 { recording.records.set(.altitude, numbers[2].double) }
    return true
  }

  private mutating func rejectTime() -> Bool {
    reject("the time must be in ISO 8601, or since 1970")
  }

  private mutating func reject(_ message: String) -> Bool {
    recording.rejected += 1
    let place = lines.position(offset)
    recording.note(
      LocationError(.rejectedRecord, message, line: place.line, column: place.column))
    return false
  }
}
