public import Localization

extension Route {
  /// A sentence without a full stop about the doors on it that may not exist, with the rooms beside
  /// them; `nil` if there are none.
  ///
  /// - Parameter language: The language of the sentence.
  public func caution(in language: Language = .english) -> String? {
    let doors = points.filter(building.isDoubtfulDoor).map { number in
      let point = building.graph.points[number]
      let rooms = building.levels[point.level].roomsBeside(point.position)
      return rooms.isEmpty ? point.id : "\(point.id) (\(rooms.joined(separator: ", ")))"
    }
    guard !doors.isEmpty else { return nil }
    return PlanTexts.text(
      Message("caution.doors", .text(doors.joined(separator: ", "))), in: language)
  }

  /// A sentence without a full stop about the part that leads through what is not drawn; `nil` if
  /// it is shorter than ten metres.
  ///
  /// - Parameter language: The language of the sentence.
  public func undrawnCaution(in language: Language = .english) -> String? {
    guard undrawnLength >= Self.leastUndrawn else { return nil }
    let meters = String(Int(nearest: undrawnLength))
    return PlanTexts.text(Message("caution.undrawn", .text(meters)), in: language)
  }
}
