/// How people name a place in a building.
public enum Place: Hashable, Sendable {
  /// A code as it is printed on a wall: `01535`.
  case code(String)
  /// Building and room: `15-4-22`.
  case room(String)
  /// Whatever fits: a code, a room, a portal or a point of interest; a printed code's prefix is
  /// taken off.
  case named(String)
  /// A point of a level, in viewport pixels.
  case point(Point, level: String)
}

extension Building {
  /// The number of a place's point in the graph; `nil` when the building does not have it, or no
  /// way leads there.
  func pointNumber(of place: Place) -> Int? {
    switch place {
    case .code(let code): return graph.numbers[withoutPrefix(code)]
    case .room(let id):
      return graph.numbers[id].flatMap { graph.points[$0].kind == .room ? $0 : nil }
        ?? graph.numbers["audvertex-" + id]
    case .named(let name):
      let plain = withoutPrefix(name)
      return pointNumber(of: .code(plain)) ?? pointNumber(of: .room(plain))
        ?? uniquePoint(called: plain) ?? Place(touched: plain).flatMap(pointNumber)
    case .point(let point, let id):
      guard let level = levels.firstIndex(where: { $0.id == id }) else { return nil }
      let touched = levels[level].room(at: point).flatMap { $0.isWalkable ? nil : $0.id }
      if let room = touched.flatMap({ pointNumber(of: .room($0)) }) { return room }
      return graph.points.indices.filter {
        graph.points[$0].level == level && graph.points[$0].kind != .door
      }.min {
        graph.points[$0].position.distance(to: point)
          < graph.points[$1].position.distance(to: point)
      }
    }
  }

  func withoutPrefix(_ code: String) -> String {
    guard let codePrefix, !codePrefix.isEmpty, code.hasPrefix(codePrefix) else { return code }
    return String(code.dropFirst(codePrefix.count))
  }

  /// A room's number or title, a portal or a point of interest that only one level has.
  private func uniquePoint(called name: String) -> Int? {
    let lowered = name.lowercased()
    let matches = graph.points.indices.filter { number in
      let point = graph.points[number]
      let level = levels[point.level]
      if point.kind == .room, let item = point.item {
        let room = level.rooms[item]
        return room.number == name || room.item.elementID == name
          || level.id + "-" + room.number == name || room.item.isTitled(lowered)
      }
      if point.kind == .poi, let item = point.item,
        level.pointsOfInterest[item].isTitled(lowered)
      {
        return true
      }
      return point.id.lowercased().hasSuffix(":" + lowered) || point.elementID == name
    }
    return matches.count == 1 ? matches[0] : nil
  }

  /// Whether the plan shows the place, even where no way leads.
  func shows(_ place: Place) -> Bool {
    if pointNumber(of: place) != nil { return true }
    switch place {
    case .code(let code): return levels.contains { $0.vertices.contains { $0.name == code } }
    case .room(let id), .named(let id):
      return rooms.contains {
        $0.room.id == id || $0.room.number == id || $0.level.id + "-" + $0.room.number == id
      }
    case .point: return false
    }
  }
}

extension Place {
  /// A touched point as it is typed: `15-4@640,360`.
  init?(touched text: String) {
    guard let mark = text.lastIndex(of: "@") else { return nil }
    let numbers = text[text.index(after: mark)...].split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
    self = .point(Point(x: numbers[0], y: numbers[1]), level: String(text[..<mark]))
  }
}

extension PlanItem {
  /// Whether one of its names in any language is this one, in small letters.
  func isTitled(_ lowered: String) -> Bool {
    data.contains { key, value in
      (key == "name" || key.hasPrefix("name-")) && value.lowercased() == lowered
    }
  }
}
