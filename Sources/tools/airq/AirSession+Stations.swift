import AirQualityKit
import AirQualityStore
import Foundation

extension AirSession {
  /// The list of stations: the service's, which is kept for a week, else the kept one.
  ///
  /// - Parameters:
  ///   - isNewest: Whether the service is queried even when the cached list is recent.
  ///   - share: How much of the time that is left the service may take for it.
  /// - Throws: `AirError` when the service has none.
  func stations(
    isNewest: Bool = false, within share: Double = 1
  ) async throws(AirError) -> StationCatalog {
    let kept = isOffline ? try store?.stations() : try? store?.stations()
    if isOffline { return kept ?? .bundled }
    if !isNewest, options.isService, let kept,
      now.timeIntervalSince(kept.provenance.retrieved) < 7 * 86_400
    {
      return kept
    }
    if options.isService { try await ListRequests(files).book(at: now, within: client.timeLeft) }
    let listed = try await client.withShareOfTime(share).stations()
    let (list, isNew) = Self.believed(listed, kept: kept, isService: options.isService)
    guard isNew else { return list }
    keeping { (store) throws(AirError) in _ = try store.keep(listed) }
    if let kept { noteWithdrawn(kept.stations.filter { listed[$0.id] == nil }) }
    return listed
  }

  /// A list that the service gave, unless it lacks more than half of the one before.
  ///
  /// The first one is held against the list that comes with the program. Other services than the
  /// real one have lists of their own, short ones perhaps.
  static func believed(
    _ listed: StationCatalog, kept: StationCatalog?, isService: Bool
  ) -> (list: StationCatalog, isNew: Bool) {
    guard let older = kept ?? (isService ? .bundled : nil), !listed.canReplace(older) else {
      return (listed, true)
    }
    return (older.kept(insteadOf: listed), false)
  }
}

extension StationCatalog {
  /// The same list, with the reason why a newer one does not take its place.
  func kept(insteadOf listed: StationCatalog) -> StationCatalog {
    let time = provenance.retrieved.utcText
    let (few, all) = (listed.stations.count, stations.count)
    return StationCatalog(
      stations, provenance: provenance,
      problems: [
        Problem(
          AirText(
            "the service lists only \(few) of \(all) stations; the list of \(time) is kept",
            "usługa wymienia tylko \(few) z \(all) stacji; zostaje lista z \(time)"))
      ])
  }
}
