internal import SectionFile

extension StreetPosition {
  /// The directed edges that pass the position.
  func directions(_ graph: TurnGraph) -> [UInt32] {
    var result: [UInt32] = []
    let forward = edge * 2
    if allowsForward, graph.isUsable(forward) { result.append(UInt32(forward)) }
    if allowsBackward, graph.isUsable(forward + 1) { result.append(UInt32(forward + 1)) }
    return result
  }

  /// The fraction of a directed edge before the position; zero if a route begins at its junction.
  func part(of directed: UInt32) -> Double {
    guard Int(directed >> 1) == edge else { return 0 }
    return directed & 1 == 0 ? fraction : 1 - fraction
  }
}

extension StreetNetwork {
  /// The junction at a position, at which a route may begin or end on any street.
  func junction(at position: StreetPosition) -> Int? {
    guard position.isFree else { return nil }
    if position.fraction <= 0 { return Int(tables.starts[position.edge]) }
    return position.fraction >= 1 ? Int(tables.ends[position.edge]) : nil
  }
}
