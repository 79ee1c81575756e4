internal import NameMatching

extension Building {
  /// The ids of places whose names resemble an unknown one, best first.
  ///
  /// Tolerates typing errors, missing diacritics, other alphabets and names that are typed only in
  /// part.
  ///
  /// - Parameters:
  ///   - name: The name as typed; a printed prefix is ignored.
  ///   - limit: The maximum number of ids.
  /// - Returns: The ids; empty if nothing resembles the name.
  /// - Complexity: O(places); an index is built for each query.
  public func suggestions(for name: String, limit: Int = 3) -> [String] {
    var names: [String] = []
    var ids: [String] = []
    for point in graph.points where point.kind != .junction && point.kind != .door {
      for text in spokenNames(of: point) {
        names.append(text)
        ids.append(point.id)
      }
    }
    return Self.suggestions(for: withoutPrefix(name), among: names, ids, limit)
  }

  /// The ids of doors, portals, edges and rooms that resemble an unknown one to be closed.
  ///
  /// - Parameters:
  ///   - name: The id as typed.
  ///   - limit: The maximum number of ids.
  /// - Returns: The ids; empty if nothing resembles the name.
  public func suggestions(forPart name: String, limit: Int = 3) -> [String] {
    let parts = Set(graph.ways.flatMap(\.gates)).filter { !$0.contains(":") }.sorted()
    return Self.suggestions(for: name, among: parts, parts, limit)
  }

  private func spokenNames(of point: NavigationGraph.Point) -> [String] {
    let level = levels[point.level]
    let data: [String: String] =
      switch (point.kind, point.item) {
      case (.room, .some(let item)): level.rooms[item].item.data
      case (.poi, .some(let item)): level.pointsOfInterest[item].data
      case (.portal, .some(let item)): level.portals[item].item.data
      default: [:]
      }
    let titles = data.filter { $0.key == "name" || $0.key.hasPrefix("name-") }
    return [point.id] + titles.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func suggestions(
    for name: String, among names: [String], _ ids: [String], _ limit: Int
  ) -> [String] {
    var seen: Set<String> = []
    var found: [String] = []
    for match in NameIndex(names).matches(name, limit: 4 * limit)
    where found.count < limit && seen.insert(ids[match.index]).inserted {
      found.append(ids[match.index])
    }
    guard found.isEmpty else { return found }
    return containing(name, names, ids: ids, limit: limit)
  }

  /// The ids whose names contain the letters and digits of another, closest first: `stairs-1` for
  /// `stairs1`, `R2101` for `2101`.
  private static func containing(
    _ name: String, _ names: [String], ids: [String], limit: Int
  ) -> [String] {
    let typed = name.lowercased().filter { $0.isLetter || $0.isNumber }
    guard !typed.isEmpty else { return [] }
    var lengths: [String: Int] = [:]
    for (place, other) in names.enumerated() {
      let plain = other.lowercased().filter { $0.isLetter || $0.isNumber }
      guard plain == typed || typed.count > 1 && plain.contains(typed) else { continue }
      lengths[ids[place]] = min(lengths[ids[place]] ?? .max, plain.count)
    }
    let sorted = lengths.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    return sorted.prefix(limit).map(\.key)
  }
}
