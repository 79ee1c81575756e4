/// Tests whether single points are selected by a query, regardless of their position.
struct PointTest {
  private let times: Range<Int64>
  private let sources: Set<Int64>?
  private let wholeClasses: UInt64
  private let partialClasses: UInt64
  private let accuracyLimit: Int64
  private let meansEveryClass: Bool
  // Neighbouring points are mostly from the same source.
  private var lastSource: Int64?
  private var lastSourceIsMeant = false

  init(_ query: ClusterQuery, times: Range<Int64>) {
    self.times = times
    sources = query.filter.sources
    wholeClasses = query.wholeClasses
    partialClasses = query.partialClasses
    accuracyLimit = query.accuracyLimit
    meansEveryClass = query.filter.types == nil && query.filter.accuracy == nil
  }

  @inline(__always) mutating func isMeant(_ point: PointTile.Point) -> Bool {
    guard times.contains(point.time) else { return false }
    if let sources {
      if lastSource != point.source {
        lastSource = point.source
        lastSourceIsMeant = sources.contains(point.source)
      }
      guard lastSourceIsMeant else { return false }
    }
    if meansEveryClass { return true }
    let bit = UInt64(point.recordClass & 63)
    if wholeClasses >> bit & 1 == 1 { return true }
    return partialClasses >> bit & 1 == 1 && (point.accuracy ?? .max) <= accuracyLimit
  }
}
