internal import JSONText

extension PlanViewer {
  /// Writes the doors and portals that can be deleted, each as id, level, x and y, and the lines
  /// that lint proposes, in viewport pixels.
  func writeCorrections(to document: inout JSONWriter) {
    document.key("edit")
    document.object { edit in
      edit.key("elements")
      edit.array { list in
        for (number, level) in building.levels.enumerated() {
          for item in level.doors + level.portals.map(\.item) {
            if let id = item.elementID {
              list.array { Self.write(id, number, item.position, to: &$0) }
            }
          }
        }
      }
      edit.key("proposals")
      edit.array { list in
        let numbers = Dictionary(
          building.levels.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        for proposal in building.proposedLines(limit: Self.proposalLimit)
        where !proposal.rooms.isEmpty {
          guard let level = numbers[proposal.level] else { continue }
          list.object { object in
            object.member("level", level)
            object.member("kind", proposal.layer == .paths ? "way" : "door")
            object.key("rooms")
            object.array { rooms in for room in proposal.rooms { rooms.value(room) } }
            object.key("line")
            object.array { line in
              for corner in proposal.corners { line.array { Self.write(corner, to: &$0) } }
            }
          }
        }
      }
    }
  }

  private static func write(
    _ id: String, _ level: Int, _ position: PlanPoint, to element: inout JSONWriter
  ) {
    element.value(id)
    element.value(level)
    write(position, to: &element)
  }

  private static func write(_ point: PlanPoint, to list: inout JSONWriter) {
    list.value(point.x)
    list.value(point.y)
  }

  private static let proposalLimit = 12
}
