extension LayerGuess {
  /// The kind indicated by a word in the name, as architects and web designers name their layers.
  static func kind(named name: String) -> LayerKind? {
    let words = Set(name.lowercased().split { !$0.isLetter }.map(String.init))
    return stems.first { _, stems in
      words.contains { word in
        stems.contains { stem in
          word == stem || word == stem + "s"
            || stem.count > 3 && (word.hasSuffix(stem) || word.hasSuffix(stem + "s"))
        }
      }
    }?.kind
  }

  private static let stems: [(kind: LayerKind, stems: [String])] = [
    (.doors, ["door", "drzwi", "tür", "türen", "porte", "puerta", "дверь", "двери", "entry"]),
    (
      .portals,
      [
        "stair", "staircase", "stairwell", "elevator", "lift", "escalator", "schody", "schodiste",
        "schodiště", "schodisko", "treppe", "treppenhaus", "aufzug", "fahrstuhl", "escalier",
        "escalera", "ascenseur", "ascensor", "ascensore", "trappa", "winda", "vytah", "výtah",
        "лестница", "лестницы", "лифт", "сходи", "ліфт",
      ]
    ),
    (.labels, ["label", "text", "name", "number", "numer", "anno", "title", "caption", "надписи"]),
    (
      .walls,
      [
        "wall", "mur", "outline", "structure", "wand", "wände", "partition", "стена", "background",
      ]
    ),
    (.walkable, ["corridor", "hallway", "korytarz", "flur", "circulation", "коридор"]),
    (.paths, ["path", "way", "route", "navmesh", "edge"]),
    (
      .rooms,
      [
        "room", "space", "zone", "hotspot", "unit", "sala", "raum", "räume",
        "roomarea", "office", "store", "shop", "clickable", "booth", "помещение",
      ]
    ),
  ]
}
