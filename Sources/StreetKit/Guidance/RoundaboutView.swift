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
  func exitNumber(_ pieces: some Collection<LegPiece>) -> Int {
    var exits = 0
    for piece in pieces {
      guard isRing(piece.directed) else { break }
      let isExit = network.tables.leaving.edges(from: network.tables.head(of: piece.directed))
        .contains { leaving in
          profile.graph.isUsable(Int(leaving)) && Int(leaving) != piece.directed ^ 1
            && !isRing(Int(leaving))
        }
      if isExit { exits += 1 }
    }
    return max(1, exits)
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

  func isRing(_ directed: Int) -> Bool {
    network.tables.traits(of: directed >> 1).contains(.roundabout)
  }
}
