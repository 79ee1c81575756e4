public import AirQualityKit

extension AirSession {
  private static let withdrawnFile = "withdrawn.tsv"

  /// A station of an earlier list, by its number or code: those kept by the user, those whose
  /// removal was seen, and the bundled ones.
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

  /// Remembers stations that a newer list does not have.
  ///
  /// That it cannot be written costs an explanation later, and must not cost the answer now.
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

  /// The report for a station for which the service has no data, after requesting the list again
  /// where needed.
  ///
  /// - Parameter id: The station.
  public func explanations(ofSilent id: Station.ID) async -> [Problem] {
    do throws(AirError) {
      let catalog = try await stationsAtHand()
      return explanations(of: try station(String(id), in: catalog), in: catalog)
    } catch { return [] }
  }

  /// An error about a station, with its removal where the service no longer lists it.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - id: The station.
  public func explained(_ error: AirError, of id: Station.ID) async -> AirError {
    guard error.kind == .notFound else { return error }
    return error.followed(by: await explanations(ofSilent: id))
  }

  /// The report for a station that the service no longer lists.
  ///
  /// - Parameters:
  ///   - station: The station.
  ///   - catalog: The list.
  public func explanations(of station: Station, in catalog: StationCatalog) -> [Problem] {
    guard catalog[station.id] == nil, catalog.provenance.source != .bundled else { return [] }
    let gone = AirText(
      "station \(station.id) is not in the service's list",
      "stacji \(station.id) nie ma na liście usługi")
    guard
      let known = station.coordinate.map({ _ in station }) ?? StationCatalog.bundled[station.id]
    else { return [Problem(gone)] }
    var (english, polish) = (
      "\(gone.english) any more (\(known.name))", "\(gone.polish), choć była (\(known.name))"
    )
    if let other = catalog.replacement(for: known) {
      english += "; the nearest replacement is \(other.id) (\(other.name))"
      polish += "; najbliższą zamiast niej jest \(other.id) (\(other.name))"
    }
    return [Problem(AirText(english, polish))]
  }
}

extension StationReport {
  /// The same report with problems that were met on the way to it.
  ///
  /// - Parameter problems: The problems; they stand before the report's own.
  public func preceded(by problems: [Problem]) -> StationReport {
    var report = self
    report.problems = problems + report.problems
    return report
  }
}
