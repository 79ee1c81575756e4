internal import Foundation
internal import JSONText
internal import Localization
internal import WebPages
internal import XMLEscaping

/// A page about a period of a history: map, days, months, countries and places.
///
/// The page is one self-contained file. Create it with
/// ``LocationHistory/page(titled:matching:in:zone:)``, or from your own numbers.
///
/// ```swift
/// let page = try await history.page(titled: "2025", matching: filter, in: .polish, zone: .current)
/// try Data(page.html.utf8).write(to: url)
/// ```
public struct HistoryPage: Sendable {
  /// A period, such as a month, and where its records are.
  public struct Period: Hashable, Sendable {
    /// The name of the period.
    public var name: String
    /// The clusters of its records.
    public var clusters: [LocationCluster]

    /// Creates a period.
    ///
    /// - Parameters:
    ///   - name: The name of the period.
    ///   - clusters: The clusters of its records.
    public init(name: String, clusters: [LocationCluster]) {
      self.name = name
      self.clusters = clusters
    }
  }

  /// A link to the same page for another period or place.
  public struct Link: Hashable, Sendable {
    /// The text.
    public var title: String
    /// The address.
    public var url: String
    /// Whether it is the link to the current page.
    public var isCurrent: Bool

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - title: The text.
    ///   - url: The address.
    ///   - isCurrent: Whether it is the link to the current page.
    public init(title: String, url: String, isCurrent: Bool = false) {
      self.title = title
      self.url = url
      self.isCurrent = isCurrent
    }
  }

  /// The heading.
  public var title: String
  /// The language of the page and of place names.
  public var language: PlaceLanguage
  /// The statistics of the period.
  public var statistics: HistoryStatistics
  /// The whole period, then its parts.
  public var periods: [Period]
  /// Counts by country, or by the parts of the selected place; most visited first.
  public var areas: [PlaceCount]
  /// The most visited places.
  public var places: [PlaceCount]
  /// The borders to draw on the map.
  public var borders = BorderLines()
  /// The links at the top of the page; for services.
  public var links: [Link] = []
  /// The date navigation and the filter; for services.
  public var choices: Choices?
  /// The links of areas by id; for services.
  public var areaLinks: [String: String] = [:]
  /// How the page learns of changes; for services.
  public var live: Live?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - language: The language of the page and of place names.
  ///   - statistics: The statistics of the period.
  ///   - periods: The whole period, then its parts.
  ///   - areas: Counts by country, or by the parts of the selected place; most visited first.
  ///   - places: The most visited places.
  public init(
    title: String, language: PlaceLanguage, statistics: HistoryStatistics, periods: [Period],
    areas: [PlaceCount], places: [PlaceCount]
  ) {
    self.title = title
    self.language = language
    self.statistics = statistics
    self.periods = periods
    self.areas = areas
    self.places = places
  }

  /// The HTML document.
  public var html: String { page.html }

  /// The sources that the page uses, for a service's `Content-Security-Policy`.
  public var contentSecurityPolicy: String { page.contentSecurityPolicy }

  private var page: WebPage {
    let words = PageWords(language)
    let names = periods.map(\.name)
    let body = [
      "<h1>\(title.xmlEscaped)</h1>", navigation,
      choices.map { choices in
        let form = ChoicesForm(choices: choices, words: words)
        return "\(form.carousel)\n\(form.form)"
      } ?? "",
      statistics.total.points == 0 ? "<p>\(words["nothing"].xmlEscaped)</p>" : sections(words),
      live.map {
        "<span id=\"live\" hidden data-url=\"\($0.url.xmlEscaped)\" "
          + "data-version=\"\($0.version.xmlEscaped)\"></span>"
      } ?? "",
    ]
    var page = WebPage(
      title: title, language: words.language, body: body.joined(separator: "\n"),
      styles: [WebAssets.mapStyle, PageWords.style],
      scripts: [WebAssets.mapScript, PageWords.script],
      data: [(id: "periods", json: Self.json(names))],
      attribution: words["attribution"], connections: live == nil ? [] : ["'self'"])
    page.formActions = choices == nil ? [] : ["'self'"]
    return page
  }

  private static func json(_ names: [String]) -> String {
    var writer = JSONWriter()
    writer.array { list in for name in names { list.value(name) } }
    return writer.text
  }

  private var navigation: String {
    guard !links.isEmpty else { return "" }
    let items = links.map { link in
      let current = link.isCurrent ? " aria-current=\"page\"" : ""
      return "<a href=\"\(link.url.xmlEscaped)\"\(current)>\(link.title.xmlEscaped)</a>"
    }
    let name = PageWords(language)["nav.periods"].xmlEscaped
    return "<nav class=\"spans\" aria-label=\"\(name)\">\(items.joined(separator: "\n"))</nav>"
  }

  private func sections(_ words: PageWords) -> String {
    let total = statistics.total
    let summary = words.text(
      "summary", words.number(total.points), words.number(statistics.days.count),
      words.number(Int((total.distance.value / 1000).rounded())))
    let map = HistoryMap(self, words)
    let slider =
      periods.count > 1
      ? """
      <p class="time"><label for="time">\(words["time"].xmlEscaped)</label>\
      <input type="range" id="time" min="0" max="\(periods.count - 1)" value="0">\
      <output id="period" for="time">\(periods[0].name.xmlEscaped)</output></p>
      """ : ""
    return """
      <p>\(summary.xmlEscaped)</p>
      \(map.canvas.element(id: "map", language: words.language))
      \(slider)
      \(map.legend)
      \(DayCalendar(statistics.days, words).section)
      \(MonthBars(statistics.months, words).section)
      \(table(areas, areaHeading(words), words))
      \(table(places, words["places"], words))
      """
  }

  private func areaHeading(_ words: PageWords) -> String {
    switch areas.first?.level {
    case .region: words["regions"]
    case .district: words["districts"]
    case .place: words["places"]
    case .country, nil: words["countries"]
    }
  }

  /// The area shown with a place: its country if the history has several, otherwise the smallest
  /// area around it.
  private func context(of place: PlaceCount) -> [String] {
    guard place.level == .place else { return [] }
    let isAbroad = areas.count > 1 && areas.first?.level == .country
    let area = isAbroad ? place.parents.first : place.parents.last
    return area.map { $0 == place.name ? [] : [$0] } ?? []
  }

  private func table(_ counts: [PlaceCount], _ title: String, _ words: PageWords) -> String {
    guard !counts.isEmpty else { return "" }
    let total = max(1, statistics.total.points)
    let rows = counts.prefix(50).map { place in
      let name = ([place.name] + context(of: place)).joined(separator: ", ").xmlEscaped
      let cell = areaLinks[place.id].map { "<a href=\"\($0.xmlEscaped)\">\(name)</a>" } ?? name
      let share = Double(place.count) * 100 / Double(max(total, 1))
      let percent = share < 1 ? "< 1" : "\(Int(share.rounded()))"
      return "<tr><td>\(cell)</td><td class=\"number\">\(words.number(place.count))</td>"
        + "<td class=\"number\">\(percent.xmlEscaped) %</td></tr>"
    }
    return """
      <h2>\(title.xmlEscaped)</h2>
      <div class="table"><table><thead><tr><th>\(words["name"])</th>\
      <th class="number">\(words["records"])</th><th class="number">\(words["share"])</th></tr>\
      </thead><tbody>\(rows.joined())</tbody></table></div>
      """
  }
}
