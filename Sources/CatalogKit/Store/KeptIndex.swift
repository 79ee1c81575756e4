import Dispatch

/// The search index that a catalogue keeps in memory.
struct KeptIndex: Sendable {
  var index: SearchIndex?
  /// The newer index being built in the background.
  var making: Making?
  /// The earliest time to start the next build, so that building uses about a third of a core while
  /// changes follow each other; changes that wait together share an index.
  var rest: ContinuousClock.Instant?

  /// An index under construction.
  struct Making: Sendable {
    let done = DispatchGroup()
    /// The time of the request for it.
    let start: DispatchTime
    /// Whether the catalogue has been read, so that later changes are not included.
    var hasBegun = false
  }

  /// The maximum pause between two builds.
  private static let longestRest: Duration = .milliseconds(20)

  /// Takes over a finished index; `nil` if building failed, so that the next search tries again.
  mutating func take(_ made: SearchIndex?, after time: Duration) {
    making = nil
    rest = .now + min(time * 2, Self.longestRest)
    if let made { index = made }
  }
}
