internal import CivilTime

extension Building {
  /// The ids of doors, portals and rooms that are closed at a time, according to their
  /// `data-hours`.
  ///
  /// Hours are in OpenStreetMap's notation: `Mo-Fr 07:00-20:00; Sa 08:00-14:00`. Values that cannot
  /// be parsed count as open; ``unreadableHourCount`` says how many there are.
  ///
  /// Pass the result as `closed` to a query. Local time has no time zone here: the caller computes
  /// the minute in the building's zone.
  ///
  /// - Parameter minute: Minutes of local time since midnight at the start of Monday, 0..<10,080.
  public func shutParts(atMinuteOfWeek minute: Int) -> Set<String> {
    var shut: Set<String> = []
    for level in levels {
      let items = level.doors + level.portals.map(\.item)
      for item in items where Self.isShut(item, minute) {
        shut.insert(level.id + ":" + (item.elementID ?? item.name))
      }
      for room in level.rooms where Self.isShut(room.item, minute) { shut.insert(room.id) }
    }
    return shut
  }

  private static func isShut(_ item: PlanItem, _ minute: Int) -> Bool {
    guard let text = item.data["hours"], let hours = OpeningHours(text) else { return false }
    return !hours.holds(atMinuteOfWeek: minute)
  }

  /// The number of doors, portals and rooms whose `data-hours` cannot be parsed; `floorpath lint`
  /// names them.
  public var unreadableHourCount: Int {
    levels.reduce(0) { $0 + $1.itemsWithUnreadableHours.count }
  }
}

extension Level {
  /// The doors, portals and rooms whose opening hours cannot be parsed.
  var itemsWithUnreadableHours: [PlanItem] {
    (doors + portals.map(\.item) + rooms.map(\.item)).filter { item in
      item.data["hours"].map { OpeningHours($0) == nil } ?? false
    }
  }
}
