/// The parts of an area that are too narrow for people, between two stretches of its outline.
///
/// A notch, whose sides are near each other along the outline, is no slit: it leads nowhere, unless
/// a door is in it.
struct OutlineSlits {
  /// The shortest lines across.
  let lines: [Segment]

  /// - Parameters:
  ///   - outline: The edges of an area, ring after ring.
  ///   - gap: The minimum width of a gap, in pixels.
  init(_ outline: [Segment], gap: Double) {
    let rings = Rings(outline)
    lines = Barriers.narrowGaps(between: outline, gap).filter { line, other in
      !rings.isNotch(from: line.from, to: other, at: outline[other].nearest(to: line.to), gap)
    }.map(\.line)
  }

  /// Places along rings of edges.
  private struct Rings {
    /// For each edge the number of its ring, its place along the ring, and its length.
    private var edges: [(ring: Int, start: Double, length: Double)] = []
    private var lengths: [Double] = []
    private var starts: [PlanPoint: [Int]] = [:]

    init(_ outline: [Segment]) {
      var last: PlanPoint?
      for (number, edge) in outline.enumerated() {
        if edge.from != last { lengths.append(0) }
        let ring = lengths.count - 1
        edges.append((ring, lengths[ring], edge.length))
        lengths[ring] += edge.length
        starts[edge.from, default: []].append(number)
        last = edge.to
      }
    }

    /// Whether a corner and a place on an edge are near each other along one ring.
    func isNotch(from corner: PlanPoint, to edge: Int, at share: Double, _ gap: Double) -> Bool {
      let other = edges[edge]
      let place = other.start + share * other.length
      return starts[corner, default: []].contains { number in
        guard edges[number].ring == other.ring else { return false }
        let along = abs(edges[number].start - place)
        return min(along, lengths[other.ring] - along) < OutlineSlits.notch * gap
      }
    }
  }

  /// The length of a notch's sides together, in least widths.
  private static let notch = 2.5
}
