/// The effect of closing doors, stairs or corridors on evacuation routes.
public struct ClosureReport: Sendable {
  /// The closed ids; empty for the building without closures.
  public let closed: [String]
  /// The rooms that lose all evacuation routes.
  public let cutOff: [String]
  /// The room with the longest evacuation route.
  public let longest: Reach.Place?
  /// The number of rooms whose evacuation route is longer than without closures.
  public let longer: Int
}

extension Building {
  /// Compares the evacuation routes after each of several closures with those of the building
  /// without closures, which is the first report.
  ///
  /// - Throws: ``FloorPlanError`` of kind ``FloorPlanError/Kind/unknownPlace`` for an id that the
  ///   plan lacks.
  public func closureReports(
    _ closures: [Set<String>], profile: Profile = .walk
  ) throws(FloorPlanError) -> [ClosureReport] {
    for unknown in closures.flatMap({ unknownParts(among: $0) }) {
      throw FloorPlanError(.unknownPlace, "the plan has no part '\(unknown)' to close")
    }
    let usual = escape(profile: profile)
    return ([[]] + closures).map { closed in
      let reach = closed.isEmpty ? usual : escape(profile: profile, closed: closed)
      let pairs = zip(usual.rooms, reach.rooms)
      return ClosureReport(
        closed: closed.sorted(),
        cutOff: pairs.filter {
          closed.isEmpty ? $1.seconds == nil : $0.seconds != nil && $1.seconds == nil
        }
        .map(\.1.room),
        longest: reach.farthest,
        longer: pairs.count { before, after in
          guard let one = before.seconds, let two = after.seconds else { return false }
          return two > one + 0.5
        })
    }
  }
}
