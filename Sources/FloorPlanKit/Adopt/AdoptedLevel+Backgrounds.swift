extension AdoptedLevel {
  /// The shapes of a layer of rooms that are backgrounds according to one of their classes, as
  /// wings that a level does not show; without those in which a text lies.
  ///
  /// If many shapes have such a class, it is that of the rooms' own colours.
  var backgrounds: Set<Int> {
    let found = level.rooms.indices.filter { number in
      let element = DrawingElement(
        drawing: level.drawing, index: level.rooms[number].item.element)
      return element.classes.contains(where: Self.isBackground) && label(of: number) == nil
    }
    return found.count * 4 <= level.rooms.count ? Set(found) : []
  }

  /// Whether one of the words of a class is that for backgrounds.
  private static func isBackground(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }
    return words.contains("bg") || words.contains("background")
  }
}
