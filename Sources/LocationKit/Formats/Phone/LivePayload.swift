internal import JSONText

/// The positions that phones send over HTTP while they record.
public enum LivePayload {
  /// Reads the body that OwnTracks or Overland posts.
  ///
  /// - Returns: The positions in it; none for a message of another kind.
  /// - Throws: ``LocationError`` when it is no JSON, or a position or its time cannot be taken.
  public static func json(_ body: [UInt8]) throws(LocationError) -> LocationRecords {
    let value: JSONValue
    do throws(JSONFailure) {
      value = try JSONScanner.value(body)
    } catch {
      throw LocationError(.malformed, error.message)
    }
    var elements = PhoneElements()
    if let list = value["locations"] {
      for one in list.values { elements.take(one) }
    } else {
      elements.take(value)
    }
    if let reason = elements.rejections.first { throw LocationError(.rejectedRecord, reason) }
    return elements.recording.records
  }

  /// Reads the parameters that GPSLogger and Traccar's clients send.
  ///
  /// - Parameters:
  ///   - parameters: Names and values, decoded.
  ///   - speedUnit: The unit of speeds, in metres per second.
  /// - Throws: ``LocationError`` when the position or the time cannot be taken.
  public static func query(
    _ parameters: [String: String], speedUnit: Double = 1
  ) throws(LocationError) -> LocationRecords {
    func text(_ names: [String]) -> String? {
      names.lazy.compactMap { parameters[$0] }.first { !$0.isEmpty }
    }
    func number(_ names: String...) -> Double? {
      text(names).flatMap { text in
        Array(text.utf8).withUnsafeBufferPointer { DecimalText.number($0) }
      }
    }
    guard let latitude = number("lat", "latitude"),
      let longitude = number("lon", "lng", "longitude"),
      let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
    else { throw LocationError(.rejectedRecord, "the position is missing or not on Earth") }
    guard
      let time = text(["timestamp", "time", "date"]).flatMap({ WrittenTime.milliseconds($0) })
    else { throw LocationError(.rejectedRecord, "the time is missing or unreadable") }
    var record = LocationRecord(at: coordinate)
    record.milliseconds = time
    record.altitude = number("alt", "altitude")
    record.accuracy = number("acc", "accuracy")
    record.speed = number("s", "spd", "speed").map { $0 * speedUnit }
    record.course = number("dir", "bearing", "heading")
    return LocationRecords([record])
  }
}
