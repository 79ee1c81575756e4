public import Foundation
internal import JSONText

/// Parses the positions that phones send over HTTP while recording.
public enum LivePayload {
  /// Parses the body of a request from OwnTracks, Overland or Traccar Client.
  ///
  /// - Parameter body: A message, a list of messages, or an object with `locations` or `location`.
  /// - Returns: The positions; empty for other kinds of message. In a list, invalid positions are
  ///   left out: a phone would send the whole list again and again, and nothing after it.
  /// - Throws: ``LocationError`` if it is not JSON, not a message of these programs, or if all
  ///   positions or times are invalid.
  public static func json(_ body: [UInt8]) throws(LocationError) -> LocationRecords {
    try counted(body).records
  }

  /// Parses a body like ``json(_:)``, and counts the skipped positions.
  package static func counted(
    _ body: [UInt8]
  ) throws(LocationError) -> (records: LocationRecords, leftOut: Int) {
    let value: JSONValue
    do throws(JSONFailure) {
      value = try JSONScanner.value(body)
    } catch {
      throw LocationError(.malformed, error.message)
    }
    var elements = PhoneElements()
    if case .array(let list) = value["locations"] ?? value {
      for one in list { elements.take(one) }
    } else {
      elements.take(value)
    }
    guard elements.recording.records.isEmpty else {
      return (elements.recording.records, elements.rejections.count)
    }
    if let reason = elements.rejections.first { throw LocationError(.rejectedRecord, reason) }
    // Other messages of OwnTracks, and empty lists, have no position; other objects are mistakes.
    if case .object = value, value["_type"] == nil, value["locations"] == nil {
      throw LocationError(.malformed, "the object has no position")
    }
    return (elements.recording.records, elements.rejections.count)
  }

  /// Parses the parameters of a request from GPSLogger, PhoneTrack, OsmAnd or a Traccar client.
  ///
  /// - Parameters:
  ///   - parameters: Names and values, decoded.
  ///   - speedUnit: The unit of speeds in metres per second.
  ///   - receivedAt: The time of a position without one; `nil` if a time is required.
  /// - Returns: The position.
  /// - Throws: ``LocationError`` if the position or the time is invalid.
  public static func query(
    _ parameters: [String: String], speedUnit: Double = 1, receivedAt: Date? = nil
  ) throws(LocationError) -> LocationRecords {
    func text(_ names: [String]) -> String? {
      names.lazy.compactMap { parameters[$0] }.first { !$0.isEmpty }
    }
    func number(_ names: String...) -> Double? { text(names).flatMap(Self.number) }
    let pair = (parameters["location"] ?? "").split(separator: ",").map { Self.number(String($0)) }
    let isPair = pair.count == 2
    guard let latitude = number("lat", "latitude") ?? (isPair ? pair[0] : nil),
      let longitude = number("lon", "long", "lng", "longitude") ?? (isPair ? pair[1] : nil),
      let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
    else { throw LocationError(.rejectedRecord, "the position is missing or not on Earth") }
    var record = LocationRecord(at: coordinate)
    if text(["timestamp", "time", "ts", "date"]) == nil {
      record.time = receivedAt
    } else {
      record.milliseconds = time(in: parameters)
    }
    guard let milliseconds = record.milliseconds else {
      throw LocationError(.rejectedRecord, "the time is missing or unreadable")
    }
    guard milliseconds >= 0 else {
      throw LocationError(.rejectedRecord, PhoneElements.tooEarly)
    }
    record.altitude = number("alt", "altitude")
    record.accuracy = number("acc", "accuracy")
    record.verticalAccuracy = number("vacc", "vertical_accuracy")
    record.speed = number("s", "spd", "speed").map { $0 * speedUnit }
    record.course = number("dir", "bearing", "heading", "course")
    record.horizontalDilution = number("hdop")
    record.satellites = number("sat", "satellites").flatMap { Int(exactly: $0) }
    return LocationRecords([record])
  }

  /// The first readable time; a day and a time of day may have parameters of their own.
  private static func time(in parameters: [String: String]) -> Int64? {
    var texts = ["timestamp", "time", "ts"].compactMap { parameters[$0] }
    if let day = parameters["date"] {
      texts += (parameters["time"].map { ["\(day)T\($0)"] } ?? []) + [day]
    }
    return texts.lazy.compactMap { time($0) }.first
  }

  private static func number(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { DecimalText.number($0) }
  }

  /// The time of a text in which the `+` of an offset may have been decoded as a space.
  private static func time(_ text: String) -> Int64? {
    let isISO = text.dropFirst(10).first == "T"
    return WrittenTime.milliseconds(isISO ? text.replacing(" ", with: "+") : text)
  }
}
