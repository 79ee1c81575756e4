internal import Foundation

/// A map-like picture of positions as SVG, or as an HTML page; both are self-contained.
///
/// ```swift
/// var picture = LocationPicture(showing: box)
/// picture.draw(recording)
/// picture.draw(clusters, as: .heat)
/// print(picture.svg)
/// ```
///
/// North is up; the projection is spherical Mercator, as in web maps, so nothing beyond 85° is
/// visible. The background consists of borders, if drawn, a graticule and a scale bar, because map
/// tiles would need a server. Different styles are drawn in separate layers; a page shows one layer
/// at a time, starting with the one drawn first, and can be panned and zoomed.
public struct LocationPicture: Sendable {
  /// How to draw cells with records.
  public enum ClusterStyle: Hashable, Sendable {
    /// Circles with numbers in them.
    case circles
    /// The cells themselves; the more records, the darker.
    case heat
  }

  /// The layers, which can be shown and hidden.
  enum Layer: String, CaseIterable {
    case ways
    case heat
    case clusters

    var title: String {
      switch self {
      case .ways: "Ways"
      case .heat: "Heat map"
      case .clusters: "Clusters"
      }
    }
  }

  let frame: PictureFrame
  /// The layers in the order in which they were first drawn.
  private(set) var layers: [Layer] = []
  private var shapes: [Layer: [String]] = [:]
  /// The shapes below all layers.
  private(set) var base: [String] = []
  /// The maximum time between records of a known path, in milliseconds; as for statistics.
  private static let longestStep: Int64 = 1_800_000

  /// Creates a picture of an area.
  ///
  /// - Parameters:
  ///   - box: The area, to which a margin is added.
  ///   - width: The width in pixels; the height depends on the area.
  public init(showing box: BoundingBox, width: Int = 960) {
    frame = PictureFrame(box, width: Double(width))
  }

  /// The geohash length whose cells have a suitable size in this picture.
  public var clusterLevel: Int {
    let span = frame.coordinate(atX: frame.width, y: 0).east - frame.coordinate(atX: 0, y: 0).east
    // At least thirty cells from side to side.
    let widths = [45, 11.25, 1.40625, 0.3515625, 0.0439453125, 0.010986328125]
    return (widths.firstIndex { $0 * 30 <= span } ?? 6) + 1
  }

  /// The area without its margin.
  public var area: BoundingBox { frame.box }

  /// Draws borders below everything else.
  ///
  /// - Parameter borders: The borders, from ``OfflineGeocoder/borders(in:)`` for ``area``.
  public mutating func draw(_ borders: BorderLines) {
    for (name, lines) in [("r", borders.regions), ("k", borders.countries)] {
      let path = lines.map(path).joined()
      if !path.isEmpty { base.append("<path class=\"\(name)\" d=\"\(path)\"/>") }
    }
  }

  private func path(_ line: [Coordinate]) -> String {
    var text = ""
    var last: PictureFrame.Point?
    for place in line {
      let point = frame.point(place)
      defer { last = point }
      let isOverEdge = last.map { abs($0.x - point.x) > frame.worldWidth / 2 } ?? true
      text += "\(isOverEdge ? "M" : "L")\(point.x) \(point.y)"
    }
    return text.contains("L") ? text : ""
  }

  /// Draws tracks as lines, dashed across gaps of half an hour or more, and waypoints as dots.
  ///
  /// - Parameter recording: The records; use ``Recording/simplified(within:)`` first if there are
  ///   hundreds of thousands.
  /// - Complexity: O(records).
  public mutating func draw(_ recording: Recording) {
    for run in recording.runs {
      let places = run.range.map { recording.records.coordinates[$0] }
      if run.kind == .waypoints {
        for (index, place) in zip(run.range, places) {
          dot(place, "p", title: recording.records.details[index]?.name)
        }
      } else {
        draw(places, times: run.range.map { recording.records.times[$0] })
      }
    }
  }

  /// Draws clusters.
  ///
  /// Sizes and shades are logarithmic, so that the home does not make everything else pale.
  ///
  /// - Parameters:
  ///   - clusters: The clusters, best of length ``clusterLevel``.
  ///   - style: How to draw them.
  public mutating func draw(_ clusters: [LocationCluster], as style: ClusterStyle) {
    let most = Double(clusters.map(\.count).max() ?? 1)
    for cluster in clusters.sorted(by: { $0.count < $1.count }) {
      // Logarithmic, so that home does not make everything else pale.
      let weight = most > 1 ? log(Double(max(1, cluster.count))) / log(most) : 1
      switch style {
      case .circles: circle(cluster, weight: weight)
      case .heat: cell(cluster, weight: weight)
      }
    }
  }

