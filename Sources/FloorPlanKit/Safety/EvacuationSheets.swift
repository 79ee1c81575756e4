/// The evacuation plans of a building.
public struct EvacuationSheets: Sendable {
  /// The plans, one for each room with an evacuation route.
  public var sheets: [EvacuationSheet]
  /// The ids of the rooms without an evacuation route.
  public var withoutWay: [String]

  /// Creates a set of plans.
  ///
  /// - Parameters:
  ///   - sheets: The plans, one for each room with an evacuation route.
  ///   - withoutWay: The ids of the rooms without an evacuation route.
  public init(sheets: [EvacuationSheet], withoutWay: [String]) {
    self.sheets = sheets
    self.withoutWay = withoutWay
  }
}
