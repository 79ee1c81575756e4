package import Localization
internal import XMLEscaping

/// A map of the user's own data, and the page's element that shows it.
///
/// With scripts, the map can be dragged, zoomed by wheel, fingers and keys (arrows, `+`, `-`, `0`),
/// and Tab moves between pins. It needs ``WebAssets/mapStyle`` and ``WebAssets/mapScript``. A
/// page's script finds the map by its id and may set hooks:
///
/// ```js
/// const map = CityMap.maps.map;
/// map.onTap = ({ coordinate: [longitude, latitude], shape }) => …;
/// map.onLongPress = ({ coordinate }) => …;
/// map.onPress = ({ pin, shape }) => …;    // return false to show no popup
/// map.setLayer({ id, class, lines }); map.setPins(pins); map.show(id, isVisible); map.fit();
/// map.setTiles({ maxZoom: 14, load: async (z, x, y, signal) => ({ extent: 4096, layers }) });
/// ```
///
/// Layers passed to scripts have the format of ``MapEncoder``.
package struct MapCanvas: Sendable {
  /// The mapping from coordinates to the drawing.
  package enum Projection: Hashable, Sendable {
    /// Degrees, drawn in Web Mercator.
    case mercator
    /// A plan's own units; the scale bar needs their length in metres.
    case plan(metersPerUnit: Double?, isYUp: Bool)
  }

  /// A description of the contents, for screen readers.
  package var name: String
  /// The mapping from coordinates to the drawing.
  package var projection: Projection
  /// The layers, lowest first.
  package var layers: [MapLayer]
  /// The pins; of two that overlap the later one is on top.
  package var pins: [MapPin]
  /// The corners of the first view; `nil` to fit the layers and pins.
  package var bounds: (MapPoint, MapPoint)?
  /// The attribution of the data, as text; shown in the corner.
  package var attribution: String?
  /// Whether one finger moves the map immediately; for maps that fill the page.
  package var isEngaged: Bool
  /// The id of a data element whose layers are drawn below; the maps of a page share it.
  package var backgroundID: String?
  /// The number of decimals of coordinates: 6 is a decimetre on Earth.
  package var digits: Int

  /// Creates a map without layers and pins.
  package init(
    name: String, projection: Projection = .mercator, layers: [MapLayer] = [], pins: [MapPin] = [],
    bounds: (MapPoint, MapPoint)? = nil, attribution: String? = nil, isEngaged: Bool = false
  ) {
    self.name = name
    self.projection = projection
    self.layers = layers
    self.pins = pins
    self.bounds = bounds
    self.attribution = attribution
    self.isEngaged = isEngaged
    digits = projection == .mercator ? 6 : 3
  }

  /// The element of a page, with its data.
  package func element(id: String, language: Language = .english) -> String {
    let full = isEngaged ? " full" : ""
    let below = backgroundID.map { " data-background=\"\($0.xmlEscaped)\"" } ?? ""
    return """
      <div class="map\(full)" id="\(id.xmlEscaped)" data-map="\(id.xmlEscaped)-data"\(below) tabindex="0" \
      role="region" aria-label="\(name.xmlEscaped)">\
      <noscript>\(WebTexts.text("map.script", language).xmlEscaped)</noscript></div>
      \(WebPage.element(json: json(language: language), id: "\(id)-data"))
      """
  }

  /// The data as JSON text, the same for the same map.
  package func json(language: Language = .english) -> String {
    MapEncoder(digits: digits).text(of: self, in: language)
  }
}
