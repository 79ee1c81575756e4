/// A one-way path inside a station (`pathways.txt`); a two-way path is two of them.
struct Pathway: Hashable, Sendable {
  /// The kind of path (`pathway_mode`).
  enum Mode: Int, Hashable, Sendable {
    case walkway = 1
    case stairs = 2
    case movingSidewalk = 3
    case escalator = 4
    case elevator = 5
    case fareGate = 6
    case exitGate = 7
  }

  /// The index of the stop, entrance or node where it begins.
  let from: Int
  /// The index of the stop, entrance or node where it ends.
  let to: Int
  let mode: Mode
  /// The seconds that it takes, where the feed says.
  let seconds: Int32?
  /// Its length in centimetres, where the feed says.
  let length: Int32?
  /// The number of its steps, where the feed says.
  let steps: Int32?
  /// Whether wheelchairs can pass.
  let isStepFree: Bool

  /// The steeper slope that wheelchairs cannot pass (GTFS Schedule, `max_slope`).
  static let steepest = 0.083
  /// The width in metres below which wheelchairs cannot pass.
  static let narrowest = 0.8
}
