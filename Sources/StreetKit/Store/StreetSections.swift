internal import SectionFile

/// The names of a street network's sections.
enum StreetSections {
  static let version: UInt32 = 1
  static let firstPoints = "streets.first-points"
  static let points = "streets.points"
  static let nodes = "streets.nodes"
  static let starts = "streets.starts"
  static let ends = "streets.ends"
  static let lengths = "streets.lengths"
  static let edgeNames = "streets.edge-names"
  static let edgeReferences = "streets.edge-references"
  static let traits = "streets.traits"
  static let clearances = "streets.clearances"
  static let widths = "streets.widths"
  static let weights = "streets.weights"
  static let ways = "streets.ways"
  static func signEdges(_ kind: StreetSigns.Kind) -> String { "streets.\(kind.rawValue).edges" }
  static func signTexts(_ kind: StreetSigns.Kind) -> String { "streets.\(kind.rawValue).texts" }
  static let firstLeaving = "streets.first-leaving"
  static let leaving = "streets.leaving"
  static let names = "streets.names"
  static let indexEdges = "streets.index-edges"
  static let indexBoxes = "streets.index-boxes"
  static let placeNames = "streets.place-names"
  static let placeIndex = "streets.place-index"
  static let placePoints = "streets.place-points"
  static let profiles = "streets.profiles"
  static let conditions = "streets.conditions"
  /// The section that every file with streets has.
  static var mark: String { profiles }

  /// The names of one profile's sections.
  struct Profile {
    let index: Int
    private func name(_ part: String) -> String { "streets.\(index).\(part)" }
    var edges: String { name("edges") }
    var states: String { name("states") }
    var firstTurns: String { name("first-turns") }
    var turns: String { name("turns") }
    var durations: String { name("durations") }
    var roles: String { name("roles") }
    var conditionalTurns: String { name("conditional-turns") }
    var turnConditions: String { name("turn-conditions") }
    var destinationCost: String { name("destination-cost") }
    var firstStreets: String { name("junctions.first-streets") }
    var streets: String { name("junctions.streets") }
    var streetEdges: String { name("junctions.edges") }
    var hierarchy: String { name("hierarchy") }
  }

  static let kind = StreetNetwork.fileKind
}
