extension Building {
  /// The id of the room that a timetable's location names; `nil` if it matches none, or several.
  ///
  /// Recognised are ids (`15-4-22`), numbers (`4-22`), names, and these within other text: `room
  /// 4-22, building 15`.
  ///
  /// - Parameter text: The location as the timetable has it.
  public func room(ofLocation text: String) -> String? {
    let whole = text.trimmingBlanks
    if let id = roomID(named: whole) { return id }
    let words = whole.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "." }
      .map(String.init)
    let numbered = words.filter { $0.contains(where: \.isNumber) }.prefix(8)
    for word in numbered.sorted(by: { $0.count > $1.count }) {
      if let id = roomID(named: word) { return id }
    }
    // The building and the room separately, in either order.
    for (place, one) in numbered.enumerated() {
      for other in numbered.dropFirst(place + 1) {
        for name in [one + "-" + other, other + "-" + one] {
          if let id = roomID(named: name) { return id }
        }
      }
    }
    return nil
  }

  private func roomID(named name: String) -> String? {
    guard !name.isEmpty else { return nil }
    let room = whereabouts(of: .named(name)).flatMap(\.room)
    return room.map(\.id)
  }
}
