#if Services
internal import CatalogKit
internal import CivilTime
internal import HTTPTypes
internal import Localization

extension Pages {
  /// The holdings and usage of the library, as charts and tables without personal data.
  var statisticsRoutes: [PageRoute] {
    [PageRoute(method: .get, path: "/admin/statistics", role: .librarian, handler: statistics)]
  }

  /// The number of days in the charts.
  private static let days = 30

  private func statistics(_ request: PageRequest) throws -> PageReply {
    numbers.write(to: catalog, version: configuration.version)
    let counts = try catalog.counts()
    let last = CivilDate(today)?.daysSinceEpoch ?? 0
    let days = (last - Self.days + 1...last).map { CivilDate(daysSinceEpoch: $0).description }
    let daily = try catalog.dailyCounts(from: days.first ?? "", through: today)
    var charts = [
      chart("statistics.years", try byDecade(request), request),
      chart("statistics.categories", try byCategory(), request, isWide: true),
    ]
    for kind in DailyCount.Kind.allCases {
      var byDay: [String: Int] = [:]
      for count in daily where count.kind == kind { byDay[count.day, default: 0] += count.count }
      let bars = days.map { BarChart.Bar(label: String($0.suffix(5)), value: byDay[$0] ?? 0) }
      charts.append(chart("statistics.\(kind.rawValue)", bars, request))
    }
    let values: [String: Any] = [
      "books": counts.books, "loans": try catalog.openLoanCount(),
      "overdue": try catalog.overdueLoans(on: today).count, "charts": charts,
    ]
    return page("statistics", title: text("statistics.title", request), values, for: request)
  }

  private func chart(
    _ key: String, _ bars: [BarChart.Bar], _ request: PageRequest, isWide: Bool = false
  ) -> [String: Any] {
    let title = text(key, request)
    let most = max(1, bars.map(\.value).max() ?? 1)
    return [
      "title": title, "isWide": isWide,
      "total": bars.reduce(0) { $0 + $1.value },
      "svg": isWide ? "" : BarChart(title: title, bars: bars).svg,
      "bars": bars.map { ["label": $0.label, "value": $0.value, "most": most] as [String: Any] },
    ]
  }

  /// Holdings by decade from the first year to the last, gaps included.
  private func byDecade(_ request: PageRequest) throws -> [BarChart.Bar] {
    let years = try catalog.booksByYear()
    let rest = try catalog.counts().books - years.reduce(0) { $0 + $1.books }
    let undated =
      rest > 0
      ? [BarChart.Bar(label: text("statistics.withoutYear", request), value: rest)] : []
    guard let first = years.first?.year, let last = years.last?.year else { return undated }
    var counts: [Int: Int] = [:]
    for count in years { counts[count.year / 10 * 10, default: 0] += count.books }
    // A misprinted year must not add centuries without books to the chart.
    let from = max(first / 10 * 10, last / 10 * 10 - 490)
    return undated
      + stride(from: from, through: last / 10 * 10, by: 10).map {
        BarChart.Bar(label: String($0), value: counts[$0] ?? 0)
      }
  }

  private func byCategory() throws -> [BarChart.Bar] {
    let counts = try catalog.booksByCategory()
    var bars: [BarChart.Bar] = []
    for tree in try catalog.categories() {
      for category in [tree.main] + tree.subcategories {
        guard let count = counts[category.id], count > 0 else { continue }
        bars.append(BarChart.Bar(label: "\(category.id) \(category.name)", value: count))
      }
    }
    bars.sort { $0.value > $1.value }
    return Array(bars.prefix(40))
  }
}
#endif
