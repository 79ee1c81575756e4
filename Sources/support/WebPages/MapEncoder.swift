package import JSONText
internal import Localization

/// Encodes maps and layers for the map's script.
///
/// A layer is `{"id", "class", "title", "hidden", "fit", "closerThan", "polygons", "lines",
/// "points"}`. A shape is an array of coordinates, or an object with these as `at` and `id`,
/// `title`, `label`, `rank`, `class`, `radius` and `sign`; a polygon has an array for each ring. A
/// coordinate is a whole number of 10^-digits units, written as the difference from the one before
/// in the layer (x from x, y from y), through its polygons, lines and points in this order.
package struct MapEncoder: Sendable {
  private let scale: Double

  /// Creates an encoder for coordinates with a number of decimals.
  package init(digits: Int) {
    scale = (0..<min(max(digits, 0), 9)).reduce(1) { power, _ in power * 10 }
  }

  func text(of map: MapCanvas, in language: Language) -> String {
    var writer = JSONWriter()
    writer.object { write(map, language, to: &$0) }
    return writer.text
  }

  private func write(_ map: MapCanvas, _ language: Language, to writer: inout JSONWriter) {
    if case .plan(let metersPerUnit, let isYUp) = map.projection {
      writer.member("projection", "plan")
      if let metersPerUnit { writer.member("metersPerUnit", metersPerUnit) }
      if isYUp { writer.member("isYUp", true) }
    }
    writer.member("digits", map.digits)
    if map.isEngaged { writer.member("engaged", true) }
    if let attribution = map.attribution { writer.member("attribution", attribution) }
    if let (first, second) = map.bounds {
      writer.key("bounds")
      writer.array { for value in [first.x, first.y, second.x, second.y] { $0.value(value) } }
    }
    writer.key("layers")
    writer.array { for layer in map.layers { write(layer, to: &$0) } }
    writer.key("pins")
    writer.array { for pin in map.pins { write(pin, to: &$0) } }
    writer.key("texts")
    writer.object {
      for key in WebTexts.controls {
        $0.member(key, WebTexts.control(key, in: language))
      }
    }
  }

  private func write(_ pin: MapPin, to writer: inout JSONWriter) {
    writer.object {
      $0.member("x", pin.point.x)
      $0.member("y", pin.point.y)
      $0.member("text", pin.text)
      if let title = pin.title { $0.member("title", title) }
      if let style = pin.style { $0.member("class", style) }
      if let id = pin.id { $0.member("id", id) }
    }
  }

  /// Writes a layer.
  package func write(_ layer: MapLayer, to writer: inout JSONWriter) {
    var cursor = Cursor(scale: scale)
    writer.object {
      $0.member("id", layer.id)
      $0.member("class", layer.style)
      if let title = layer.title { $0.member("title", title) }
      if !layer.isVisible { $0.member("hidden", true) }
      if !layer.isFitted { $0.member("fit", false) }
      if let closerThan = layer.closerThan { $0.member("closerThan", closerThan) }
      for kind in ["polygons", "lines", "points"] {
        let shapes = layer.shapes.filter { $0.geometry.member == kind }
        guard !shapes.isEmpty else { continue }
        $0.key(kind)
        $0.array { for shape in shapes { write(shape, &cursor, to: &$0) } }
      }
    }
  }

  private func write(_ shape: MapShape, _ cursor: inout Cursor, to writer: inout JSONWriter) {
    guard !shape.isAnonymous else { return write(shape.geometry, &cursor, to: &writer) }
    writer.object {
      $0.key("at")
      write(shape.geometry, &cursor, to: &$0)
      if let id = shape.id { $0.member("id", id) }
      if let title = shape.title { $0.member("title", title) }
      if let label = shape.label { $0.member("label", label) }
      if shape.rank != 0 { $0.member("rank", shape.rank) }
      if let style = shape.style { $0.member("class", style) }
      if let radius = shape.radius { $0.member("radius", radius) }
      if let sign = shape.sign { $0.member("sign", sign) }
    }
  }

  private func write(
    _ geometry: MapShape.Geometry, _ cursor: inout Cursor, to writer: inout JSONWriter
  ) {
    switch geometry {
    case .point(let point): cursor.write([point], to: &writer)
    case .line(let points): cursor.write(points, to: &writer)
    case .polygon(let rings): writer.array { for ring in rings { cursor.write(ring, to: &$0) } }
    }
  }

  /// The last coordinate written, in integer units.
  private struct Cursor {
    let scale: Double
    var x = 0
    var y = 0

    mutating func write(_ points: [MapPoint], to writer: inout JSONWriter) {
      writer.beginArray()
      for point in points {
        guard let newX = whole(point.x), let newY = whole(point.y) else { continue }
        writer.value(newX - x)
        writer.value(newY - y)
        (x, y) = (newX, newY)
      }
      writer.endArray()
    }

    /// The coordinate in integer units; `nil` beyond the integers that the script's doubles hold.
    private func whole(_ value: Double) -> Int? {
      let scaled = (value * scale).rounded()
      return abs(scaled) < 0x1p52 ? Int(scaled) : nil
    }
  }
}

extension MapShape.Geometry {
  fileprivate var member: String {
    switch self {
    case .point: "points"
    case .line: "lines"
    case .polygon: "polygons"
    }
  }
}
