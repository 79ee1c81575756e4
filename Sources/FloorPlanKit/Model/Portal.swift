/// A place where a level is left or entered.
public struct Portal: Hashable, Sendable {
  /// The kinds of places.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Steps.
    case stairs
    /// A lift.
    case elevator
    /// Moving steps.
    case escalator
    /// A slope.
    case ramp
    /// A passage to another building.
    case bridge
    /// A way into the open.
    case exit

    /// Recognises a kind by a word of a name.
    init?(word: some StringProtocol) {
      switch word.lowercased() {
      case "stairs", "stair", "stairway", "steps", "schody", "лестница", "сходи": self = .stairs
      case "elev", "elevator", "elevators", "lift", "winda", "лифт", "ліфт": self = .elevator
      case "escalator", "esc": self = .escalator
      case "ramp", "rampa", "пандус": self = .ramp
      case "bridge", "passage", "tunnel", "переход": self = .bridge
      case "exit", "exits", "entrance", "выход", "wyjście", "вихід": self = .exit
      default: return nil
      }
    }

    /// The word with its article, for sentences.
    var withArticle: String {
      switch self {
      case .elevator, .escalator, .exit: "an \(rawValue)"
      case .stairs: rawValue
      case .ramp, .bridge: "a \(rawValue)"
      }
    }
  }

  /// The kind of the place.
  public let kind: Kind
  /// The name that its other ends share: `stairs-1`.
  public let name: String
  /// The level it leads to, where its name says so: `Elev.1.floor2`.
  public let target: String?
  /// The part of it that the plan shows.
  public let item: PlanItem
}
