public import Foundation

/// The age of data, in the classes that the Polish index uses.
public enum Freshness: String, Hashable, Sendable, CaseIterable {
  /// The newest value is at most an hour old.
  case fresh
  /// One to three hours old, which the index still accepts.
  case late
  /// Older than three hours: too old to describe the current air.
  case stale
  /// More than an hour ahead of the clock, so one of the clocks is wrong.
  case future
  /// Nothing was measured.
  case unmeasured = "none"

  /// Whether values of this age describe the current air.
  public var isCurrent: Bool { self == .fresh || self == .late }

  /// Classifies the end of the newest hour that has a value; `nil` is ``unmeasured``.
  ///
  /// - Parameters:
  ///   - time: The end of the newest hour; `nil` if there is none.
  ///   - now: The current time.
  public init(of time: Date?, at now: Date) {
    guard let time else {
      self = .unmeasured
      return
    }
    switch now.timeIntervalSince(time) {
    case ..<(-3600): self = .future
    case ...3600: self = .fresh
    case ...10_800: self = .late
    default: self = .stale
    }
  }
}
