extension AdoptedLevel {
  /// Takes the scale from doors drawn with their arcs, which are nearly all of one width, else from
  /// other drawn doors, from many gaps of one width, or from the treads of stairs.
  mutating func guessScale() {
    guard page.metersPerUnit == nil else { return }
    // The doors of a plan may be gaps, and only those to the outside, which are wide, have arcs.
    let gaps = widths(where: Self.isGuess)
    if swings.count >= Self.fewestDoors {
      let widths = (swings.map(\.radius) + (gaps.count > swings.count ? gaps : [])).sorted()
      take(Self.doorWidth, over: widths[widths.count / 2], from: .arcs)
    } else if let usual = Self.usualWidth(
      of: widths { !Self.isGuess($0) }, fewest: Self.fewestDoors, within: Self.mostUnlike),
      isPlausible(Self.doorWidth / usual, least: Self.leastSide)
    {
      take(Self.doorWidth, over: usual, from: .doors)
    } else if let usual = Self.usualWidth(of: gaps, fewest: Self.fewestGaps, within: 0.2) {
      take(Self.doorWidth, over: usual, from: .gaps)
    } else if let usual = Self.usualWidth(
      of: widthsOfDoorsInGaps, fewest: Self.fewestGaps, within: 0.2)
    {
      take(Self.doorWidth, over: usual, from: .doors)
    } else if let usual = Self.usualWidth(
      of: flights.depths, fewest: Self.fewestFlights, within: Self.mostUnlike),
      isPlausible(Self.treadDepth / usual, least: Self.leastSideByStairs)
    {
      take(Self.treadDepth, over: usual, from: .stairs)
    }
  }

  private mutating func take(_ meters: Double, over pixels: Double, from source: ScaleSource) {
    guard pixels > 0 else { return }
    page.metersPerUnit = meters / pixels
    page.scaleSource = source
  }

  /// The widths of the doors given by two ends.
  private func widths(where isWanted: (PlanPackage.Thing) -> Bool) -> [Double] {
    page.doors.filter(isWanted).compactMap { door in
      door.points.count == 2 ? door.points[0].distance(to: door.points[1]) : nil
    }
  }

  /// The median, if there are enough values and most are nearly alike: openings of all widths are not
  /// doors.
  private static func usualWidth(
    of values: [Double], fewest: Int, within share: Double
  ) -> Double? {
    guard values.count >= fewest else { return nil }
    let median = values.sorted()[values.count / 2]
    let alike = values.count { abs($0 - median) < share * median }
    return median > 0 && alike * 5 >= values.count * 3 ? median : nil
  }

  /// Whether rooms have the size of rooms at a scale: doors and stairs are also drawn as signs of any
  /// size.
  private func isPlausible(_ scale: Double, least: Double) -> Bool {
    let rooms = page.rooms.filter {
      $0.data["kind"] == nil && !nameless.contains($0.id)
    }
    return Level.usualSide(of: rooms.map(\.outline.area)).map {
      (least...Self.greatestSide).contains($0 * scale)
    } ?? false
  }

  /// The median side of rooms in metres at least, and at most.
  private static let leastSide = 2.5
  private static let greatestSide = 9.0
  /// The same by stairs, of which many plans draw a few broad treads.
  private static let leastSideByStairs = 3.5
  private static let fewestGaps = 16
  static let fewestDoors = 8
  private static let fewestFlights = 2
  /// How much doors of one plan differ at most, as a fraction of the usual width.
  private static let mostUnlike = 0.3
  /// The usual width of a door in metres.
  private static let doorWidth = 0.9
  /// The usual depth of a tread in metres.
  private static let treadDepth = 0.29
}
