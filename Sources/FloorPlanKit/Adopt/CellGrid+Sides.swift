extension CellGrid {
  /// A part of a line with the areas on both sides of it.
  struct Part {
    let line: Segment
    let one: Int
    let other: Int
  }

  /// The parts of a line with the same areas on both sides: one, unless a partition ends at the
  /// line, as where the doors of two rooms are one gap in a wall.
  ///
  /// - Parameter isWhole: Whether the line is one part in any case, like a drawn door.
  func parts(of line: Segment, isWhole: Bool = false) -> [Part] {
    let runs = runs(of: line)
    let wide = runs.filter { $0.last > $0.first && $0.one != $0.other }
    let isInside = runs.contains { $0.last > $0.first && $0.one == $0.other }
    guard wide.count > 1 || wide.count == 1 && isInside, !isWhole else {
      // Beside the ends of a line there may be something else.
      let longest = (wide.isEmpty ? runs : wide).max { $0.last - $0.first < $1.last - $1.first }
      return longest.map { [Part(line: line, one: $0.one, other: $0.other)] } ?? []
    }
    return wide.map { part(of: line, $0) }
  }

  /// The parts of a line that lie inside an area, where it is no opening.
  func inner(of line: Segment) -> [Part] {
    runs(of: line).filter { $0.last > $0.first && $0.one == $0.other }.map { part(of: line, $0) }
  }

  private typealias Run = (first: Int, last: Int, one: Int, other: Int)

  private func part(of line: Segment, _ run: Run) -> Part {
    let ends = [Double(run.first), Double(run.last + 1)].map {
      line.point(at: $0 / Double(Self.samples))
    }
    return Part(line: Segment(ends[0], ends[1]), one: run.one, other: run.other)
  }

  /// The stretches of a line with the same areas on both sides, as ranges of samples.
  private func runs(of line: Segment) -> [Run] {
    let count = Self.samples
    var runs: [Run] = []
    for number in 0..<count {
      let share = (Double(number) + 0.5) / Double(count)
      guard let one = area(beside: line, at: share, 1),
        let other = area(beside: line, at: share, -1)
      else { continue }
      if let run = runs.last, run.one == one, run.other == other {
        runs[runs.count - 1].last = number
      } else {
        runs.append((number, number, one, other))
      }
    }
    return runs
  }

  private static let samples = 9
}
