internal import GraphKit
internal import SectionFile

extension CityNetwork {
  /// The node with a name, given in full or abbreviated unambiguously.
  ///
  /// The best match counts: the whole name, then a prefix of it, then prefixes of its words, and
  /// last the id in other case.
  func nodeIndex(named text: String) throws(RoutingError) -> Int {
    let wanted = PlaceName(text)
    var candidates = names.candidates(for: wanted.text).map { fits(wanted, among: $0) } ?? []
    // The index of names does not contain ids in other case.
    if candidates.isEmpty { candidates = fits(wanted, among: 0..<nodeCount) }
    guard let first = candidates.first else { throw unknownPlace(wanted) }
    guard candidates.count == 1 else {
      let some = candidates.prefix(5).map { node(at: $0).label }.joined(separator: ", ")
      throw RoutingError(
        .unknownPlace,
        "\"\(wanted.text)\" may mean \(candidates.count) places: "
          + "\(some)\(candidates.count > 5 ? ", …" : "").")
    }
    return first
  }

  /// Those of the given nodes that match best.
  private func fits(_ wanted: PlaceName, among nodes: some Sequence<Int>) -> [Int] {
    var candidates: [Int] = []
    var best = PlaceName.Match.key
    for index in nodes {
      guard let match = wanted.match(name: nodeNames[index], key: nodeIDs[index]), match <= best
      else { continue }
      if match < best { candidates = [] }
      best = match
      candidates.append(index)
    }
    return candidates
  }

  private func unknownPlace(_ wanted: PlaceName) -> RoutingError {
    let similar = (0..<nodeCount).compactMap { index in
      wanted.mistakes(in: nodeNames[index]).map { (mistakes: $0, index: index) }
    }
    let some = similar.sorted { $0 < $1 }.prefix(3).map { node(at: $0.index).label }
    return .unknownPlace(wanted.text, some)
  }
}
