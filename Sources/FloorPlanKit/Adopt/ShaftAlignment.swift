/// Finds the stairs and lifts of one level on another one.
///
/// Drawings of a building often show its levels at different places and sizes, since each is fitted
/// to its page. Stairs and lifts keep their distances from each other: a scale and a shift that lay
/// three or more of them on those of the other level are hardly chance.
struct ShaftAlignment {
  /// A staircase, an escalator or a lift.
  struct Mark {
    let kind: Portal.Kind
    let point: PlanPoint
    /// What the text beside it has in common with those on other levels; `nil` without a text.
    var key: String?

    func isNamed(as other: Mark) -> Bool { key.map { $0 == other.key } ?? false }
  }

  /// A level's stairs and lifts, with the box around its rooms.
  struct Floor {
    var marks: [Mark]
    var box: PlanBox
  }

  /// A scale in each direction, and a shift.
  struct Placement: Equatable {
    let scale: PlanPoint
    let shift: PlanPoint

    func callAsFunction(_ point: PlanPoint) -> PlanPoint {
      PlanPoint(x: shift.x + scale.x * point.x, y: shift.y + scale.y * point.y)
    }

    /// The placement of a page of another size.
    func scaled(by x: Double, _ y: Double) -> Placement {
      Placement(scale: PlanPoint(x: scale.x * x, y: scale.y * y), shift: shift)
    }

    func callAsFunction(_ box: PlanBox) -> PlanBox {
      PlanBox(around: self(PlanPoint(x: box.minX, y: box.minY)))
        .union(PlanBox(around: self(PlanPoint(x: box.maxX, y: box.maxY))))
    }
  }

  /// Where the level's points are on the other one.
  let placement: Placement
  /// The stairs and lifts found on both, by their numbers.
  let pairs: [(known: Int, own: Int)]
  /// Whether the level is drawn elsewhere, or in another size.
  let isMoved: Bool
  /// Whether some are farther apart than others are, with nothing else near either.
  let hasFarPairs: Bool

  /// The greatest number of marks that are compared.
  private static let mostMarks = 40
  /// The greatest number of placements that are tried; only levels whose stairs stand in a row, or
  /// that are made for it, have more.
  private static let mostTrials = 20_000
  /// How exactly marks must meet, as a fraction of the page's diagonal.
  private static let tolerance = 0.02
  /// How far apart the same staircase may be where no other is near, as a multiple of the usual
  /// distance.
  private static let farReach = 1.7
  /// How many times farther away others must be.
  private static let isolation = 3.0
  private static let scales = 0.5...2.0
  /// The least distance of two marks from which a scale is taken, as a fraction of the diagonal.
  private static let leastDistance = 0.1
  /// The sine of the greatest angle between the lines through two marks on both levels.
  private static let greatestTurn = 0.05

  /// - Parameters:
  ///   - own: The level.
  ///   - known: The other one.
  ///   - same: The placement of a level that is drawn as the other one is.
  ///   - last: The placement of a level that is drawn as the one below is, if that is moved.
  ///   - page: The box of the other one's page.
  init(_ own: Floor, on known: Floor, same: Placement, last: Placement? = nil, page: PlanBox) {
    let diagonal = (page.width * page.width + page.height * page.height).squareRoot()
    let near = PlanPoint(x: Shafts.reach * page.width, y: Shafts.reach * page.height)
    var (plain, plainPlacement) = (Self.pairs(own.marks, known.marks, same, within: near), same)
    if let last {
      let other = Self.pairs(own.marks, known.marks, last, within: near)
      if other.count > plain.count { (plain, plainPlacement) = (other, last) }
    }
    guard let moved = Self.best(own, known, diagonal), moved.pairs.count > plain.count,
      moved.pairs.count * 2 > min(own.marks.count, known.marks.count)
    else {
      let far = Self.farPairs(own.marks, known.marks, plainPlacement, besides: plain, reach: near)
      (placement, isMoved) = (plainPlacement, plainPlacement != same)
      pairs = plain.map { ($0.known, $0.own) } + far
      hasFarPairs = !far.isEmpty
      return
    }
    (placement, isMoved, hasFarPairs) = (moved.placement, true, false)
    pairs = moved.pairs.map { ($0.known, $0.own) }
  }

  /// Marks left over by the pairs found that are a little farther apart, and much nearer to each
  /// other than to any further mark of their kind.
  private static func farPairs(
    _ own: [Mark], _ known: [Mark], _ placement: Placement, besides pairs: [Pair],
    reach: PlanPoint
  ) -> [(known: Int, own: Int)] {
    guard !pairs.isEmpty, pairs.count * 2 >= min(own.count, known.count), reach.x > 0, reach.y > 0,
      own.count <= mostMarks, known.count <= mostMarks
    else { return [] }
    func share(_ number: Int, _ other: Int) -> Double {
      let place = placement(own[number].point)
      let (x, y) = (known[other].point.x - place.x, known[other].point.y - place.y)
      return (x * x / (reach.x * reach.x) + y * y / (reach.y * reach.y)).squareRoot()
    }
    return own.indices.filter { number in !pairs.contains { $0.own == number } }.compactMap {
      number in
      let same = known.indices.filter { known[$0].kind == own[number].kind }
      guard let other = same.min(by: { share(number, $0) < share(number, $1) }),
        !pairs.contains(where: { $0.known == other })
      else { return nil }
      let least = isolation * share(number, other)
      let isAlone =
        same.allSatisfy { $0 == other || share(number, $0) > least }
        && own.indices.allSatisfy {
          $0 == number || own[$0].kind != own[number].kind || share($0, other) > least
        }
      return isAlone && share(number, other) < farReach ? (other, number) : nil
    }
  }

