internal import SectionFile

/// The streets of all profiles, in a mapped file.
struct SharedTables: Sendable {
  let firstPoints: FlatArray<UInt32>
  let points: FlatArray<FixedPoint>
  let nodeIDs: FlatArray<Int64>
  let starts: FlatArray<UInt32>
  let ends: FlatArray<UInt32>
  let lengths: FlatArray<UInt32>
  let edgeNames: FlatArray<UInt32>
  let edgeReferences: FlatArray<UInt32>
  let traits: FlatArray<UInt16>
  let clearances: FlatArray<UInt16>
  let widths: FlatArray<UInt16>
  let weights: FlatArray<UInt16>
  let ways: FlatArray<Int64>
  let signs: StreetSigns
  let leaving: JunctionEdges
  let names: TextTable
  let index: EdgeIndex

  var edgeCount: Int { starts.count }
  var junctionCount: Int { leaving.first.count - 1 }

  /// Whether all indices are in range.
  var isConsistent: Bool {
    let count = edgeCount
    let counts = [
      ends.count, lengths.count, edgeNames.count, edgeReferences.count, traits.count,
      clearances.count, widths.count, weights.count, ways.count,
    ]
    guard counts.allSatisfy({ $0 == count }), firstPoints.count == count + 1,
      firstPoints.first == 0, Int(firstPoints[count]) == points.count,
      nodeIDs.count == points.count, leaving.leaving.count == count * 2, leaving.first.first == 0,
      Int(leaving.first.last ?? 0) == leaving.leaving.count, leaving.first.isAscending()
    else { return false }
    let junctions = junctionCount
    let texts = names.count
    return hasPoints && leaving.leaving.all { $0 < count * 2 } && starts.all { $0 < junctions }
      && ends.all { $0 < junctions } && edgeNames.all { $0 < texts }
      && edgeReferences.all { $0 < texts } && signs.isConsistent(edgeCount: count, textCount: texts)
  }

  /// Whether every edge has at least two points, all on the Earth.
  private var hasPoints: Bool {
    for edge in 0..<edgeCount
    where firstPoints[edge + 1] < firstPoints[edge] || firstPoints[edge + 1] - firstPoints[edge] < 2
    {
      return false
    }
    return points.all {
      abs($0.latitude / 2) <= 450_000_000 && abs($0.longitude / 2) <= 900_000_000
    }
  }

  func pointRange(of edge: Int) -> Range<Int> {
    Int(firstPoints[edge])..<Int(firstPoints[edge + 1])
  }

  func shape(of directed: Int) -> EdgeShape<Slice<UnsafeBufferPointer<FixedPoint>>> {
    EdgeShape(points.elements[pointRange(of: directed >> 1)], isReversed: directed & 1 == 1)
  }

  /// The middle of a directed edge, in metres east and north, with the two directions of a street a
  /// metre apart.
  ///
  /// Used to order nodes.
  func middle(of directed: Int) -> SIMD2<Double> {
    let range = pointRange(of: directed >> 1)
    return points[(range.lowerBound + range.upperBound) / 2].plane + SIMD2(Double(directed & 1), 0)
  }

  func tail(of directed: Int) -> Int {
    Int(directed & 1 == 0 ? starts[directed >> 1] : ends[directed >> 1])
  }

  func head(of directed: Int) -> Int {
    Int(directed & 1 == 0 ? ends[directed >> 1] : starts[directed >> 1])
  }

  func traits(of edge: Int) -> StreetTraits { StreetTraits(rawValue: traits[edge]) }

  func name(of edge: Int) -> String { names[Int(edgeNames[edge])] }

  func reference(of edge: Int) -> String { names[Int(edgeReferences[edge])] }

  /// A text of the signs along a directed edge; empty where there is none.
  func text(_ kind: StreetSigns.Kind, of directed: Int) -> String {
    names[Int(signs.text(kind, of: directed))]
  }

  func metres(of edge: Int) -> Double { Double(lengths[edge]) / 100 }
}
