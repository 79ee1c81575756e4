import Foundation

/// Makes records from the objects of a GeoJSON document.
struct GeoJSONReader {
  private var recording = Recording()
  private static let deepest = 32

  /// Takes an object with everything in it.
  mutating func take(_ object: [String: Any], properties: [String: Any], depth: Int = 0) {
    guard depth < Self.deepest else { return }
    switch object["type"] as? String {
    case "FeatureCollection":
      for feature in object["features"] as? [Any] ?? [] {
        if let feature = feature as? [String: Any] {
          take(feature, properties: [:], depth: depth + 1)
        }
      }
    case "Feature":
      guard let geometry = object["geometry"] as? [String: Any] else { return }
      take(geometry, properties: object["properties"] as? [String: Any] ?? [:], depth: depth + 1)
    case "GeometryCollection":
      for geometry in object["geometries"] as? [Any] ?? [] {
        if let geometry = geometry as? [String: Any] {
          take(geometry, properties: properties, depth: depth + 1)
        }
      }
    case "Point": takePoint(object["coordinates"], properties)
    case "MultiPoint", "LineString":
      takeLine(object["coordinates"], times: Self.times(properties), properties)
    case "MultiLineString":
      let times = Self.times(properties)
      for (place, line) in (object["coordinates"] as? [Any] ?? []).enumerated() {
        let own = place < times.count ? times[place] as? [Any] : nil
        takeLine(line, times: own ?? [], properties)
      }
    default: return
    }
  }

  /// What was read.
  mutating func finished() -> Recording {
    recording.endRun()
    return recording
  }

  private static func times(_ properties: [String: Any]) -> [Any] {
    let nested = properties["coordinateProperties"] as? [String: Any]
    return (properties["coordTimes"] ?? nested?["times"] ?? properties["times"]) as? [Any] ?? []
  }

  private mutating func takePoint(_ position: Any?, _ properties: [String: Any]) {
    let named = Dictionary(
      properties.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    let written = RecordFields.times.lazy.compactMap { named[$0] }.first
    let kind: Recording.Run.Kind = written == nil ? .waypoints : .track
    if recording.runs.last?.kind != kind { recording.beginRun(kind) }
    guard append(position, time: written) else { return }
    for (name, value) in named {
      let number = (value as? NSNumber)?.doubleValue
      if let text = value as? String ?? number.map({ "\($0)" }) {
        RecordFields.take(name, text: text, number: number, into: &recording)
      }
    }
  }

  private mutating func takeLine(
    _ positions: Any?, times: [Any], _ properties: [String: Any]
  ) {
    recording.beginRun(.track, name: properties["name"] as? String)
    for (place, position) in (positions as? [Any] ?? []).enumerated() {
      _ = append(position, time: place < times.count ? times[place] : nil)
    }
  }

  /// Adds a position; `false` when it cannot be taken.
  private mutating func append(_ position: Any?, time: Any?) -> Bool {
    guard let numbers = position as? [Any], numbers.count >= 2,
      let longitude = (numbers[0] as? NSNumber)?.doubleValue,
      let latitude = (numbers[1] as? NSNumber)?.doubleValue
    else { return reject("a position has a longitude and a latitude") }
    var milliseconds = LocationRecords.noTime
    if let time, !(time is NSNull) {
      let text = time as? String ?? (time as? NSNumber)?.stringValue
      guard let found = text.flatMap(WrittenTime.milliseconds) else {
        return reject("the time must be written as in ISO 8601, or since 1970")
      }
      milliseconds = found
    }
    do throws(GeoError) {
      recording.records.append(
        try Coordinate(latitude: latitude, longitude: longitude), milliseconds: milliseconds)
    } catch {
      return reject(error.description)
    }
    if numbers.count > 2 {
      recording.records.set(.altitude, (numbers[2] as? NSNumber)?.doubleValue)
    }
    return true
  }

  private mutating func reject(_ message: String) -> Bool {
    recording.rejected += 1
    recording.note(LocationError(.rejectedRecord, message))
    return false
  }
}
