import Foundation
import GeoKit
import JSONText
import Localization

/// The contents of another network's reply: readings, and the number of skipped rows by reason.
public struct SourceReply: Hashable, Sendable {
  /// The readings, in the order of the reply.
  public private(set) var readings: [SourceReading] = []
  /// The number of skipped values, by reason.
  public private(set) var skipped: [String: Int] = [:]

  /// Creates an empty reply.
  public init() {}

  /// Reads a reply as the network sent it.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - source: The sender; GIOŚ's replies are read by ``GIOSClient``.
  /// - Throws: ``AirError`` of kind ``AirError/Kind/malformedReply`` for a body that is not a reply
  ///   of the network; unreadable rows are counted instead.
  public init(_ bytes: [UInt8], from source: AirSource) throws(AirError) {
    let value: JSONValue
    do {
      value = try JSONText.JSONScanner.value(bytes)
    } catch {
      throw AirError(.malformedReply, Message("reply.notJSONFrom", .integer(error.offset)))
    }
    let isKnown: Bool
    switch source {
    case .openAQ: isKnown = readOpenAQ(value)
    case .openMeteo: isKnown = try readOpenMeteo(value)
    case .sensorCommunity: isKnown = readSensorCommunity(value)
    case .esa: isKnown = readESA(value)
    default: isKnown = false
    }
    guard isKnown else {
      throw AirError(.malformedReply, Message("reply.unknownShape", .text(source.name)))
    }
  }

  /// Adds the contents of another reply.
  ///
  /// - Parameter other: Another reply of the same network.
  public mutating func append(_ other: SourceReply) {
    readings += other.readings
    skipped.merge(other.skipped) { $0 + $1 }
  }

  mutating func skip(_ reason: String, _ count: Int = 1) {
    if count > 0 { skipped[reason, default: 0] += count }
  }

  /// Adds a value, or counts the reason for rejecting it.
  mutating func take(
    _ value: JSONValue?, of pollutant: Pollutant?, at station: String?, _ time: Date?,
    unit: String, flags: [String] = [], isDated: Bool = true, place: JSONValue? = nil
  ) {
    guard let value, value != .null else { return skip("there is no value") }
    guard let pollutant else { return skip("unknown pollutant") }
    guard let number = value.lenientNumber else { return skip("the value is not a number") }
    guard time != nil || !isDated else { return skip("it does not say when") }
    readings.append(
      SourceReading(
        station: station, pollutant: pollutant, time: time, value: number, unit: unit,
        flags: flags, coordinate: place?.coordinate))
  }
}

extension JSONValue {
  /// A finite number, which may be written as text.
  var lenientNumber: Double? {
    let found = double ?? string.flatMap(Self.number)
    return found.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A decimal number; `nil` for words such as `nan` and for hexadecimal digits.
  private static func number(_ text: String) -> Double? {
    let digits = text.filter { !$0.isWhitespace }.replacing(",", with: ".")
    let isPlain = digits.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    return isPlain ? Double(digits) : nil
  }

  /// A text, or the digits of an integer.
  var name: String? {
    if let string { return string.isEmpty ? nil : string }
    return double.flatMap { Int(exactly: $0) }.map { String($0) }
  }

  /// A position from a latitude and a longitude, as numbers or texts.
  var coordinate: Coordinate? {
    func degrees(_ names: String...) -> Double? {
      names.lazy.compactMap { self[$0]?.lenientNumber }.first
    }
    guard let latitude = degrees("latitude", "lat"),
      let longitude = degrees("longitude", "lon", "lng")
    else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }

  /// A time with an offset, or in UTC without one.
  var moment: Date? { string.flatMap { Self.moment($0) } }

  private static func moment(_ text: String) -> Date? {
    PolishTime.showing(text).map { Date(timeIntervalSince1970: Double($0.seconds)) }
  }
}
