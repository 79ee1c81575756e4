/// The effect of closing doors, stairs or corridors on evacuation routes.
///
/// ```swift
/// for report in try campus.closureReports([["stairs-1"], ["stairs-1", "stairs-2"]]) {
///   print(report.closed, report.cutOff.count, report.longest?.seconds ?? 0)
/// }
/// ```
public struct ClosureReport: Hashable, Sendable {
  /// The closed ids; empty for the building without closures.
  public let closed: [String]
  /// The rooms that lose all evacuation routes.
  public let cutOff: [String]
  /// The room with the longest evacuation route.
  public let longest: Reach.Place?
  /// The number of rooms whose evacuation route is longer than without closures.
  ///
  /// Half a second and less does not count as longer.
  public let longer: Int

  /// Creates a report, for tests and previews.
  ///
  /// - Parameters:
  ///   - closed: The closed ids; empty for the building without closures.
  ///   - cutOff: The rooms that lose all evacuation routes.
  ///   - longest: The room with the longest evacuation route.
  ///   - longer: The number of rooms whose evacuation route is longer than without closures.
  public init(closed: [String], cutOff: [String], longest: Reach.Place? = nil, longer: Int) {
    self.closed = closed
    self.cutOff = cutOff
    self.longest = longest
    self.longer = longer
  }
}

extension Building {
  /// Compares the evacuation routes after each of several closures with those of the building
  /// without closures, which is the first report.
  ///
  /// - Parameters:
  ///   - closures: Sets of ids, each closed together.
  ///   - profile: The person's profile; lifts are never used.
  /// - Returns: One report more than there are closures.
  /// - Throws: ``FloorPlanError`` of kind ``FloorPlanError/Kind/unknownPlace`` for an id that the
  ///   plan lacks.
  /// - Complexity: One search of the whole graph for each set.
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
