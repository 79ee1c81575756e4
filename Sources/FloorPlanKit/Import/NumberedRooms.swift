/// The groups and shapes of a drawing whose labels or ids are the numbers of rooms, such as `109` or
/// `B-114A`: many programs for maps in browsers need such ids, and nothing else names the rooms.
struct NumberedRooms {
  /// The number of them that are as large as rooms.
  private(set) var count = 0

  init(_ drawing: Drawing, without ignored: Set<Int>) {
    let page = drawing.width * drawing.height
    guard page > 0 else { return }
    var index = 1
    while index < drawing.tables.rows.count {
      let row = drawing.tables.rows[index]
      let box = drawing.layout.boxes[index]
      let isRoom =
        !ignored.contains(index) && drawing.layout.placements[index].state != .notDrawn
        && !box.isEmpty && LayerGuess.roomShares.contains(box.width * box.height / page)
        && drawing.isNumbered(row)
      if isRoom { count += 1 }
      let isGroup = [.group, .link, .svg, .switching].contains(row.tag)
      index = isRoom || !isGroup ? max(index + 1, Int(row.end)) : index + 1
    }
  }
}

extension Drawing {
  /// Whether the label or id of a group or a closed shape is the number of a room.
  func isNumbered(_ row: SVGTables.Row) -> Bool {
    guard [.group, .link, .path, .polygon, .rectangle].contains(row.tag) else { return false }
    return [tables.string(row.label), ItemName.decoded(tables.string(row.id))].contains {
      !ItemName.isAutomatic($0) && ItemName.isRoomNumber($0)
    }
  }
}
