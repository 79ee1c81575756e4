extension AdoptedLevel {
  /// The windows among gaps in the outer walls: those along which lines are drawn, in whatever
  /// layer, if most gaps are such.
  func windows(among gaps: [Segment]) -> Set<Segment> {
    guard gaps.count >= Self.fewestWindows, gaps.count <= Self.mostWindows else { return [] }
    let lines = LineWork.lines(of: level).flatMap { line in
      zip(line, line.dropFirst()).map { Segment($0, $1) }
    }
    let size = gaps.map(\.length).max() ?? 0
    let short = lines.filter { $0.length > 0 && $0.length < Self.longest * size }
    let grid = BoxGrid(short.map(\.box), cell: max(size, 1e-6))
    let windows = gaps.filter { gap in
      let middle = gap.point(at: 0.5)
      return grid.near(middle, within: Self.reach * gap.length).contains { number in
        let line = short[number]
        return line.length > 0.5 * gap.length && line.isParallel(to: gap, within: 0.1)
          && line.distance(to: middle) <= Self.reach * gap.length
          && (0.01...0.99).contains(line.nearest(to: middle))
      }
    }
    return windows.count * 2 > gaps.count ? Set(windows) : []
  }

  private static let fewestWindows = 4
  private static let mostWindows = 5000
  /// The length of a line of a window at most, in gaps.
  private static let longest = 1.5
  /// How far from the middle of a gap the lines of its window are at most, in its length.
  private static let reach = 0.2
}
