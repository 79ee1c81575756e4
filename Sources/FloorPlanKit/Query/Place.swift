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
  func withoutPrefix(_ code: String) -> String {
    guard let codePrefix, !codePrefix.isEmpty, code.hasPrefix(codePrefix) else { return code }
    return String(code.dropFirst(codePrefix.count))
  }

  /// Whether the plan shows the place, even where no way leads.
  func shows(_ place: Place) -> Bool {
    if pointNumber(of: place) != nil { return true }
    switch place {
    case .code(let code): return levels.contains { $0.vertices.contains { $0.name == code } }
    case .room(let id), .named(let id):
      return rooms.contains {
        [$0.room.id, $0.room.number, $0.room.item.name, $0.level.id + "-" + $0.room.number]
          .contains(id)
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