  private typealias Pair = (known: Int, own: Int, distance: Double)
  private typealias Trial = (placement: Placement, pairs: [Pair])

  /// The placement that lays most marks on each other, as exactly as possible.
  private static func best(_ own: Floor, _ known: Floor, _ diagonal: Double) -> Trial? {
    guard own.marks.count > 1, known.marks.count > 1, diagonal.isFinite, diagonal > 0,
      own.marks.count <= mostMarks, known.marks.count <= mostMarks
    else { return nil }
    var best: Trial?
    var trials = 0
    let reach = PlanPoint(x: tolerance * diagonal, y: tolerance * diagonal)
    for (number, start) in own.marks.enumerated() {
      for end in own.marks.dropFirst(number + 1) {
        for from in known.marks where from.kind == start.kind {
          for to in known.marks where to.kind == end.kind {
            let length = from.point.distance(to: to.point)
            guard length >= leastDistance * diagonal,
              let placement = placement(start.point, end.point, from: from.point, to: to.point)
            else { continue }
            trials += 1
            guard trials <= mostTrials else { return best }
            let pairs = pairs(own.marks, known.marks, placement, within: reach)
            guard isSure(pairs, placement, own: own, known: known, diagonal: diagonal) else {
              continue
            }
            if best.map({ isBetter(pairs, than: $0.pairs) }) ?? true { best = (placement, pairs) }
          }
        }
      }
    }
    return best
  }

  private static func isBetter(_ pairs: [Pair], than others: [Pair]) -> Bool {
    guard pairs.count == others.count else { return pairs.count > others.count }
    func error(_ pairs: [Pair]) -> Double { pairs.reduce(0) { $0 + $1.distance * $1.distance } }
    return error(pairs) < error(others)
  }

  /// The scale and shift that lay one line on another; `nil` if they differ in direction or too much
  /// in length.
  private static func placement(
    _ start: PlanPoint, _ end: PlanPoint, from: PlanPoint, to: PlanPoint
  ) -> Placement? {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let (u, v) = (to.x - from.x, to.y - from.y)
    let product = start.distance(to: end) * from.distance(to: to)
    guard product > 0, x * u + y * v > 0, abs(x * v - y * u) <= greatestTurn * product else {
      return nil
    }
    let scale = from.distance(to: to) / start.distance(to: end)
    guard scales.contains(scale) else { return nil }
    return Placement(
      scale: PlanPoint(x: scale, y: scale),
      shift: PlanPoint(
        x: (from.x + to.x - scale * (start.x + end.x)) / 2,
        y: (from.y + to.y - scale * (start.y + end.y)) / 2))
  }

  /// Whether common marks are more than chance.
  ///
  /// Two can always be laid on each other; they count if their texts say that they are the same, or
  /// the level has no others, and its rooms then lie within those of the other level, or these
  /// within its own.
  private static func isSure(
    _ pairs: [Pair], _ placement: Placement, own: Floor, known: Floor, diagonal: Double
  ) -> Bool {
    guard pairs.count == 2 else { return pairs.count > 2 }
    if pairs.allSatisfy({ own.marks[$0.own].isNamed(as: known.marks[$0.known]) }) { return true }
    guard own.marks.count == 2, (0.8...1.25).contains(placement.scale.x),
      pairs.allSatisfy({ $0.distance < 0.25 * tolerance * diagonal })
    else { return false }
    let box = placement(own.box)
    let slack = 0.06 * diagonal
    return known.box.expanded(by: slack).contains(box)
      || box.expanded(by: slack).contains(known.box)
  }

  /// Marks of one kind that lie on each other, the nearest first, each at most once.
  private static func pairs(
    _ own: [Mark], _ known: [Mark], _ placement: Placement, within reach: PlanPoint
  ) -> [Pair] {
    guard reach.x > 0, reach.y > 0 else { return [] }
    var near: [(pair: Pair, share: Double)] = []
    for (number, mark) in own.enumerated() {
      let place = placement(mark.point)
      for (other, one) in known.enumerated() where one.kind == mark.kind {
        let (x, y) = ((one.point.x - place.x) / reach.x, (one.point.y - place.y) / reach.y)
        let share = (x * x + y * y).squareRoot()
        if share < 1 { near.append(((other, number, one.point.distance(to: place)), share)) }
      }
    }
    var (isTaken, isUsed) = (known.map { _ in false }, own.map { _ in false })
    return near.enumerated().sorted {
      ($0.element.share, $0.offset) < ($1.element.share, $1.offset)
    }
    .compactMap { _, entry in
      let pair = entry.pair
      guard !isTaken[pair.known], !isUsed[pair.own] else { return nil }
      isTaken[pair.known] = true
      isUsed[pair.own] = true
      return pair
    }
  }
}

extension PlanBox {
  fileprivate func contains(_ other: PlanBox) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}
