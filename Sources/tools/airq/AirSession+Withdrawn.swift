import AirQualityKit

extension AirSession {
  /// What to say of a station that the service does not list any more.
  func explanations(of station: Station, in catalog: StationCatalog) -> [Problem] {
    guard catalog[station.id] == nil, catalog.provenance.source != .bundled else { return [] }
    let gone = AirText(
      "station \(station.id) is not in the service's list",
      "stacji \(station.id) nie ma na liście usługi")
    guard
      let known = StationCatalog.bundled[station.id] ?? (station.coordinate.map { _ in station })
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
  func preceded(by problems: [Problem]) -> StationReport {
    var report = self
    report.problems = problems + report.problems
    return report
  }
}
