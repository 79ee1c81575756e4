internal import Foundation
internal import GeoKit

/// A query, with the data shared by its searches.
struct TransitQuestion {
  let planner: TransitPlanner
  let model: TransitModel
  let ends: TransitEnds
  /// The requested time, in seconds since 1970.
  let seconds: Int64
  let windows: TransitPlanner.Windows
  let paths: TransitPlanner.Paths
  private let access: [Int32]
  private let egress: [Int32]

  init(
    from: TransitPlace, to: TransitPlace, at seconds: Int64, _ model: TransitModel,
    _ planner: TransitPlanner
  ) {
    self.planner = planner
    self.model = model
    self.seconds = seconds
    windows = planner.windows(
      at: seconds, horizon: model.horizonSeconds, UsableService(model))
    paths = planner.paths(model)
    ends = TransitEnds(from: from, to: to, model, planner, paths)
    access = Self.table(ends.access, planner.forward.nodes)
    egress = Self.table(ends.egress, planner.forward.nodes)
  }

  /// A time in seconds after the window's base.
  func clock(_ seconds: Int64) -> Int32 { Int32(clamping: seconds - windows.forward.base) }

  /// Searches for early arrivals.
  func forward(leaving time: Int32, by deadline: Int32, vehicles: Int) -> TransitSearch {
    var search = TransitSearch(
      graph: planner.forward, window: windows.forward, footpaths: paths.forward,
      change: Int32(model.changeSeconds), isOpen: windows.isOpen)
    let start = ends.access.map { (stop: $0.key, time: time + $0.value.seconds) }
    search.run(from: start, finish: egress, deadline: deadline, vehicles: vehicles)
    return search
  }

  /// Searches for late departures; its times are negated.
  func backward(arriving time: Int32, after earliest: Int32, vehicles: Int) -> TransitSearch {
    var search = TransitSearch(
      graph: planner.backward, window: windows.backward, footpaths: paths.backward,
      change: Int32(model.changeSeconds), isOpen: windows.isOpen)
    let start = ends.egress.map { (stop: $0.key, time: $0.value.seconds - time) }
    search.run(from: start, finish: access, deadline: -earliest, vehicles: vehicles)
    return search
  }

  /// The seconds of walks by node; ``TransitSearch/never`` for none.
  private static func table(
    _ walks: [Int: TransitEnds.Walk], _ nodes: TransferNodes
  ) -> [Int32] {
    var table = [Int32](repeating: TransitSearch.never, count: nodes.stopCount)
    for (stop, walk) in walks { table[stop] = walk.seconds }
    return nodes.spread(table)
  }
}
