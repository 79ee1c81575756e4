internal import SectionFile

/// What a roundabout on the way looks like to those who pass it.
struct RoundaboutView {
  let network: StreetNetwork
  let profile: StreetNetwork.Profile
  /// Roundabouts with a smaller radius in metres are not called by their name.
  private static let leastRadius = 15.0
  /// Rings of more streets are a mistake of the map.
  private static let mostEdges = 200

  /// The number of the exit by which the way leaves the roundabout of a piece.
  ///
  /// - Parameters:
  ///   - pieces: The pieces of the way from the first one in the roundabout.
  ///   - before: The piece by which the way enters; `nil` if it begins in the roundabout.
  /// - Returns: `nil` if the way ends in the roundabout.
  func exitNumber(_ pieces: some Collection<LegPiece>, after before: LegPiece?) -> Int? {
    let ring = pieces.prefix { isRing($0.directed) }
    guard ring.count < pieces.count else { return nil }
    var exits = ring.count { isExit(after: $0.directed) }
    if let before, let first = ring.first, isExit(besides: before.directed, into: first.directed) {
      exits += 1
    }
    return max(1, exits)
  }

  /// Whether a street leads out of the roundabout at the end of an edge, other than back.
  private func isExit(after directed: Int) -> Bool {
    network.tables.leaving.edges(from: network.tables.head(of: directed)).contains { leaving in
      profile.graph.isUsable(Int(leaving)) && Int(leaving) != directed ^ 1 && !isRing(Int(leaving))
    }
  }

  /// Whether another street leads out where one leads in, and is passed after entering.
  private func isExit(besides before: Int, into ring: Int) -> Bool {
    let tables = network.tables
    let arms = tables.leaving.edges(from: tables.head(of: before)).map { Int($0) }
    let onward = tables.shape(of: ring).startBearing
    /// The direction of an arm, in degrees to the right of the ring's.
    func angle(_ arm: Int) -> Double {
      let turn = StreetMath.turn(from: onward, to: tables.shape(of: arm).startBearing)
      return turn < 0 ? turn + 360 : turn
    }
    let entry = angle(before ^ 1)
    let back = arms.first { isRing($0) && $0 != ring && profile.graph.isUsable($0 ^ 1) }
    // Streets are on the right of a ring that is passed anticlockwise.
    let isOnTheRight = back.map { entry < angle($0) }
    return arms.contains { arm in
      guard profile.graph.isUsable(arm), arm != before ^ 1, !isRing(arm) else { return false }
      return isOnTheRight.map { $0 == (angle(arm) < entry) } ?? true
    }
  }

  /// What entering the roundabout of an edge is called.
  func kind(of directed: Int) -> StreetManeuver.Kind {
    if rotaryName(of: directed) != 0 { return .rotary }
    return isSmall(directed) ? .roundaboutTurn : .roundabout
  }

  /// Whether a roundabout is passed like a crossing, as OSRM has it: its radius is below 15 m, and
  /// its four streets at most lie 60° or more apart.
  private func isSmall(_ directed: Int) -> Bool {
    let tables = network.tables
    var length = 0.0
    var edge = directed
    var bearings: [Double] = []
    for count in 1...4 {
      length += tables.metres(of: edge >> 1)
      let leaving = tables.leaving.edges(from: tables.head(of: edge)).map { Int($0) }
      for arm in leaving where !isRing(arm) {
        guard profile.graph.isUsable(arm) || profile.graph.isUsable(arm ^ 1) else { continue }
        bearings.append(tables.shape(of: arm).startBearing)
      }
      guard
        let next = leaving.first(where: {
          isRing($0) && $0 != edge ^ 1 && profile.graph.isUsable($0)
        })
      else { return false }
      if next == directed { break }
      guard count < 4 else { return false }
      edge = next
    }
    guard length < 2 * .pi * Self.leastRadius, bearings.count > 1 else { return false }
    bearings.sort()
    return zip(bearings, bearings.dropFirst() + [bearings[0] + 360]).allSatisfy { $1 - $0 >= 60 }
  }

  /// The name of the rotary that an edge is part of; 0 where it is a plain roundabout.
  ///
  /// A rotary has a name that none of the streets at it has, and a radius of 15 m or more, as OSRM
  /// tells them apart.
  func rotaryName(of directed: Int) -> UInt32 {
    let tables = network.tables
    let name = tables.edgeNames[directed >> 1]
    guard name != 0 else { return 0 }
    var length = 0.0
    var edge = directed
    for _ in 0..<Self.mostEdges {
      length += tables.metres(of: edge >> 1)
      let leaving = tables.leaving.edges(from: tables.head(of: edge)).map { Int($0) }
      guard leaving.allSatisfy({ isRing($0) == (tables.edgeNames[$0 >> 1] == name) }),
        let next = leaving.first(where: {
          isRing($0) && $0 != edge ^ 1 && profile.graph.isUsable($0)
        })
      else { return 0 }
      guard next != directed else { return length >= 2 * .pi * Self.leastRadius ? name : 0 }
      edge = next
    }
    return 0
  }

  /// Whether an edge is part of a roundabout; to people on foot it is a street like others, as in
  /// OSRM.
  func isRing(_ directed: Int) -> Bool {
    profile.kind != .walking
      && network.tables.traits(of: directed >> 1).contains(.roundabout)
  }
}
