public import Foundation
public import GeoKit
public import Localization
import WebPages
import XMLEscaping

/// A map of stations as one self-contained HTML page: no server, tiles or fonts.
///
/// It can be panned, zoomed and searched; a station opens its details and the command that
/// bookmarks it. Levels are shown by number and word, not by colour alone. Without scripts the page
/// is the list of stations.
public struct MapPage: Sendable {
  /// A station on the map.
  public struct Pin: Sendable {
    /// The station; one without coordinates is in the list only.
    public var station: Station
    /// The station's official index; `nil` where unknown.
    public var index: AirIndex?
    /// The station's newest values; `nil` where unknown.
    public var report: StationReport?
    /// Whether the user bookmarked it.
    public var isBookmarked: Bool

    /// Creates a pin.
    ///
    /// - Parameters:
    ///   - station: The station; one without coordinates is in the list only.
    ///   - index: The station's official index; `nil` where unknown.
    ///   - report: The station's newest values; `nil` where unknown.
    ///   - isBookmarked: Whether the user bookmarked it.
    public init(
      station: Station, index: AirIndex? = nil, report: StationReport? = nil,
      isBookmarked: Bool = false
    ) {
      self.station = station
      self.index = index
      self.report = report
      self.isBookmarked = isBookmarked
    }
  }

  /// The stations.
  public var pins: [Pin]
  /// The user's home.
  public var home: Coordinate?
  /// The current time, from which ages are computed.
  public var now: Date
  /// When the list of stations was retrieved.
  public var listed: Date
  /// The language of the page.
  public var language: Language

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - pins: The stations.
  ///   - home: The user's home.
  ///   - now: The current time, from which ages are computed.
  ///   - listed: When the list of stations was retrieved.
  ///   - language: The language of the page.
  public init(
    pins: [Pin], home: Coordinate? = nil, now: Date, listed: Date,
    language: Language = .english
  ) {
    self.pins = pins
    self.home = home
    self.now = now
    self.listed = listed
    self.language = language
  }

  /// The page, as HTML.
  public var html: String {
    WebPage(
      title: text("map.title"), language: language, body: body,
      styles: [WebAssets.mapStyle, StationMap.style, Self.style],
      scripts: [WebAssets.mapScript, Self.script], data: [(id: "stations", json: data)],
      attribution: footer
    ).html
  }

  private static let style = String(decoding: PackageResources.map_page_css, as: UTF8.self)
  private static let script = String(decoding: PackageResources.map_page_js, as: UTF8.self)

  /// A text in the page's language.
  func text(_ key: String, _ arguments: Message.Argument...) -> String {
    AirTexts.text(of: Message(key: key, arguments: arguments), in: language)
  }

  private var body: String {
    let map = StationMap(
      marks: pins.map {
        StationMap.Mark(
          $0.station, level: $0.index?.currentLevel(at: now), isBookmarked: $0.isBookmarked)
      }, home: home, language: language)
    return """
      <h1>\(text("map.title").xmlEscaped)</h1>
      <div class="columns">
      <div>\(map.canvas.element(id: "map", language: language))\(map.legend)</div>
      <div class="side">
      <input id="search" type="search" placeholder="\(text("map.placeholder").xmlEscaped)" \
      aria-label="\(text("map.search").xmlEscaped)">
      <section id="details" aria-live="polite"><p>\(text("map.hint").xmlEscaped)</p></section>
      <ol id="list">\(list)</ol>
      </div>
      </div>
      """
  }

  /// The stations in the order of their names; the script makes them selectable.
  private var list: String {
    pins.map { pin in
      let level = pin.index?.currentLevel(at: now)
      let word = level?.name(in: language) ?? text("map.none")
      return "<li><button type=\"button\" data-station=\"\(pin.station.id)\">"
        + "\(StationMap.badge(level))<span>\(pin.station.name.xmlEscaped)</span>"
        + "<small>\(word.xmlEscaped)</small></button></li>"
    }.joined()
  }

  private var footer: String {
    text(
      "map.footer", .integer(pins.count), .text(String(listed.polishText.prefix(10))),
      .text(now.polishText))
  }
}
