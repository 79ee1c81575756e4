/// The effect of closing doors, stairs or corridors on the ways out.
public struct ClosureReport: Sendable {
  /// The closures; empty for the building as it is.
  public let closed: [String]
  /// The rooms from which no way leads out any more.
  public let cutOff: [String]
  /// The room with the longest way out.
  public let longest: Reach.Place?
  /// The number of rooms with a longer way out than before.
  public let longer: Int
}

extension Building {
  /// Compares the ways out after each of several closures with those of the building as it is,
  /// which comes first.
  ///
  /// - Throws: ``FloorPlanError`` of kind ``FloorPlanError/Kind/unknownPlace`` for an id that the
  ///   plan does not have.
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
