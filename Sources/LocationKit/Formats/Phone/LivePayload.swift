internal import JSONText

/// Parses the positions that phones send over HTTP while recording.
public enum LivePayload {
  /// Parses the body of a request from OwnTracks or Overland.
  ///
  /// - Returns: The positions; empty for other kinds of message.
  /// - Throws: ``LocationError`` if it is not JSON, or a position or time is invalid.
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

  /// Parses the parameters of a request from GPSLogger or a Traccar client.
  ///
  /// - Parameters:
  ///   - parameters: Names and values, decoded.
  ///   - speedUnit: The unit of speeds in metres per second.
  /// - Throws: ``LocationError`` if the position or the time is invalid.
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
