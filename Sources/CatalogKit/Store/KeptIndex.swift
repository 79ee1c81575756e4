import Dispatch

/// The search index that a catalogue keeps in memory.
struct KeptIndex: Sendable {
  var index: SearchIndex?
  /// The newer one that is being made in the background.
  var making: Making?
  /// When the next one may be begun: making leaves half of a core to others.
  var rest: ContinuousClock.Instant?

  /// An index that is being made.
  struct Making: Sendable {
    let done = DispatchGroup()
    /// How long searches wait for it.
    let deadline: DispatchTime
    /// Whether the catalogue was looked at, so that later changes are not in it.
    var hasBegun = false
  }

  /// The longest pause between two of them.
  private static let longestRest: Duration = .milliseconds(200)

  /// Takes over what was made in a time; nothing where that failed, so that the next search tries.
  mutating func take(_ made: SearchIndex?, after time: Duration) {
    making = nil
    rest = .now + min(time, Self.longestRest)
    if let made { index = made }
  }
}
