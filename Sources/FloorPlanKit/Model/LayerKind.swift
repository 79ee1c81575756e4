/// The kind of a plan's layer, recognised by its name.
///
/// Names are recognised in English and, for common layers, in Polish, Russian and Ukrainian:
/// `rooms`, `pomieszczenia`, `аудитории`. `Docs/Formats/floor-plans.md` lists them.
public enum LayerKind: String, Hashable, Sendable, CaseIterable {
  /// Rooms, each a closed shape.
  case rooms
  /// Doors between rooms and ways.
  case doors
  /// Drawn paths: lines that are joined where they meet.
  case paths
  /// Mapped footways: lines that people walk where no room or corridor is drawn.
  case footways
  /// Areas for walking, such as corridors and halls.
  case walkable
  /// Vertical connectors, bridges and exits: stairs, lifts, escalators, ramps, bridges, exits.
  case portals
  /// Vertices of the navigation graph; shown on request.
  case vertices
  /// Obstacles.
  case walls
  /// Points of interest, shown on request.
  case poi
  /// The evacuation route, shown on request.
  case evacuation
  /// Points that have a photo.
  case photos
  /// Names of rooms.
  case labels
  /// A line of known length.
  case scale
  /// What is not part of the plan, such as furniture or colours; only by `layers` of `plan.json`
  /// or a layer of this name.
  case ignore

  /// Recognises a layer by its label, id or class, in any case; `nil` if it is unknown.
  ///
  /// - Parameter name: The name; blanks, hyphens and underscores are ignored. A name with a digit
  ///   is never a layer's, because generated ids such as `layer1` would match by accident.
  public init?(layerNamed name: String) {
    // Names of layers have no digits, and generated ids nearly always do.
    guard !name.utf8.contains(where: { $0 &- 0x30 < 10 }) else { return nil }
    let plain = name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    guard let kind = Self.aliases[plain] else { return nil }
    self = kind
  }

  /// Recognises a drawing program's layer whose name includes the floor: `Rooms 15-4`.
  init?(drawnLayerNamed name: String) {
    if let kind = LayerKind(layerNamed: name) {
      self = kind
      return
    }
    let words = name.lowercased().split { !$0.isLetter }.filter {
      !Self.fillers.contains(String($0))
    }
    guard let kind = Self.aliases[words.joined()] else { return nil }
    self = kind
  }

  private static let fillers: Set<String> = [
    "layer", "floor", "level", "building", "etage", "piętro", "этаж", "поверх", "ebene", "the",
    "of",
  ]

  private static let aliases: [String: LayerKind] = [
    "rooms": .rooms, "room": .rooms, "spaces": .rooms, "auditories": .rooms,
    "auditoriums": .rooms, "classrooms": .rooms, "аудитории": .rooms, "помещения": .rooms,
    "pomieszczenia": .rooms, "приміщення": .rooms,
    "doors": .doors, "door": .doors, "connectors": .doors, "двери": .doors, "drzwi": .doors,
    "paths": .paths, "ways": .paths, "routes": .paths, "пути": .paths, "ścieżki": .paths,
    "footways": .footways,
    "walkable": .walkable, "corridors": .walkable, "halls": .walkable, "коридоры": .walkable,
    "korytarze": .walkable,
    "portals": .portals, "transitions": .portals, "stairs": .portals, "elevators": .portals,
    "лестницы": .portals, "schody": .portals,
    "vertices": .vertices, "vertexes": .vertices, "graph": .vertices, "nodes": .vertices,
    "freevertices": .vertices, "audvertices": .vertices, "graphvertices": .vertices,
    "roomvertices": .vertices, "vertex": .vertices, "codes": .vertices, "вершины": .vertices,
    "walls": .walls, "wall": .walls, "structure": .walls, "стены": .walls, "ściany": .walls,
    "poi": .poi, "pois": .poi, "pointsofinterest": .poi, "interest": .poi,
    "evacuation": .evacuation, "fire": .evacuation, "fireevacuation": .evacuation,
    "fluchtweg": .evacuation, "fluchtwege": .evacuation, "ewakuacja": .evacuation,
    "эвакуация": .evacuation, "exits": .evacuation,
    "photos": .photos, "photo": .photos, "photopoints": .photos, "panoramas": .photos,
    "labels": .labels, "label": .labels, "roomlabels": .labels, "numbers": .labels,
    "titles": .labels, "scale": .scale, "scalebar": .scale, "ignore": .ignore, "ignored": .ignore,
  ]
}
