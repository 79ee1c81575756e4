package import GeoKit
package import Localization
package import WebPages

/// The map of stations on pages: a disc for each, with the number of its level.
package struct StationMap: Sendable {
  /// A station on the map.
  package struct Mark: Sendable {
    /// The station; one without coordinates is left out.
    package var station: Station
    /// The level of its index; `nil` where unknown or outdated.
    package var level: IndexLevel?
    /// Whether the user bookmarked it.
    package var isBookmarked: Bool

    /// Creates a mark.
    package init(_ station: Station, level: IndexLevel? = nil, isBookmarked: Bool = false) {
      self.station = station
      self.level = level
      self.isBookmarked = isBookmarked
    }

    /// The class of a level, which ``StationMap/style`` colours.
    package static func style(of level: IndexLevel?) -> String {
      level.map { "level-\($0.rawValue)" } ?? "level-none"
    }

    /// The sign of a level: its number, or a question mark.
    package static func sign(of level: IndexLevel?) -> String {
      level.map { "\($0.rawValue)" } ?? "?"
    }
  }

  /// The stations.
  package var marks: [Mark]
  /// The user's home.
  package var home: Coordinate?
  /// The language of the map.
  package var language: Language

  /// Creates a map.
  package init(marks: [Mark], home: Coordinate? = nil, language: Language = .english) {
    self.marks = marks
    self.home = home
    self.language = language
  }

  /// The style sheet of the map, to follow that of ``WebAssets/mapStyle``.
  package static let style = String(decoding: PackageResources.air_map_css, as: UTF8.self)

  /// The map; the ids of its shapes are those of the stations.
  package var canvas: MapCanvas {
    // Of discs that overlap, that with the worst level is on top.
    let sorted = marks.sorted { ($0.level?.rawValue ?? -1) < ($1.level?.rawValue ?? -1) }
    let discs = sorted.compactMap { mark in
      mark.station.coordinate.map { place in
        MapShape(
          .point(MapPoint(place)), id: String(mark.station.id), title: mark.station.name,
          style: Mark.style(of: mark.level) + (mark.isBookmarked ? " kept" : ""),
          sign: Mark.sign(of: mark.level))
      }
    }
    let names = marks.compactMap { mark in
      mark.station.coordinate.map { place in
        MapShape(.point(MapPoint(place)), label: mark.station.shortName, rank: 1)
      }
    }
    var canvas = MapCanvas(
      name: AirTexts.text("map.label", in: language),
      layers: PolandMap.layers + [
        MapLayer(id: "stations", style: "station", shapes: discs),
        MapLayer(
          id: "names", style: "station-name", shapes: names, isFitted: false,
          closerThan: Self.nameScale),
      ],
      attribution: "Źródło: GIOŚ / PMŚ")
    if let home {
      let text = AirTexts.text("map.home", in: language)
      canvas.pins = [MapPin(at: MapPoint(home), text: text, style: "home")]
    }
    canvas.digits = 4
    return canvas
  }

  /// The list of levels with their colours, as HTML.
  package var legend: String {
    let levels = IndexLevel.allCases.map { (level: $0 as IndexLevel?, name: $0.name(in: language)) }
    let unknown = AirTexts.text("map.unknown", in: language)
    let items = (levels + [(level: nil, name: unknown)]).map { level, name in
      "<li>\(Self.badge(level))\(name)</li>"
    }
    return "<ul class=\"levels\">\(items.joined())</ul>"
  }

  /// A level's number on its colour, as HTML.
  package static func badge(_ level: IndexLevel?) -> String {
    "<span class=\"badge \(Mark.style(of: level))\">\(Mark.sign(of: level))</span>"
  }

  /// The pixels of the whole Earth from which stations have names: zoom level 9.
  private static let nameScale: Double = 256 * 512
}

extension Station {
  /// The name without the town, which the map has: `ul. Brzozowa` of `Otwock, ul. Brzozowa`.
  fileprivate var shortName: String {
    name.split(separator: ", ").last.map(String.init) ?? name
  }
}
