/// A connection to another level or building, or an exit.
///
/// Ends with the same ``name`` on different levels belong together. Exits have no counterpart: they
/// end evacuation routes.
public struct Portal: Hashable, Sendable {
  /// The kinds of portals.
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
    /// A way to the outside.
    case exit

    /// Recognises a kind by a word of a name; `nil` if it is unknown.
    init?(word: some StringProtocol) {
      switch word.lowercased() {
      case "stairs", "stair", "stairway", "staircase", "stairwell", "steps", "schody", "schodiste",
        "schodiště", "schodisko", "treppe", "treppen", "treppenhaus", "escalier", "escaliers",
        "escalera", "escaleras", "trappa", "tangga", "лестница", "лестницы", "сходи":
        self = .stairs
      case "elev", "elevator", "elevators", "lift", "lifts", "winda", "windy", "aufzug",
        "fahrstuhl",
        "ascenseur", "ascensor", "ascensore", "vytah", "výtah", "лифт", "лифты", "ліфт":
        self = .elevator
      case "escalator", "escalators", "esc": self = .escalator
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

  /// The kind of portal.
  public let kind: Kind
  /// The name shared by all its ends: `stairs-1`.
  public let name: String
  /// The level to which it leads, if its name contains it: `Elev.1.floor2`.
  public let target: String?
  /// Its element in the plan.
  public let item: PlanItem
}
