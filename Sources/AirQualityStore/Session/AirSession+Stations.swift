public import AirQualityKit
import Foundation

extension AirSession {
  /// The list of stations: the service's, cached for a week, or if it fails, the cached one.
  ///
  /// - Parameters:
  ///   - isNewest: Whether the service is queried even if the cached list is recent.
  ///   - share: The share of the remaining time that this request may use.
  /// - Returns: The list; its provenance gives its source.
  /// - Throws: `AirError` when the service has none.
  public func stations(
    isNewest: Bool = false, within share: Double = 1
  ) async throws(AirError) -> StationCatalog {
    let kept = isOffline ? try await store?.stations() : try? await store?.stations()
    if isOffline { return kept ?? .bundled }
    if !isNewest, policy.isService, let kept,
      now.timeIntervalSince(kept.provenance.retrieved) < 7 * 86_400
    {
      return kept
    }
    if policy.isService { try await ListRequests(files).book(at: now, within: client.timeLeft) }
    let listed = try await client.withShareOfTime(share).stations()
    let (list, isNew) = Self.believed(listed, kept: kept, isService: policy.isService)
    guard isNew else { return list }
    await keeping { (store) throws(AirError) in _ = try store.keep(listed) }
    if let kept { noteWithdrawn(kept.stations.filter { listed[$0.id] == nil }) }
    return listed
  }

  /// The list of stations or, if the service fails, the cached or bundled one.
  ///
  /// A list request that hangs takes at most half of the time: the rest is for the actual request.
  ///
  /// - Returns: The list; its problems say why it is not the newest.
  /// - Throws: `AirError` of kind `cancelled`.
  public func stationsAtHand() async throws(AirError) -> StationCatalog {
    do throws(AirError) {
      return try await stations(within: 0.5)
    } catch {
      guard error.kind != .cancelled else { throw error }
      return listAtHand(instead: error)
    }
  }

  /// The cached list, or the bundled one, with the reason for using it.
  ///
  /// - Parameter error: Why the service's list is not available.
  public func listAtHand(instead error: AirError) -> StationCatalog {
    let kept = knownStations
    let day = kept.provenance.retrieved.polishText.prefix(10)
    let shown = Problem(
      Message("session.oldList", .text(String(day))))
    return StationCatalog(
      kept.stations, provenance: kept.provenance,
      problems: [
        Problem(
          error.followed(by: [shown]), about: Message("subject.stationList"))
      ])
  }

  /// The station for a number, code or name.
  ///
  /// A decommissioned station is found in earlier lists by number and code. A number that no list
  /// contains is used as it is, since the service may have the station.
  ///
  /// - Parameters:
  ///   - query: The number, code or name.
  ///   - catalog: The list.
  /// - Throws: `AirError` of kind `unknownName`.
  public func station(
    _ query: String, in catalog: StationCatalog
  ) throws(AirError) -> Station {
    do throws(AirError) {
      return try catalog.station(named: query)
    } catch {
      if let former = formerStation(query, notIn: catalog) { return former }
      guard let id = Int(query), id > 0 else { throw error }
      return Station(id: id, name: "station \(id)")
    }
  }

  /// The number in a query, without requesting a list if it is one.
  ///
  /// - Parameter query: The number, code or name.
  /// - Throws: `AirError` of kind `unknownName`.
  public func stationID(_ query: String) async throws(AirError) -> Station.ID {
    if let id = Int(query), id > 0 { return id }
    return try station(query, in: await stationsAtHand()).id
  }

  /// Returns the service's list, unless it lacks more than half of the previous one's stations.
  ///
  /// The first list is compared with the bundled one. Mirrors and recordings have their own,
  /// possibly short lists.
  package static func believed(
    _ listed: StationCatalog, kept: StationCatalog?, isService: Bool
  ) -> (list: StationCatalog, isNew: Bool) {
    guard let older = kept ?? (isService ? .bundled : nil), !listed.canReplace(older) else {
      return (listed, true)
    }
    return (older.kept(insteadOf: listed), false)
  }
}

extension StationCatalog {
  /// The list, with the reason why a newer one does not replace it.
  func kept(insteadOf listed: StationCatalog) -> StationCatalog {
    let time = provenance.retrieved.utcText
    let (few, all) = (listed.stations.count, stations.count)
    return StationCatalog(
      stations, provenance: provenance,
      problems: [
        Problem(
          Message("session.shortList", .integer(few), .integer(all), .text(time)))
      ])
  }
}
