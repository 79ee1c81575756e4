extension Reach {
  /// A map of one level with rooms coloured by walking time, from green to red; grey if
  /// unreachable.
  ///
  /// - Parameters:
  ///   - level: A level of the building.
  ///   - start: The place from which times are measured, to mark it; `nil` for none.
  /// - Returns: An SVG file in UTF-8.
  /// - Throws: ``FloorPlanError`` if the level's file cannot be read again.
  public func svg(
    of level: Level, from start: Whereabouts? = nil
  ) throws(FloorPlanError) -> [UInt8] {
    var picture = PlanPicture(of: level)
    let times = Dictionary(
      rooms.filter { $0.level == level.id }.map { ($0.room, $0.seconds) },
      uniquingKeysWith: { first, _ in first })
    for room in level.rooms where !room.isWalkable {
      guard let seconds = times[room.id] else { continue }
      picture.fill(room, Self.color(seconds), text: seconds.map(Self.minutes) ?? "–")
    }
    if let start, start.level.id == level.id { picture.draw(start) }
    return try picture.svg()
  }

  private static func minutes(_ seconds: Double) -> String {
    let minutes = (min(seconds, 1e7) / 6).rounded() / 10
    return "\(minutes)′"
  }

  /// Each step is half a minute; the colours differ in lightness as well.
  private static func color(_ seconds: Double?) -> String {
    let colors = ["#1a9850", "#91cf60", "#d9ef8b", "#fee08b", "#fc8d59", "#d73027", "#7f0000"]
    guard let seconds else { return "#bbbbbb" }
    return colors[min(colors.count - 1, Int(nearest: min(seconds, 1e6) / 30))]
  }
}
