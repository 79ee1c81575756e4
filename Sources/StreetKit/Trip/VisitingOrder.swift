/// The cheapest order of places, given the costs between them.
struct VisitingOrder {
  private let costs: [[Double]]
  private let ends: StreetTrip.Ends
  private var count: Int { costs.count }
  /// The maximum number of places for which the order is optimal.
  private static let mostExact = 12

  /// - Parameter costs: Seconds between places; infinite if there is no path.
  static func order(_ costs: [[Double]], _ ends: StreetTrip.Ends) -> [Int]? {
    let search = VisitingOrder(costs: costs, ends: ends)
    guard search.count > 1 else { return costs.isEmpty ? nil : [0] }
    return search.count <= mostExact ? search.exact() : search.improved(search.greedy())
  }

  private init(costs: [[Double]], ends: StreetTrip.Ends) {
    self.costs = costs
    self.ends = ends
  }

  /// The optimal order (Held and Karp, 1962).
  private func exact() -> [Int]? {
    let starts = ends.startsAtFirst || ends.isRoundTrip && !ends.endsAtLast ? [0] : Array(0..<count)
    var best: (order: [Int], cost: Double)?
    for start in starts where !(ends.endsAtLast && start == count - 1) {
      guard let found = exact(from: start), found.cost < best?.cost ?? .infinity else { continue }
      best = found
    }
    return best?.order
  }

  private func exact(from start: Int) -> (order: [Int], cost: Double)? {
    let full = 1 << count
    var cost = [Double](repeating: .infinity, count: full * count)
    var parent = [Int8](repeating: -1, count: full * count)
    cost[(1 << start) * count + start] = 0
    for set in 0..<full where set & 1 << start != 0 {
      for last in 0..<count where set & 1 << last != 0 {
        let here = cost[set * count + last]
        guard here < .infinity else { continue }
        for next in 0..<count where set & 1 << next == 0 {
          let place = (set | 1 << next) * count + next
          let sum = here + costs[last][next]
          if sum < cost[place] {
            cost[place] = sum
            parent[place] = Int8(last)
          }
        }
      }
    }
    var best: (last: Int, cost: Double)?
    for last in 0..<count where !ends.endsAtLast || last == count - 1 {
      let sum = cost[(full - 1) * count + last] + (ends.isRoundTrip ? costs[last][start] : 0)
      if sum < best?.cost ?? .infinity { best = (last, sum) }
    }
    guard let best else { return nil }
    var order = [best.last]
    var set = full - 1
    while let last = order.last, parent[set * count + last] >= 0 {
      order.append(Int(parent[set * count + last]))
      set &= ~(1 << last)
    }
    return (order.reversed(), best.cost)
  }

  /// An order that always continues to the nearest place.
  private func greedy() -> [Int] {
    var order = [0]
    var left = Set(1..<count)
    if ends.endsAtLast { left.remove(count - 1) }
    while let last = order.last,
      let next = left.min(by: { (costs[last][$0], $0) < (costs[last][$1], $1) })
    {
      order.append(next)
      left.remove(next)
    }
    return ends.endsAtLast ? order + [count - 1] : order
  }

  /// Moves single places and reverses parts of the order while this reduces the cost.
  private func improved(_ first: [Int]) -> [Int]? {
    var order = first
    var best = cost(order)
    let last = ends.endsAtLast ? count - 1 : count
    for _ in 0..<50 {
      var hasChanged = false
      for start in 1..<last {
        for end in start + 1..<max(start + 1, last) {
          var other = order
          other[start...end].reverse()
          let sum = cost(other)
          if sum < best - 1e-9 { (order, best, hasChanged) = (other, sum, true) }
        }
      }
      guard hasChanged else { break }
    }
    return best < .infinity ? order : nil
  }

  private func cost(_ order: [Int]) -> Double {
    var sum = 0.0
    for (one, two) in zip(order, order.dropFirst()) { sum += costs[one][two] }
    if ends.isRoundTrip, let first = order.first, let last = order.last {
      sum += costs[last][first]
    }
    return sum
  }
}
