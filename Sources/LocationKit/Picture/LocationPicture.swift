/// A picture of places as SVG, or as a page of HTML around it, with nothing to load from elsewhere.
///
/// ```swift
/// var picture = LocationPicture(showing: box)
/// picture.draw(recording)
/// print(picture.svg)
/// ```
///
/// North is up; the projection is that of web maps (spherical Mercator), so that nothing beyond 85°
/// can be seen. There is no map below the places: that would take a server.
public struct LocationPicture: Sendable {
  /// How cells with records are drawn.
  public enum ClusterStyle: Hashable, Sendable {
    /// Circles with numbers in them.
    case circles
    /// The cells themselves, the darker the more records.
    case heat
  }

  private let frame: PictureFrame
  private var shapes: [String] = []

  /// Begins a picture of an area.
  ///
  /// - Parameters:
  ///   - box: The area, which is given a margin.
  ///   - width: The width in pixels; the height follows from the area.
  public init(showing box: BoundingBox, width: Int = 960) {
    frame = PictureFrame(box, width: Double(width))
  }

  /// Draws ways as lines, and places of their own as dots.
  public mutating func draw(_ recording: Recording) {
    for run in recording.runs {
      let places = run.range.map { recording.records.coordinates[$0] }
      if run.kind == .waypoints {
        for place in places { dot(place, "p") }
      } else {
        line(places)
      }
    }
  }

  /// Draws clusters.
  public mutating func draw(_ clusters: [LocationCluster], as style: ClusterStyle) {
    let most = Double(clusters.map(\.count).max() ?? 1)
    for cluster in clusters.sorted(by: { $0.count < $1.count }) {
      let weight = (Double(cluster.count) / most).squareRoot()
      switch style {
      case .circles: circle(cluster, weight: weight)
      case .heat: cell(cluster, weight: weight)
      }
    }
  }

  private mutating func dot(_ place: Coordinate, _ name: String) {
    let point = frame.point(place)
    shapes.append(#"<circle class="\#(name)" cx="\#(point.x)" cy="\#(point.y)" r="3"/>"#)
  }

  private mutating func line(_ places: [Coordinate]) {
    guard places.count > 1 else {
      for place in places { dot(place, "p") }
      return
    }
    var path = ""
    var last: PictureFrame.Point?
    for place in places {
      let point = frame.point(place)
      if let last, point == last { continue }
      // A step of half the world is one over its edge, not one across the picture.
      let isStep = last.map { abs($0.x - point.x) < frame.worldWidth / 2 } ?? false
      path += "\(isStep ? "L" : "M")\(point.x) \(point.y)"
      last = point
    }
    shapes.append(#"<path class="w" d="\#(path)"/>"#)
  }

  private mutating func circle(_ cluster: LocationCluster, weight: Double) {
    let point = frame.point(cluster.center)
    let radius = PictureFrame.rounded(6 + 20 * weight)
    shapes.append(
      """
      <g><title>\(cluster.geohash): \(cluster.count)</title>\
      <circle class="c" cx="\(point.x)" cy="\(point.y)" r="\(radius)"/>\
      <text x="\(point.x)" y="\(PictureFrame.rounded(point.y + 4))">\(cluster.count)</text></g>
      """)
  }

  private mutating func cell(_ cluster: LocationCluster, weight: Double) {
    let box = cluster.geohash.box
    let first = frame.point(box.northWest)
    let last = frame.point(box.southEast)
    let width = PictureFrame.rounded(max(2, last.x - first.x))
    let height = PictureFrame.rounded(max(2, last.y - first.y))
    shapes.append(
      """
      <rect class="h" x="\(first.x)" y="\(first.y)" width="\(width)" height="\(height)" \
      fill-opacity="\(PictureFrame.rounded(0.15 + 0.75 * weight))">\
      <title>\(cluster.geohash): \(cluster.count)</title></rect>
      """)
  }
}

extension LocationPicture {
  /// The picture as a document of SVG 1.1.
  public var svg: String {
    let (width, height) = (frame.width, frame.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <style>.b{fill:#f7f7f4}.w{fill:none;stroke:#1f5fa8;stroke-width:2;stroke-linejoin:round}\
      .p{fill:#c0392b}.c{fill:#1f5fa8;fill-opacity:.7;stroke:#fff}.h{fill:#c0392b}\
      text{font:11px sans-serif;text-anchor:middle;fill:#fff}.s{stroke:#333;stroke-width:2}\
      .t{fill:#333;text-anchor:start}</style>
      <rect class="b" width="\(width)" height="\(height)"/>
      \(shapes.joined(separator: "\n"))
      \(frame.scaleBar)
      </svg>

      """
  }

  /// The picture in a page of HTML.
  ///
  /// - Parameter title: The title of the page.
  public func html(title: String) -> String {
    var heading = TextBuffer(capacity: 256)
    heading.append(xml: title)
    let text = String(decoding: heading.bytes, as: UTF8.self)
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>\(text)</title>
      <meta name="viewport" content="width=device-width">
      <style>body{font-family:sans-serif;margin:1em}svg{max-width:100%;height:auto}</style></head>
      <body><h1>\(text)</h1>
      \(svg)</body></html>

      """
  }
}
