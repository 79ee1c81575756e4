extension AdoptedLevel {
  /// The large shapes without a name in the style of corridors: of a class that has corridors among
  /// its shapes, but no named room.
  func shapesLikeCorridors(_ corridors: CorridorShapes, _ areas: [Double]) -> Set<Int> {
    guard level.rooms.count <= Self.mostStyled else { return [] }
    let bare = level.rooms.indices.filter { isBare($0) }
    let named = level.rooms.indices.filter { !isBare($0) }
    let sizes = named.map { areas[$0] }.sorted()
    guard let usual = sizes.isEmpty ? nil : sizes[sizes.count / 2] else { return [] }
    let styles = level.rooms.indices.map(style)
    var found = Set(bare.compactMap { corridors.isCorridor($0, named: "") ? styles[$0] : nil })
    found.subtract(named.compactMap { styles[$0] })
    return Set(
      bare.filter { areas[$0] >= usual && styles[$0].map(found.contains) == true })
  }

  /// The shapes without a name that are steps of a flight.
  func steps(_ areas: [Double]) -> Set<Int> {
    let flights = flights.boxes.prefix(Self.mostFlights).map { $0.expanded(by: 1) }
    return Set(
      level.rooms.indices.filter { number in
        guard isBare(number), let box = level.rooms[number].item.outline.box else { return false }
        return flights.contains { flight in
          flight.contains(PlanPoint(x: box.minX, y: box.minY))
            && flight.contains(PlanPoint(x: box.maxX, y: box.maxY))
            && areas[number] * 3 < flight.width * flight.height
        }
      })
  }

  private static let mostStyled = 3000
  private static let mostFlights = 200

  /// Whether neither a text nor an id names a shape.
  private func isBare(_ room: Int) -> Bool {
    let name = level.rooms[room].item.name
    return (name.isEmpty || ItemName.isAutomatic(name)) && label(of: room) == nil
  }

  /// The first class of a shape; of a group, that of the first shape in it with one.
  private func style(_ room: Int) -> String? {
    let element = level.rooms[room].item.element
    let rows = level.drawing.tables.rows
    let end = min(max(Int(rows[element].end), element + 1), element + 50)
    return (element..<end).lazy.compactMap {
      DrawingElement(drawing: self.level.drawing, index: $0).classes.first
    }.first
  }
}
