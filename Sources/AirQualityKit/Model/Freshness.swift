public import Foundation

/// The age of data, on the ladder that the Polish index uses: an hour, three hours, more.
public enum Freshness: String, Hashable, Sendable, CaseIterable {
  /// The last full hour is there.
  case fresh
  /// One to three hours old, which the index still takes.
  case late
  /// Older than three hours: no description of the present.
  case stale
  /// An hour that ends more than an hour from now: a clock is wrong.
  case future
  /// Nothing was measured.
  case none

  /// Whether they describe the present.
  public var isCurrent: Bool { self == .fresh || self == .late }

  /// Judges the end of the newest hour that has a value.
  public init(of time: Date?, at now: Date) {
    guard let time else {
      self = .none
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
