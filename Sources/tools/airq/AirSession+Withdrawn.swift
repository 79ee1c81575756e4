import AirQualityKit

extension AirSession {
  /// What to say of a station that the service does not list any more.
  func explanations(of station: Station, in catalog: StationCatalog) -> [Problem] {
    guard catalog[station.id] == nil, catalog.provenance.source != .bundled else { return [] }
    var text = "station \(station.id) is not in the service's list"
    if let known = StationCatalog.bundled[station.id] ?? (station.coordinate.map { _ in station }) {
      text += " any more (\(known.name))"
      if let other = catalog.replacement(for: known) {
        text += "; the nearest replacement is \(other.id) (\(other.name))"
      }
    }
    return [Problem(text)]
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
