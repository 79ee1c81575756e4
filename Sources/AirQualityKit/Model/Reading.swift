public import Foundation

/// The mean of one hour, as the sensor reported it.
public struct Reading: Hashable, Sendable, Identifiable {
  /// The flags of a reading.
  ///
  /// Alerts and means ignore readings with any flag.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The flags as bits.
    public let rawValue: UInt8

    /// Creates flags from bits.
    ///
    /// - Parameter rawValue: The flags as bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The value was text other than a number.
    public static let invalid = Flags(rawValue: 1)
    /// The hour has not ended yet.
    public static let future = Flags(rawValue: 2)
    /// The concentration is below zero.
    public static let negative = Flags(rawValue: 4)
    /// The value is higher than any on record.
    public static let implausible = Flags(rawValue: 8)
    /// The service gave different values for the same hour.
    public static let conflicting = Flags(rawValue: 16)
    /// The reply named a sensor other than the requested one.
    public static let foreign = Flags(rawValue: 32)
  }

  /// The end of the hour.
  public var time: Date
  /// The concentration in the pollutant's unit; `nil` for a gap.
  public var value: Double?
  /// The flags.
  public var flags: Flags

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - time: The end of the hour.
  ///   - value: The concentration in the pollutant's unit; `nil` for a gap.
  ///   - flags: The flags.
  public init(time: Date, value: Double?, flags: Flags = []) {
    self.time = time
    self.value = value
    self.flags = flags
  }

  /// The end of the hour, which is unique within a series.
  public var id: Date { time }

  /// The value if it is valid: present and without any flag.
  public var sound: Double? { flags.isEmpty ? value : nil }
}

extension Reading.Flags {
  private static let names: [(flag: Self, name: String)] = [
    (.invalid, "invalid"), (.future, "future"), (.negative, "negative"),
    (.implausible, "implausible"), (.conflicting, "conflicting"),
    (.foreign, "foreign"),
  ]

  /// The words for flags, as exports write them.
  public var words: [String] { Self.names.filter { contains($0.flag) }.map(\.name) }

  /// Creates flags from their words; unknown ones are omitted.
  ///
  /// - Parameter words: The words for flags, as exports write them.
  public init(words: [String]) {
    self = Self(Self.names.filter { words.contains($0.name) }.map(\.flag))
  }
}
