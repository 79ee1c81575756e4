extension AdoptedLevel {
  /// The text inside a room: one with a number, else the first that is not the room's size.
  func label(of room: Int) -> String? {
    let own = level.rooms[room].item.text
    if !own.isEmpty { return own }
    let inside = owners.indices.filter { owners[$0] == room }.map { texts[$0] }
    return (inside.first(where: \.isNumber) ?? inside.first { !$0.isMeasure })?.text
  }

  /// The name of a room: its label, else its id; empty if it has neither.
  func name(of room: Room, labelled text: String?) -> String {
    // A label in a room inside this one names only that.
    let own = ItemName.roomNumber(room.item.name, building: level.building)
    let given = Self.plainName(
      text ?? (room.number == own ? ItemName.without(prefix: prefix, own) : ""))
    return ItemName.isAutomatic(given) ? "" : given
  }

  /// Whether a further text inside a room says that it is a corridor, or a small one an entrance.
  func isSaidToBeOpen(_ room: Int) -> Bool {
    let inside = owners.indices.filter { owners[$0] == room }
    guard inside.count > 1 else { return false }
    let isSmall =
      level.rooms[room].item.outline.area
      < Self.largestEntrance * level.drawing.width * level.drawing.height
    return inside.contains { number in
      CorridorShapes.isCorridor(named: texts[number].text)
        || isSmall && CorridorShapes.isEntrance(texts[number].text)
    }
  }

  /// The area of an entrance at most, as a fraction of the page.
  private static let largestEntrance = 0.01

  /// The parts of an id that is text from a program: the id or name in JSON, or the text itself.
  static func plainName(_ text: String) -> String {
    guard text.hasPrefix("{") else { return text }
    for key in ["\"number\"", "\"name\"", "\"label\"", "\"id\"", "\"title\""] {
      guard let start = text.firstRange(of: key) else { continue }
      let rest = text[start.upperBound...].drop { $0 == ":" || $0 == " " || $0 == "\"" }
      let value = rest.prefix { $0 != "\"" && $0 != "," && $0 != "}" }
      if !value.isEmpty { return String(value) }
    }
    return text
  }
}
