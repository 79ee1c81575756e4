extension Building {
  func withoutPrefix(_ code: String) -> String {
    guard let codePrefix, !codePrefix.isEmpty, code.hasPrefix(codePrefix) else { return code }
    return String(code.dropFirst(codePrefix.count))
  }

  /// Whether the plan contains a place, even if it cannot be reached.
  func shows(_ place: IndoorPlace) -> Bool {
    if pointNumber(of: place) != nil { return true }
    switch place {
    case .code(let code): return levels.contains { $0.vertices.contains { $0.name == code } }
    case .room(let id):
      return rooms.contains {
        [
          $0.room.id, LevelReader.joined($0.level.building, $0.room.number),
          LevelReader.joined($0.level.id, $0.room.number),
        ].contains(id)
      }
    case .named(let id):
      return rooms.contains {
        [$0.room.id, $0.room.number, $0.room.item.name, $0.level.id + "-" + $0.room.number]
          .contains(id)
      }
    case .point: return false
    }
  }
}

extension PlanItem {
  /// Whether one of its names in any language equals a text, which must be in lower case.
  func isTitled(_ lowered: String) -> Bool {
    data.contains { key, value in
      (key == "name" || key.hasPrefix("name-")) && value.lowercased() == lowered
    }
  }
}
