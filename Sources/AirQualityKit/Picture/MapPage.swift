public import Foundation
public import GeoKit
import JSONText
public import Localization

/// A map of stations as one self-contained HTML page: no server, tiles or fonts.
///
/// It can be panned, zoomed and searched; a pin opens the station's details and the command that
/// bookmarks it. Levels are shown by number and word, not by colour alone. The page follows the
/// reader's light or dark theme.
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

  /// A text in the page's language.
  func text(_ key: String, _ arguments: Message.Argument...) -> String {
    AirTexts.text(of: Message(key: key, arguments: arguments), in: language)
  }

  /// The page, as HTML.
  public var html: String {
    let title = text("map.title")
    return """
      <!doctype html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <input id="search" type="search" placeholder="\(text("map.placeholder"))" \
      aria-label="\(text("map.search"))">
      </header>
      <main>
      <div id="map">
      <svg role="group" aria-label="\(text("map.label"))">\(drawing)</svg>
      <div id="zoom">
      <button id="in" aria-label="\(text("map.zoomIn"))">+</button>
      <button id="out" aria-label="\(text("map.zoomOut"))">−</button>
      <button id="all" aria-label="\(text("map.wholeCountry"))">⤢</button>
      </div>
      <ul id="legend">\(legend)</ul>
      </div>
      <aside>
      <section id="details" aria-live="polite"><p>\(text("map.hint"))</p></section>
      <ol id="list"></ol>
      </aside>
      </main>
      <footer>\(footer)</footer>
      <script type="application/json" id="data">\(data)</script>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  private var footer: String {
    text(
      "map.footer", .integer(pins.count), .text(String(listed.polishText.prefix(10))),
      .text(now.polishText))
  }

  private var legend: String {
    let levels = IndexLevel.allCases.map { level in
      "<li><i class=\"l\(level.rawValue)\">\(level.rawValue)</i>\(level.name(in: language))</li>"
    }
    return levels.joined()
      + "<li><i class=\"none\">?</i>\(text("map.unknown"))</li>"
  }

  /// The border, the towns and the user's home; the script draws the pins, since it moves them.
  private var drawing: String {
    let border = CountryOutline.border.map { place in
      Self.text(Projection.point(latitude: place.latitude, longitude: place.longitude))
    }
    let towns = CountryOutline.towns.map { town in
      let point = Projection.point(latitude: town.latitude, longitude: town.longitude)
      return "<g class=\"town\" data-x=\"\(Self.text(point.x))\" data-y=\"\(Self.text(point.y))\">"
        + "<text>\(town.name)</text></g>"
    }
    return "<path id=\"border\" d=\"M\(border.joined(separator: "L"))Z\"/>\(towns.joined())"
      + "<g id=\"pins\"></g>"
  }

  private static func text(_ point: (x: Double, y: Double)) -> String {
    "\(text(point.x)) \(text(point.y))"
  }

  private static func text(_ value: Double) -> String {
    String((value * 100).rounded() / 100)
  }
}

/// The Mercator projection on a square of 1000 units, 14° to 24.2° east, north up.
enum Projection {
  static func point(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
    func mercator(_ degrees: Double) -> Double {
      log(tan(.pi / 4 + degrees * .pi / 360)) * 180 / .pi
    }
    let scale = 1000 / 10.2
    return ((longitude - 14) * scale, (mercator(54.9) - mercator(latitude)) * scale)
  }
}
