/// The nodes of a search: all stops by their index, and after them the points of a timetable's rules
/// of transfers.
struct TransferNodes: Sendable {
  let stopCount: Int
  private let points: [TransferPoint]
  private let pointsByStop: [Int: [Int]]

  init(_ timetable: Timetable) {
    stopCount = timetable.stops.count
    points = timetable.transferPoints
    var found: [Int: [Int]] = [:]
    for (index, point) in points.enumerated() {
      found[point.stop, default: []].append(stopCount + index)
    }
    pointsByStop = found
  }

  /// The number of nodes.
  var count: Int { stopCount + points.count }

  /// The stop of a node.
  @inline(__always)
  func stop(of node: Int) -> Int { node < stopCount ? node : points[node - stopCount].stop }

  /// The line and trip of a node, as far as rules name them.
  func vehicles(of node: Int) -> TransferRule.Vehicles {
    node < stopCount ? .any : points[node - stopCount].vehicles
  }

  /// The nodes of a stop beside the stop itself, in order.
  func points(of stop: Int) -> [Int] { pointsByStop[stop] ?? [] }

  /// The nodes of a stop, in order; the stop itself is the first.
  func nodes(of stop: Int) -> [Int] { [stop] + points(of: stop) }

  /// A table by node of values by stop.
  func spread(_ values: [Int32]) -> [Int32] { values + points.map { values[$0.stop] } }
}
