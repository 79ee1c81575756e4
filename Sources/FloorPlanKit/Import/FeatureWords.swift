/// What other programs' properties of indoor features mean.
///
/// Names of properties are compared without case, blanks, hyphens and underscores.
enum FeatureWords {
  static let levels = [
    "floor", "levelid", "floorid", "levelname", "floorname", "levelnumber", "floornumber",
    "floorlevel", "flooridx", "floorindex", "storey", "story", "etage", "geschoss", "piso",
    "piętro", "этаж", "ordinal",
  ]
  static let buildings = [
    "building", "buildingname", "buildingid", "buildingcode", "buildingno", "gebäude", "budynek",
    "bâtiment", "edificio", "корпус",
  ]
  static let kinds = [
    "category", "roomtype", "spacetype", "featuretype", "usage", "use", "usetype", "type",
    "subtype", "class", "indoor", "room",
  ]
  /// The properties of which any value says that a feature is part of a plan.
  static let ownKinds: Set<String> = ["category", "roomtype", "spacetype", "featuretype"]
  static let numbers = [
    "roomnumber", "roomno", "roomnum", "roomnr", "roomid", "roomcode", "room", "raum", "raumnummer",
    "number", "nummer", "num", "no", "code",
  ]
  static let names = [
    "roomname", "nameen", "title", "label", "longname", "displayname", "altname", "bezeichnung",
    "description",
  ]

  static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }

  private static let corridors: Set<String> = [
    "corridor", "corridors", "hallway", "hallways", "walkway", "lobby", "foyer", "circulation",
    "passageway", "walkable", "flur", "korridor", "couloir", "pasillo", "korytarz", "коридор",
  ]
  private static let walls: Set<String> = [
    "wall", "walls", "wand", "mur", "ściana", "стена", "window", "windows", "fenster",
  ]
  /// Materials of walls, which may be part of other names.
  private static let materials: Set<String> = ["brick", "concrete", "drywall", "glass", "column"]
  private static let doors: Set<String> = [
    "door", "doors", "doorway", "opening", "tür", "porte", "puerta", "drzwi", "дверь",
  ]
  /// What encloses rooms.
  private static let others: Set<String> = [
    "building", "buildings", "footprint", "level", "venue", "outline", "floor", "floorplan", "site",
    "section", "zone", "geofence", "structure", "buildingoutline", "flooroutline", "surface",
    "nogeometry",
  ]
  /// What has no floor, or is solid.
  private static let voids: Set<String> = [
    "void", "opentobelow", "shaft", "inaccessible", "inaccessiblespace", "luftraum",
  ]

  /// The names of files with what encloses rooms or stands in them, beside one with rooms.
  private static let besideRooms: Set<String> = [
    "buildings", "floors", "levels", "storeys", "sites", "venues", "footprints", "outlines",
    "sections", "zones", "assets", "asset", "furniture", "equipment", "inventory", "fixtures",
    "fixture", "desks", "seats", "workplaces",
  ]
  private static let rooms: Set<String> = ["room", "rooms", "unit", "units", "space", "spaces"]

  /// Whether a file's name says that it has rooms.
  static func namesRooms(_ file: String) -> Bool { rooms.contains(plain(file)) }

  /// Whether a file's name says that its areas are no rooms, if another file has the rooms.
  static func isBesideRooms(_ file: String) -> Bool {
    let whole = plain(file)
    return besideRooms.contains(whole) || others.contains(whole)
  }

  /// What a property says of a feature, in the words of this format where it has one; `nil` if it
  /// says nothing.
  static func kind(_ value: String, of name: String) -> String? {
    kind(value) ?? (ownKinds.contains(name) && value.utf8.count <= 40 ? value : nil)
  }

  /// What a value says of a feature, in the words of this format; `nil` if it says nothing.
  static func kind(_ value: String) -> String? {
    let whole = plain(value)
    if others.contains(whole) { return other }
    if voids.contains(whole) { return void }
    if materials.contains(whole) { return "wall" }
    if whole == "hall" || whole == "passage" { return "corridor" }
    if let portal = Portal.Kind(word: whole) { return portal.rawValue }
    let words = value.lowercased().split { !$0.isLetter }.map(String.init)
    if words.contains(where: corridors.contains) { return "corridor" }
    if words.contains(where: doors.contains) { return "door" }
    if words.contains(where: walls.contains) { return "wall" }
    return words.lazy.compactMap { Portal.Kind(word: $0) }
      .first { [.stairs, .elevator, .escalator].contains($0) }?.rawValue
  }

  /// The kind of features that are no part of a plan.
  static let other = "other"
  /// The kind of areas without a floor.
  static let void = "void"
}
