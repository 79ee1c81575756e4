import CivilTime
public import Foundation
public import Localization

/// The index as this library computes it, with an explanation; the official index takes precedence.
public struct ComputedIndex: Hashable, Sendable {
  /// The contribution of one pollutant.
  public struct Part: Hashable, Sendable {
    /// The pollutant.
    public let pollutant: Pollutant
    /// The level of the pollutant's reading.
    public let level: IndexLevel
    /// The reading that the level was computed from.
    public let reading: Reading
  }

  /// The readings of one of a station's sensors.
  public struct Measured: Hashable, Sendable {
    /// The pollutant that the sensor measures.
    public var pollutant: Pollutant
    /// Its readings, in any order.
    public var readings: [Reading]

    /// Creates the readings of a sensor.
    ///
    /// - Parameters:
    ///   - pollutant: The pollutant that the sensor measures.
    ///   - readings: Its readings, in any order.
    public init(_ pollutant: Pollutant, _ readings: [Reading]) {
      self.pollutant = pollutant
      self.readings = readings
    }
  }

  /// The reason for a missing overall level.
  public enum Absence: Hashable, Sendable {
    /// No rated pollutant has a valid reading of the last three hours.
    case noData
    /// The pollutant that decides in this season is missing.
    case lacksDecidingPollutant(Pollutant)
  }

  /// The table used.
  public let table: IndexTable
  /// The overall level: the worst of the parts; `nil` if it cannot be determined.
  public let level: IndexLevel?
  /// The reason for a missing level.
  public let absence: Absence?
  /// The parts, worst first.
  public let parts: [Part]

  /// Computes the index of a station.
  ///
  /// - Parameters:
  ///   - measured: The readings of each sensor; of two sensors of one pollutant, the one with fresher
  ///     data is used.
  ///   - now: The current time; readings of hours that ended more than three hours earlier are
  ///     ignored.
  ///   - table: The table to use.
  public init(of measured: [Measured], at now: Date, table: IndexTable = .gios2025) {
    var newest: [Pollutant: Reading] = [:]
    for sensor in measured {
      guard
        let reading = sensor.readings.filter({ $0.sound != nil }).max(by: { $0.time < $1.time }),
        now.timeIntervalSince(reading.time) <= 3 * 3600,
        reading.time > newest[sensor.pollutant]?.time ?? .distantPast
      else { continue }
      newest[sensor.pollutant] = reading
    }
    let parts = newest.compactMap { pollutant, reading -> Part? in
      guard let value = reading.sound, let level = table.level(of: value, pollutant) else {
        return nil
      }
      return Part(pollutant: pollutant, level: level, reading: reading)
    }
    self.table = table
    self.parts = parts.sorted { ($1.level, $0.pollutant.id) < ($0.level, $1.pollutant.id) }
    let deciding = Self.decidingPollutant(at: now)
    if parts.isEmpty {
      absence = .noData
    } else if newest[deciding] == nil {
      absence = .lacksDecidingPollutant(deciding)
    } else {
      absence = nil
    }
    level = absence == nil ? parts.map(\.level).max() : nil
  }

  /// The pollutant without which there is no index: ozone from April to September, otherwise PM10.
  ///
  /// - Parameter moment: A time.
  public static func decidingPollutant(at moment: Date) -> Pollutant {
    (4...9).contains(PolishTime.civil(at: moment).date.month) ? .o3 : .pm10
  }

  /// The explanation of the level, or of its absence, in English.
  public var explanation: String { explanation(in: .english) }

  /// The explanation of the level, or of its absence.
  ///
  /// - Parameter language: The language of the text.
  public func explanation(in language: Language) -> String {
    reason.map { AirTexts.text(of: $0, in: language) } ?? ""
  }

  private var reason: Message? {
    switch absence {
    case .noData: return Message("index.noData")
    case .lacksDecidingPollutant(let pollutant):
      return Message("index.lacksDeciding", .text(pollutant.code))
    case nil: break
    }
    guard let level, let worst = parts.first else { return nil }
    let deciding = parts.filter { $0.level == level }.map(\.pollutant.code)
    let unit = worst.pollutant == .co ? "mg/m³" : worst.pollutant.unit
    return Message(
      deciding.count == 1 ? "index.decides" : "index.decide",
      .text(deciding.joined(separator: ", ")), .text(worst.pollutant.code),
      .number(Self.tableValue(worst)), .text(unit), .message(range(of: level, worst.pollutant)),
      .message(level.message))
  }

  /// The range of concentrations of a level, as `above 20, up to 50`.
  private func range(of level: IndexLevel, _ pollutant: Pollutant) -> Message {
    let bounds = table.upperBounds(of: pollutant) ?? []
    let lower = level.rawValue > 0 ? bounds[level.rawValue - 1] : nil
    let upper = level.rawValue < bounds.count ? bounds[level.rawValue] : nil
    return switch (lower, upper) {
    case (let lower?, let upper?): Message("range.between", .number(lower), .number(upper))
    case (let lower?, nil): Message("range.above", .number(lower))
    case (nil, let upper?): Message("range.upTo", .number(upper))
    case (nil, nil): .plain("")
    }
  }

  private static func tableValue(_ part: Part) -> Double {
    let value = part.reading.value ?? 0
    return IndexTable.tenths(part.pollutant == .co ? value / 1000 : value) / 10
  }
}
