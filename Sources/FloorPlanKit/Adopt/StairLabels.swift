/// Finds the texts that name a building's staircases by the floor: `S1A` above `S0A`, `ST-203` above
/// `ST-103`.
///
/// Which letters stand for stairs is learned from the stairs drawn with their treads: most texts with
/// these letters must be the nearest ones to such stairs.
struct StairLabels {
  /// A text that names a staircase.
  struct Label {
    let position: PlanPoint
    /// The letters and what follows the floor, which is the same on all levels.
    let key: String
  }

  /// The labels of each level.
  private(set) var labels: [[Label]]

  private static let fewestStairs = 3
  /// The greatest distance from a text to its staircase, as a fraction of the page's diagonal.
  static let reach = 0.06
  private static let mostTexts = 4000

  /// A text that begins with letters and the floor.
  private struct Candidate {
    let letters: String
    let label: Label
  }

  /// - Parameter levels: The levels of one building.
  init(_ levels: [AdoptedLevel]) {
    let candidates = levels.map { level in
      level.texts.prefix(Self.mostTexts).compactMap { Self.candidate($0, level.level.floor) }
    }
    var (near, all): ([String: Int], [String: Int]) = ([:], [:])
    for (level, own) in zip(levels, candidates) {
      for candidate in own { all[candidate.letters, default: 0] += 1 }
      for box in level.flights.boxes {
        let nearest = own.min {
          box.distance(to: $0.label.position) < box.distance(to: $1.label.position)
        }
        if let nearest,
          box.distance(to: nearest.label.position) < Self.reach * level.level.diagonal
        {
          near[nearest.letters, default: 0] += 1
        }
      }
    }
    let known = near.filter { $0.value >= Self.fewestStairs && $0.value * 2 >= all[$0.key] ?? 0 }
    labels = candidates.map { own in
      own.filter { known[$0.letters] != nil }.map(\.label)
    }
  }

  private static func candidate(_ text: PlacedText, _ floor: String) -> Candidate? {
    let name = text.text.lowercased()
    let letters = name.prefix { $0.isLetter }
    guard (1...4).contains(letters.count), name.count <= 12, let floor = Int(floor) else {
      return nil
    }
    let number = name.dropFirst(letters.count).drop { "-. _".contains($0) }
    guard number.hasPrefix(String(floor)) else { return nil }
    let rest = number.dropFirst(String(floor).count)
    guard (1...4).contains(rest.count), rest.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return nil
    }
    return Candidate(
      letters: String(letters), label: Label(position: text.position, key: "\(letters)/\(rest)"))
  }
}

extension PlanBox {
  /// The distance from a point to the box; zero inside.
  func distance(to point: PlanPoint) -> Double {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return (x * x + y * y).squareRoot()
  }
}
