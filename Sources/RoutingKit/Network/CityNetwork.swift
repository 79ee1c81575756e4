internal import GraphKit
internal import SectionFile

/// A city's nodes, roads and public-transport lines, ready for searching.
///
/// A network is immutable and can be shared between threads. It is a view of one block of memory,
/// the *compiled* form, which is the same whether it was just built or mapped from a file. Opening
/// a compiled file therefore takes no longer than checking it.
public struct CityNetwork: Sendable {
  let image: NetworkImage
  let nodeIDs: TextTable
  let nodeNames: TextTable
  let nodeIDOrder: FlatArray<UInt32>
  let latitudes: FlatArray<Double>
  let longitudes: FlatArray<Double>
  let stopFlags: FlatArray<UInt8>
  let roadIDs: TextTable
  let roadFrom: FlatArray<UInt32>
  let roadTo: FlatArray<UInt32>
  let roadSeconds: FlatArray<UInt32>
  let roadKinds: FlatArray<UInt8>
  let segmentIDs: TextTable
  let segmentLines: FlatArray<UInt32>
  let segmentRoads: FlatArray<UInt32>
  let segmentHeadways: FlatArray<UInt32>
  let lineNames: TextTable
  let cars: CarGraph
  let transit: TransitGraph
  /// Finds nodes by name.
  let names: NodeNames

  /// The number of nodes.
  public var nodeCount: Int { latitudes.count }
  /// The number of roads; each direction counts.
  public var roadCount: Int { roadFrom.count }
  /// The number of public transport lines.
  public var lineCount: Int { lineNames.count }
  /// The number of pairs of a line and a road used by it.
  public var lineSegmentCount: Int { segmentRoads.count }
  /// The number of nodes that are public transport stops.
  public var stopCount: Int { (0..<nodeCount).reduce(0) { $0 + (isStop($1) ? 1 : 0) } }
  /// The number of roads closed to cars.
  public var railCount: Int { (0..<roadCount).reduce(0) { $0 + (roadKinds[$1] == 0 ? 0 : 1) } }

  /// The node at an index, from 0.
  ///
  /// - Parameter index: The index of the node, from 0.
  /// - Precondition: `index` is below ``nodeCount``.
  public func node(at index: Int) -> Node {
    Node(
      index: index, id: nodeIDs[index], coordinate: coordinate(at: index), isStop: isStop(index),
      name: nodeNames.isEmpty(at: index) ? nil : nodeNames[index])
  }

  /// The node with an id; `nil` if there is none.
  ///
  /// - Parameter id: The node's id, such as `EN_0005`.
  /// - Complexity: O(log n) comparisons of ids.
  public func node(id: String) -> Node? {
    var low = 0
    var high = nodeIDOrder.count
    while low < high {
      let middle = (low + high) / 2
      if nodeIDs[Int(nodeIDOrder[middle])].utf8.lexicographicallyPrecedes(id.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < nodeIDOrder.count else { return nil }
    let index = Int(nodeIDOrder[low])
    return nodeIDs[index].utf8.elementsEqual(id.utf8) ? node(at: index) : nil
  }

  /// The road at an index, from 0.
  ///
  /// - Parameter index: The index of the road, from 0.
  /// - Precondition: `index` is below ``roadCount``.
  public func road(at index: Int) -> Road {
    Road(
      index: index, id: roadIDs[index], from: Int(roadFrom[index]), to: Int(roadTo[index]),
      duration: .seconds(Int(roadSeconds[index])),
      kind: Road.Kind(rawValue: roadKinds[index]) ?? .road)
  }

  /// The line segment at an index, from 0.
  ///
  /// - Parameter index: The index of the segment, from 0.
  /// - Precondition: `index` is below ``lineSegmentCount``.
  public func lineSegment(at index: Int) -> LineSegment {
    LineSegment(
      index: index, id: segmentIDs[index], line: lineNames[Int(segmentLines[index])],
      road: Int(segmentRoads[index]),
      headway: segmentHeadways[index] == 0 ? nil : .seconds(Int64(segmentHeadways[index])))
  }

  /// The name of the line at an index, from 0, in the order of first mention.
  ///
  /// - Parameter index: The index of the line, from 0.
  /// - Precondition: `index` is below ``lineCount``.
  public func lineName(at index: Int) -> String { lineNames[index] }

  func isStop(_ node: Int) -> Bool { stopFlags[node] != 0 }
}
