public import Foundation

/// The readings of one sensor, newest first, each hour once.
public struct ReadingSeries: Hashable, Sendable {
  /// The sensor.
  public var sensorID: Int
  /// The readings, newest first.
  public var readings: [Reading]
  /// The name in the reply: the sensor's, `MzWarKondrat-PM10-1g`, or in the older API the
  /// pollutant's, `PM10`; `nil` where the reply has none.
  public var code: String?
  /// The source and date of the readings.
  public var provenance: Provenance
  /// The problems met while reading the answer.
  public var problems: [Problem]

  /// Creates a series from readings in any order; of several for one hour, the first is used.
  ///
  /// - Parameters:
  ///   - sensorID: The sensor.
  ///   - readings: The readings, in any order.
  ///   - code: The name in the reply: the sensor's, `MzWarKondrat-PM10-1g`, or in the older API the
  ///     pollutant's, `PM10`; `nil` where the reply has none.
  ///   - provenance: The source and date of the readings.
  ///   - problems: The problems met while reading the answer.
  public init(
    sensorID: Int, readings: [Reading], code: String? = nil, provenance: Provenance,
    problems: [Problem] = []
  ) {
    self.sensorID = sensorID
    self.code = code
    self.readings = Self.ordered(readings)
    self.provenance = provenance
    self.problems = problems
  }

  /// The pollutant that the reply names; `nil` where it names none.
  public var pollutant: Pollutant? { code.flatMap { SensorCode.pollutant(in: $0) } }

  /// The newest valid reading.
  public var latest: Reading? { readings.first { $0.sound != nil } }

  /// The age of the newest valid reading.
  ///
  /// - Parameter now: The current time.
  public func freshness(at now: Date) -> Freshness { Freshness(of: latest?.time, at: now) }

  private static func ordered(_ readings: [Reading]) -> [Reading] {
    var isOrdered = true
    for index in readings.indices.dropFirst()
    where readings[index - 1].time <= readings[index].time {
      isOrdered = false
      break
    }
    if isOrdered { return readings }
    let sorted = readings.enumerated()
      .sorted { ($1.element.time, $0.offset) < ($0.element.time, $1.offset) }.map(\.element)
    var kept: [Reading] = []
    for reading in sorted {
      guard let last = kept.last, last.time == reading.time else {
        kept.append(reading)
        continue
      }
      if last.value == nil {
        kept[kept.count - 1] = reading
      } else if let value = reading.value, value != last.value {
        kept[kept.count - 1].flags.insert(.conflicting)
      }
    }
    return kept
  }
}
