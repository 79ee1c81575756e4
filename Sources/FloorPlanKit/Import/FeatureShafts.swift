/// The stairs and lifts of other programs' files, which have no names that they share over the levels:
/// those of one kind above each other are one.
struct FeatureShafts {
  private struct Shaft {
    let kind: String
    let place: PlanPoint
    let id: String
    var levels: Set<String>
  }

  private var shafts: [Shaft] = []
  /// The greatest distance of their middles.
  private let reach: Double
  private static let most = 2000

  init(reach: Double) { self.reach = reach }

  /// The id of stairs or a lift: that of one of this kind at the same place on other levels.
  mutating func name(of kind: String, at points: [PlanPoint], _ level: String) -> String? {
    guard let middle = Outline(lines: [.init(points: points, isClosed: true)]).box?.center,
      shafts.count < Self.most
    else { return nil }
    let known = shafts.indices.filter {
      shafts[$0].kind == kind && shafts[$0].place.distance(to: middle) <= reach
        && !shafts[$0].levels.contains(level)
    }.min { shafts[$0].place.distance(to: middle) < shafts[$1].place.distance(to: middle) }
    if let known {
      shafts[known].levels.insert(level)
      return shafts[known].id
    }
    let id = "\(kind)-\(shafts.count + 1)"
    shafts.append(Shaft(kind: kind, place: middle, id: id, levels: [level]))
    return id
  }
}
