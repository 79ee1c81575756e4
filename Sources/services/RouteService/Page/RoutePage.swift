#if Services
internal import GeoKit
internal import JSONText
internal import Localization
internal import WebPages
internal import XMLEscaping

/// The page on which users select two places and a time.
struct RoutePage: Sendable {
  private static let catalog = MessageCatalog(embedded: [
    .english: texts(in: .english), .polish: texts(in: .polish),
  ])

  /// The languages of the page.
  static let languages: [Language] = [.english, .polish]

  /// The page's texts as a JSON object; in English for an unsupported language.
  static func texts(in language: Language) -> [UInt8] {
    language == .polish ? PackageResources.pl_json : PackageResources.en_json
  }

  private let language: Language

  init(_ language: Language) { self.language = language }

  /// The page for a city.
  ///
  /// - Parameters:
  ///   - area: The initial view of the map.
  ///   - version: The version of the city, which the addresses of tiles contain.
  ///   - radius: The maximum distance from a coordinate to the nearest node.
  ///   - attribution: The attribution of the data, where it must be shown.
  func page(
    for area: BoundingBox?, version: String, radius: Meters, attribution: String?,
    raster: RasterTiles? = nil
  ) -> WebPage {
    var map = MapCanvas(name: text("map"))
    let makers = [attribution, raster?.attribution].compactMap(\.self).filter { !$0.isEmpty }
    map.attribution = makers.isEmpty ? nil : makers.joined(separator: ", ")
    if let box = area {
      map.bounds = (
        MapPoint(x: box.west, y: box.south),
        MapPoint(x: box.crossesAntimeridian ? box.east + 360 : box.east, y: box.north)
      )
    }
    return WebPage(
      title: text("title"), language: language,
      body: body(map: map.element(id: "map", language: language), radius: radius),
      styles: [
        WebAssets.mapStyle, String(decoding: PackageResources.route_page_css, as: UTF8.self),
      ],
      scripts: [
        WebAssets.mapScript,
        "(() => {\n'use strict';\n"
          + String(decoding: PackageResources.route_page_js, as: UTF8.self) + "\n})();",
      ],
      data: [
        ("page-texts", String(decoding: Self.texts(in: language), as: UTF8.self)),
        ("page-settings", settings(version, raster)),
      ], connections: ["'self'"], images: raster.map { [$0.origin] } ?? [])
  }

  private func settings(_ version: String, _ raster: RasterTiles?) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("plan", "api/v1/plan")
      object.member("suggestions", "api/v1/geocode")
      object.member("raster", raster?.template)
      object.member("network", version)
      object.member("maxZoom", NetworkTiles.deepestZoom)
    }
    return writer.text
  }

  private func body(map: String, radius: Meters) -> String {
    let other: Language = language == .polish ? .english : .polish
    return """
      <h1>\(html("title"))</h1>
      <p><a href="?lang=\(other.rawValue)" lang="\(other.rawValue)" hreflang="\(other.rawValue)">\
      \(html("language"))</a></p>
      <div class="planner">
      <form id="planner-form" aria-label="\(html("plan"))" autocomplete="off">
      \(place("from", mark: "start"))
      \(place("to", mark: "finish"))
      <p class="hint" id="place-hint">\(html("place.hint"))</p>
      \(choices("by", "by", ["car", "transit", "both"], chosen: "both"))
      \(choices("when", "when", ["arrive", "depart", "any"], chosen: "arrive"))
      <div class="pair" id="moment">\(input("date", type: "date"))\(input("time", type: "time"))</div>
      <div class="pair">\(input("change", type: "number", more: #"min="0" max="86400" value="120""#))\
      \(input("radius", type: "number", more: #"min="0" max="20100000" value="\#(wholeMeters(radius))""#))</div>
      <div class="buttons"><button class="main">\(html("search"))</button>\
      <button type="button" id="swap">\(html("swap"))</button></div>
      <p class="status" id="status" role="status" aria-live="polite"></p>
      </form>
      <div>
      <p class="hint" id="map-help">\(html("map.help"))</p>
      \(map)
      <h2 id="answer-title">\(html("answer"))</h2>
      <div class="journeys" id="journeys" aria-labelledby="answer-title" role="region"></div>
      </div>
      </div>
      """
  }

  private func wholeMeters(_ radius: Meters) -> Int {
    Int(exactly: radius.value.rounded()) ?? 5000
  }

  private func place(_ name: String, mark: String) -> String {
    """
    <div class="field"><label for="\(name)"><span class="mark \(mark)" aria-hidden="true"></span>\
    \(html(name))</label><input type="text" id="\(name)" name="\(name)" required \
    role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="\(name)-list" \
    aria-describedby="place-hint"><ul class="suggestions" id="\(name)-list" role="listbox" \
    aria-label="\(html("suggestions"))" hidden></ul></div>
    """
  }

  private func input(_ name: String, type: String, more: String = "") -> String {
    """
    <label class="field">\(html(name))<input type="\(type)" name="\(name)" \(more)></label>
    """
  }

  private func choices(
    _ name: String, _ key: String, _ values: [String], chosen: String
  ) -> String {
    let inputs = values.map { value in
      """
      <label><input type="radio" name="\(name)" value="\(value)"\(value == chosen ? " checked" : "")>\
      \(html("\(key).\(value)"))</label>
      """
    }
    return """
      <fieldset><legend>\(html(key))</legend><div class="choices">\(inputs.joined())</div></fieldset>
      """
  }

  private func text(_ key: String) -> String {
    Self.catalog.text(of: Message(key), in: language)
  }

  private func html(_ key: String) -> String { text(key).xmlEscaped }
}
#endif
