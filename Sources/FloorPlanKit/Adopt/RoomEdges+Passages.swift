extension RoomEdges {
  /// Where a room touches corridors: the longest stretch beside which there is space for people, not
  /// a slit between two outlines.
  ///
  /// - Parameter least: The fewest points half a step apart that make a stretch.
  func roomiest(_ room: Int, with corridors: [Int], least: Int) -> Place? {
    var best: (place: Place, depth: Int, count: Int)?
    for corridor in corridors.prefix(Self.mostNeighbors) {
      for run in Self.runs(of: common(room, with: corridor)) where run.count >= least {
        let places = [run.count / 2, run.count / 4, 3 * run.count / 4].map {
          (place: run[$0], depth: depth(beyond: run[$0], of: room))
        }
        guard let deepest = places.map(\.depth).max(),
          let place = places.first(where: { $0.depth == deepest })?.place,
          best.map({ (deepest, run.count) > ($0.depth, $0.count) }) ?? true
        else { continue }
        best = (place, deepest, run.count)
      }
    }
    return best?.place
  }

  /// The depth of the space in front of a room's edge, in half steps; no more than people need.
  private func depth(beyond place: Place, of room: Int) -> Int {
    guard place.edge.length > 0 else { return 0 }
    let out = outward(place.edge, rooms[room].outline)
    var depth = 0
    for number in 1...(Self.deepest + Self.thickest) {
      let away = Double(number) * step / 2
      let isFree = isOpen(
        PlanPoint(x: place.point.x + out.x * away, y: place.point.y + out.y * away))
      if isFree { depth += 1 } else if depth > 0 || number > Self.thickest { break }
      if depth == Self.deepest { break }
    }
    return depth
  }

  /// Whether a point is in a corridor, and in no room that is drawn over it.
  private func isOpen(_ point: PlanPoint) -> Bool {
    let around = grid.near(point, within: 0).filter {
      rooms[$0].box.contains(point) && rooms[$0].outline.contains(point)
    }
    return !around.isEmpty && around.allSatisfy { rooms[$0].isOpen }
  }

  /// The places at which people walk from one corridor into another: spread over the stretches of
  /// their edges along which nothing parts them.
  ///
  /// - Parameters:
  ///   - areUnlined: Whether both are drawn without a line, so that only walls part them; lines
  ///     part others, except where they overlap.
  ///   - isParted: Whether there is something between them at a point.
  func passages(
    _ one: Int, _ other: Int, areUnlined: Bool, unless isParted: (PlanPoint) -> Bool
  ) -> [Place] {
    // Edges that only touch have the same places.
    [(one, other, areUnlined), (other, one, false)].flatMap { room, around, mayTouch in
      let shared = common(room, with: around).filter { place in
        (mayTouch || isWithin(around, place.point)) && isFree(place.point)
      }
      return Self.runs(of: shared).flatMap { run in
        stretches(of: run).filter { stretch in
          stretch.count >= Self.leastPassage && !stretch.contains { isParted($0.point) }
        }.flatMap(Self.spread)
      }
    }
  }

  /// Whether a point lies in a room, and not at its edge.
  private func isWithin(_ room: Int, _ point: PlanPoint) -> Bool {
    rooms[room].box.contains(point) && rooms[room].outline.contains(point)
      && rooms[room].outline.distance(to: point) > step / 4
  }

  /// The parts of an edge without gaps between the places.
  private func stretches(of run: [Place]) -> [[Place]] {
    var stretches: [[Place]] = []
    for place in run {
      if let last = stretches.last?.last,
        last.point.distance(to: place.point) < max(step, 0.011 * place.edge.length)
      {
        stretches[stretches.count - 1].append(place)
      } else {
        stretches.append([place])
      }
    }
    return stretches
  }

  /// Some of the places of a stretch, evenly spread.
  private static func spread(_ stretch: [Place]) -> [Place] {
    let count = min(mostPassages, max(1, stretch.count / placesApart))
    return (0..<count).map { stretch[(2 * $0 + 1) * stretch.count / (2 * count)] }
  }

  private static let mostNeighbors = 32
  /// The depth of a corridor that is wide enough, and the thickness of the wall before it, in half
  /// steps.
  private static let deepest = 4
  private static let thickest = 4
  /// The least length of a passage, the distance of the places in it in half steps, and the most
  /// places on one stretch.
  private static let leastPassage = 3
  private static let placesApart = 8
  private static let mostPassages = 8
}
