extension AdoptedLevel {
  /// Takes over the texts that name staircases, and looks for flights of fewer treads beside them.
  mutating func take(_ labels: [StairLabels.Label]) {
    stairLabels = labels
    let reach = StairLabels.reach * level.diagonal
    let bare = labels.filter { label in
      !flights.boxes.contains { $0.distance(to: label.position) < reach }
    }
    guard !bare.isEmpty else { return }
    let lines = Self.segments(LineWork.lines(of: level))
    for label in bare.prefix(Self.mostLabels) {
      let around = PlanBox(around: label.position).expanded(by: reach)
      flights.add(
        Flights(
          lines.filter { around.contains($0.from) && around.contains($0.to) },
          diagonal: level.diagonal, scale: level.metersPerPixel, fewest: Flights.fewestBesideLabel))
    }
  }

  /// The greatest number of texts beside which flights are looked for.
  private static let mostLabels = 64

  static func segments(_ lines: [[PlanPoint]]) -> [Segment] {
    lines.flatMap { zip($0, $0.dropFirst()).map { Segment($0, $1) } }
  }

  /// Adds the staircases that a text names and nothing shows: in the room around the text, else at
  /// the text.
  mutating func addLabelledStairs(_ shafts: inout Shafts) {
    guard !stairLabels.isEmpty else { return }
    let known = Set(shaftKeys.values)
    for label in stairLabels.prefix(Self.mostLabels) where !known.contains(label.key) {
      addStairs(around: label.position, &shafts)
    }
  }

  /// The keys of the texts that name staircases, by the numbers of the portals nearest to them; each
  /// once.
  var shaftKeys: [Int: String] {
    let reach = StairLabels.reach * level.diagonal
    var near: [(portal: Int, label: Int, distance: Double)] = []
    for (portal, thing) in page.portals.enumerated()
    where thing.data["kind"] == Portal.Kind.stairs.rawValue {
      guard let point = flightPlaces[thing.id] ?? thing.points.first else { continue }
      for (label, text) in stairLabels.enumerated() {
        let distance = text.position.distance(to: point)
        if distance < reach { near.append((portal, label, distance)) }
      }
    }
    near.sort { ($0.distance, $0.portal, $0.label) < ($1.distance, $1.portal, $1.label) }
    var keys: [Int: String] = [:]
    var isTaken = stairLabels.map { _ in false }
    for entry in near where keys[entry.portal] == nil && !isTaken[entry.label] {
      keys[entry.portal] = stairLabels[entry.label].key
      isTaken[entry.label] = true
    }
    return keys
  }
}
