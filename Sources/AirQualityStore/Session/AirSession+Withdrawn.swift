public import AirQualityKit

extension AirSession {
  private static let withdrawnFile = "withdrawn.tsv"

  /// A station that is no longer listed, by its number or code: from the bookmarks, the removals
  /// seen and the bundled list.
  ///
  /// - Parameters:
  ///   - query: The number or code.
  ///   - catalog: The list that lacks it.
  public func formerStation(_ query: String, notIn catalog: StationCatalog) -> Station? {
    let bookmarks = (try? Bookmarks(files))?.stations ?? []
    let known = bookmarks + withdrawn.stations + StationCatalog.bundled.stations
    let id = Int(query)
    return known.first { station in
      guard catalog[station.id] == nil else { return false }
      return id.map { station.id == $0 } ?? (station.code?.lowercased() == query.lowercased())
    }
  }

  /// Records stations that a newer list lacks.
  ///
  /// A failure to write only loses a later explanation, so it is ignored.
  func noteWithdrawn(_ stations: [Station]) {
    guard !stations.isEmpty else { return }
    let all = StationCatalog(stations + withdrawn.stations, provenance: withdrawn.provenance)
    try? files.writeState(all.text + "\n", to: Self.withdrawnFile)
  }

  private var withdrawn: StationCatalog {
    StationCatalog(
      text: (try? files.stateText(of: Self.withdrawnFile)) ?? "",
      provenance: Provenance(.kept, retrieved: now))
  }

  /// The reasons why the service has no data for a station; the list is fetched again if necessary.
  ///
  /// - Parameter id: The station.
  public func explanations(ofSilent id: Station.ID) async -> [Problem] {
    do throws(AirError) {
      let catalog = try await stationsAtHand()
      return explanations(of: try station(String(id), in: catalog), in: catalog)
    } catch { return [] }
  }

  /// An error about a station, extended by its removal if the service no longer lists it.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - id: The station.
  public func explained(_ error: AirError, of id: Station.ID) async -> AirError {
    guard error.kind == .notFound else { return error }
    return error.followed(by: await explanations(ofSilent: id))
  }

  /// The problem that the service no longer lists a station; empty if it does.
  ///
  /// - Parameters:
  ///   - station: The station.
  ///   - catalog: The list.
  public func explanations(of station: Station, in catalog: StationCatalog) -> [Problem] {
    guard catalog[station.id] == nil, catalog.provenance.source != .bundled else { return [] }
    guard
      let known = station.coordinate.map({ _ in station }) ?? StationCatalog.bundled[station.id]
    else { return [Problem(Message("session.withdrawn", .integer(station.id)))] }
    guard let other = catalog.replacement(for: known) else {
      return [
        Problem(Message("session.withdrawnNamed", .integer(station.id), .text(known.name)))
      ]
    }
    return [
      Problem(
        Message(
          "session.replaced", .integer(station.id), .text(known.name), .integer(other.id),
          .text(other.name)))
    ]
  }
}

extension StationReport {
  /// The report with further problems first.
  ///
  /// - Parameter problems: The problems to insert before the report's own.
  public func preceded(by problems: [Problem]) -> StationReport {
    var report = self
    report.problems = problems + report.problems
    return report
  }
}