  /// The shapes of a layer.
  func text(of layer: Layer) -> String { (shapes[layer] ?? []).joined(separator: "\n") }

  private mutating func add(_ shape: String, to layer: Layer) {
    if shapes[layer] == nil { layers.append(layer) }
    shapes[layer, default: []].append(shape)
  }

  private mutating func dot(_ place: Coordinate, _ name: String, title: String? = nil) {
    let point = frame.point(place)
    let shape = #"circle class="\#(name)" cx="\#(point.x)" cy="\#(point.y)" r="4""#
    guard let title else { return add("<\(shape)/>", to: .ways) }
    var text = TextBuffer(capacity: 64)
    text.append(xml: title)
    let words = String(decoding: text.bytes, as: UTF8.self)
    add("<\(shape)><title>\(words)</title></circle>", to: .ways)
  }

  private mutating func draw(_ places: [Coordinate], times: [Int64]) {
    guard let first = places.first, let end = places.last else { return }
    var way = ""
    var gaps = ""
    var last: (point: PictureFrame.Point, time: Int64)?
    for (place, time) in zip(places, times) {
      let point = frame.point(place)
      defer { last = (point, time) }
      guard let from = last else {
        way += "M\(point.x) \(point.y)"
        continue
      }
      // A step of half the world crosses the edge of the picture, not the picture itself.
      let isOverEdge = abs(from.point.x - point.x) > frame.worldWidth / 2
      let isTimed = time != LocationRecords.noTime && from.time != LocationRecords.noTime
      if isOverEdge {
        way += "M\(point.x) \(point.y)"
      } else if isTimed, time - from.time > Self.longestStep {
        gaps += "M\(from.point.x) \(from.point.y)L\(point.x) \(point.y)"
        way += "M\(point.x) \(point.y)"
      } else if point != from.point {
        way += "L\(point.x) \(point.y)"
      }
    }
    if !gaps.isEmpty { add(#"<path class="u" d="\#(gaps)"/>"#, to: .ways) }
    if way.contains("L") { add(#"<path class="w" d="\#(way)"/>"#, to: .ways) }
    dot(first, "f", title: "Start")
    if places.count > 1 { dot(end, "e", title: "End") }
  }

  private mutating func circle(_ cluster: LocationCluster, weight: Double) {
    let point = frame.point(cluster.center)
    let radius = PictureFrame.rounded(9 + 17 * weight)
    add(
      """
      <g><title>\(cluster.geohash): \(cluster.count)</title>\
      <circle class="c" cx="\(point.x)" cy="\(point.y)" r="\(radius)"/>\
      <text class="n" x="\(point.x)" y="\(PictureFrame.rounded(point.y + 3.5))">\
      \(Self.short(cluster.count))</text></g>
      """, to: .clusters)
  }

  /// A number in at most four characters.
  private static func short(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count)"
    case ..<10_000: "\(count / 1000).\(count / 100 % 10)k"
    case ..<1_000_000: "\(count / 1000)k"
    default: "\(count / 1_000_000)M"
    }
  }

  private mutating func cell(_ cluster: LocationCluster, weight: Double) {
    let box = cluster.geohash.box
    let first = frame.point(box.northWest)
    let last = frame.point(box.southEast)
    let width = PictureFrame.rounded(max(3, frame.width(ofDegrees: box.width)))
    let height = PictureFrame.rounded(max(3, last.y - first.y))
    add(
      """
      <rect x="\(first.x)" y="\(first.y)" width="\(width)" height="\(height)" \
      fill="\(Self.color(weight))"><title>\(cluster.geohash): \(cluster.count)</title></rect>
      """, to: .heat)
  }

  /// From yellow over orange to dark red; the steps remain distinct in black and white.
  static func color(_ weight: Double) -> String {
    let ramp = [
      "#ffeda0", "#fed976", "#feb24c", "#fd8d3c", "#fc4e2a", "#e31a1c", "#bd0026", "#800026",
    ]
    return ramp[min(ramp.count - 1, Int(weight * Double(ramp.count)))]
  }
}
