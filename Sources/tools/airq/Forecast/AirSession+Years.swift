#if Services
import AirQualityKit
import AirQualityStore
import AirService

extension AirSession {
  private static let years = Array(1990...2100)

  /// The archive years stored for a station, for each pollutant.
  func histories(of station: Station) -> [AirHistory] {
    guard let store, let code = station.code else { return [] }
    let present = ((try? store.stationCodes()) ?? StationCodes()).present(code)
    return Pollutant.rated.compactMap { pollutant in
      let kept = (try? store.archivedYears(of: [present], pollutant, in: Self.years)) ?? []
      guard !kept.isEmpty else { return nil }
      return AirHistory(
        pollutant: pollutant,
        years: kept.map { kept in
          let statistics = YearStatistics(of: kept.hours.map { $0?.value }, pollutant)
          return AirHistory.Year(
            year: kept.year, mean: statistics.mean, completeness: statistics.completeness,
            days: statistics.dayMeans)
        })
    }
  }
}
#endif
