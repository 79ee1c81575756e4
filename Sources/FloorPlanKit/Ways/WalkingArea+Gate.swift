extension WalkingArea {
  /// A door, portal, place or corner, at which ways in the area begin and end.
  struct Gate {
    /// The role of a point in routes through the area.
    enum Role {
      /// They pass, as through doors and around corners.
      case passage
      /// They begin and end, in the middle of the area itself.
      case middle
      /// They end at an element inside the area.
      case goal
    }

    /// The point of the graph; `nil` for a corner that no way bends around yet.
    var point: Int?
    /// The point at which it is drawn, and ways to it end.
    let position: PlanPoint
    /// The point in the area in front of it.
    let eye: PlanPoint
    let traits: WayTraits
    /// Whether a one-way gate leads into the area, not out of it.
    let isEntry: Bool
    var role = Role.passage
    /// Whether it is a door, which stands in a wall.
    var isDoor = false
    /// Whether it is a door guessed in a wall without a gap.
    var isDoubtful = false
    /// The barriers it opens; none for corners and what stands free.
    var opening = Opening.none
    /// The wall it stands in; none for corners and what stands free.
    var frame: DoorFrame?

    /// The same place elsewhere, standing free.
    func moved(to place: PlanPoint) -> Gate {
      Gate(
        point: point, position: place, eye: place, traits: traits, isEntry: isEntry, role: role)
    }
  }

  /// Two gates that see each other, by their places.
  struct Sight {
    let from: Int
    let to: Int
    let isOneWay: Bool
  }
}
