/// The shapes inside much larger ones that are no rooms: the outlines of desks, over one of which a
/// room's number may be written.
///
/// Rooms in a hall have a text or stairs, and the hall has a number outside of them.
struct Islands {
  /// The numbers of the shapes that are furniture.
  let furniture: Set<Int>

  /// - Parameters:
  ///   - outlines: All shapes.
  ///   - candidates: The shapes that may be furniture, each with a point inside.
  ///   - mayHold: Whether a shape may be a room with furniture in it.
  ///   - texts: The texts of the drawing.
  ///   - marks: The places of stairs, lifts and exits.
  init(
    among outlines: [Outline], _ candidates: [(number: Int, inner: PlanPoint)],
    in mayHold: (Int) -> Bool, texts: [PlacedText], marks: [PlanPoint]
  ) {
    guard !candidates.isEmpty else {
      furniture = []
      return
    }
    let sizes = outlines.map(\.area)
    let grid = AreaGrid(outlines)
    // What holds several other shapes is a floor, not a room with furniture.
    var contents = outlines.map { _ in 0 }
    let possible = Set(candidates.map(\.number))
    for (number, outline) in outlines.enumerated() where !possible.contains(number) {
      guard let point = outline.box?.center, outline.contains(point) else { continue }
      for host in grid.around(point) where host != number && sizes[host] > sizes[number] {
        contents[host] += 1
      }
    }
    var hosts: [Int: Int] = [:]
    var budget = Self.mostTests
    let corners = outlines.map { $0.lines.reduce(0) { $0 + $1.points.count } }
    for (number, inner) in candidates {
      hosts[number] = grid.around(inner).filter { host in
        budget -= corners[number] * corners[host]
        guard budget > 0 else { return false }
        return host != number && mayHold(host) && contents[host] < Self.fewestOnFloor
          && sizes[host] > Self.leastRatio * sizes[number]
          && outlines[number].lines.allSatisfy { $0.points.allSatisfy(outlines[host].contains) }
      }.min { sizes[$0] < sizes[$1] }
    }
    // The shapes whose numbers are written outside of all islands in them.
    var numbered: Set<Int> = []
    for text in texts where text.isNumber {
      let around = grid.around(text.position)
      if !around.contains(where: { hosts[$0] != nil }) { numbered.formUnion(around) }
    }
    let marked = Set((texts.filter { !$0.isMeasure }.map(\.position) + marks).flatMap(grid.around))
    furniture = Set(
      hosts.filter { !numbered.contains($0.value) || !marked.contains($0.key) }.keys)
  }

  private static let fewestOnFloor = 3
  /// The maximum number of corners that are compared with sides; what is left then is no furniture.
  private static let mostTests = 20_000_000
  /// A room inside a hall is not much smaller than rooms are.
  private static let leastRatio = 5.0
}
