extension CellGrid {
  /// Joins areas too small for rooms that lie between two or more openings, as where two doors meet
  /// in a corner, to the largest area beside them: no way leads through what is no area.
  ///
  /// - Parameters:
  ///   - openings: All openings between areas.
  ///   - named: The areas that a text names, which stay as they are.
  ///   - isSmall: Whether an area is too small.
  mutating func joinRemnants(
    between openings: [Segment], but named: Set<Int>, where isSmall: (Int) -> Bool
  ) {
    var beside: [Int: [(line: Segment, area: Int)]] = [:]
    for part in openings.flatMap({ parts(of: $0) })
    where part.one != part.other && part.one > 0 && part.other > 0 {
      beside[part.one, default: []].append((part.line, part.other))
      beside[part.other, default: []].append((part.line, part.one))
    }
    let small = beside.filter { $0.value.count > 1 && !named.contains($0.key) && isSmall($0.key) }
    var hosts: [Int: Int] = [:]
    func host(_ area: Int) -> Int {
      var area = area
      while let next = hosts[area] { area = next }
      return area
    }
    for (area, openings) in small.sorted(by: { $0.key < $1.key }) {
      let others = Set(openings.map { host($0.area) }).subtracting([area])
      guard let largest = others.max(by: { (sizes[$0], $1) < (sizes[$1], $0) }) else { continue }
      join(area, into: largest)
      hosts[area] = largest
      for opening in openings where host(opening.area) == largest {
        erase(opening.line, into: largest)
      }
    }
  }
}
