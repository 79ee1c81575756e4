internal import GraphKit
internal import TextFolding

extension CityNetwork {
  /// The node with a name, given in full or as an unambiguous beginning.
  func nodeIndex(named text: String) throws(RoutingError) -> Int {
    let wanted = text.folded
    var same: [Int] = []
    var beginning: [Int] = []
    for index in 0..<nodeCount {
      let name = nodeNames[index].folded
      if name == wanted { same.append(index) }
      if name.hasPrefix(wanted) { beginning.append(index) }
    }
    let candidates = same.isEmpty ? beginning : same
    guard let first = candidates.first, !wanted.isEmpty else {
      throw RoutingError(
        .unknownPlace,
        "No place is called \"\(text)\"; expected a coordinate such as 52.22,21.01, a key or a name."
      )
    }
    guard candidates.count == 1 else {
      let some = candidates.prefix(5).map { node(at: $0).label }.joined(separator: ", ")
      throw RoutingError(
        .unknownPlace,
        "\"\(text)\" may mean \(candidates.count) places: \(some)\(candidates.count > 5 ? ", …" : "")."
      )
    }
    return first
  }
}
