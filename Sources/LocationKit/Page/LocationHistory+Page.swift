internal import CivilTime
public import Foundation

extension LocationHistory {
  /// Creates a page about the selected records.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - filter: Which records to use.
  ///   - language: The language of the page and of place names.
  ///   - zone: The time zone of days.
  /// - Throws: ``LocationError`` when the store could not be read; `CancellationError`.
  /// - Complexity: O(matching records).
  public func page(
    titled title: String, matching filter: LocationFilter, in language: PlaceLanguage,
    zone: TimeZone
  ) async throws -> HistoryPage {
    let geocoder = try OfflineGeocoder.shared()
    let words = PageWords(language)
    let statistics = try await statistics(matching: filter, in: zone)
    let (level, clusters) = try await pageClusters(filter)
    var periods = [HistoryPage.Period(name: words["whole"], clusters: clusters)]
    if statistics.months.count > 1, statistics.months.count <= 36 {
      for month in statistics.months {
        var part = filter
        part.times = Self.times(ofMonth: month.name, in: zone, within: filter.times)
        let number = Int(month.name.suffix(2)) ?? 1
        periods.append(
          HistoryPage.Period(
            name: "\(words.month(number)) \(month.name.prefix(4))",
            clusters: try await self.clusters(level: level, matching: part)))
      }
    }
    let findings = try await findings(matching: filter, using: geocoder)
    let below = Self.level(below: filter.place)
    let areas = Self.counts(of: findings, below, geocoder, language)
    let places =
      below == .place ? areas : Self.counts(of: findings, .place, geocoder, language)
    try await keep(areas + places, language)
    var page = HistoryPage(
      title: title, language: language, statistics: statistics, periods: periods, areas: areas,
      places: Array(places.prefix(10)))
    if let box = HistoryMap.mainBox(of: periods[0].clusters) {
      page.borders = geocoder.borderLines(
        south: box.south, west: box.west, north: box.north, east: box.east)
    }
    return page
  }

  /// The clusters of the finest level whose number is small enough to draw at once.
  private func pageClusters(
    _ filter: LocationFilter
  ) async throws -> (level: Int, clusters: [LocationCluster]) {
    for level in [6, 5, 4] {
      let found = try await clusters(level: level, matching: filter)
      if found.count <= 8000 { return (level, found) }
    }
    return (3, try await clusters(level: 3, matching: filter))
  }

  /// The level below a place: regions in a country, districts in a region.
  private static func level(below place: String?) -> PlaceLevel {
    guard let place else { return .country }
    if place.contains("/") { return .place }
    return place.contains("-") ? .district : .region
  }

  private static func times(
    ofMonth name: String, in zone: TimeZone, within limits: Range<Int64>?
  ) -> Range<Int64>? {
    let numbers = name.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 2, let first = CivilDate(year: numbers[0], month: numbers[1], day: 1)
    else { return limits }
    let days = CivilDate.days(inMonth: numbers[1], of: numbers[0])
    let midnight = TimeOfDay(seconds: 0)
    func moment(_ day: Int) -> Int64 {
      zone.timestamp(at: CivilDateTime(CivilDate(daysSinceEpoch: day), midnight)).milliseconds
    }
    let month = moment(first.daysSinceEpoch)..<moment(first.daysSinceEpoch + days)
    return limits.map { month.clamped(to: $0) } ?? month
  }
}
