internal import Foundation
internal import Localization
internal import WebPages
internal import XMLEscaping

/// The map of a history page: borders, a dot for each cell with records, and pins.
struct HistoryMap {
  private let page: HistoryPage
  private let words: PageWords
  private let most: Int
  /// The number of colours of dots.
  private static let classes = 5

  init(_ page: HistoryPage, _ words: PageWords) {
    self.page = page
    self.words = words
    most = page.periods.first?.clusters.map(\.count).max() ?? 1
  }

  /// The colour class of a count, on a logarithmic scale so that home does not dominate.
  private func heat(_ count: Int) -> Int {
    guard most > 1 else { return 0 }
    let weight = log(Double(max(1, count))) / log(Double(most))
    return min(Self.classes - 1, Int(weight * Double(Self.classes)))
  }

  /// The smallest count of a class.
  private func least(_ heat: Int) -> Int {
    max(1, Int(pow(Double(most), Double(heat) / Double(Self.classes)).rounded(.up)))
  }

  var canvas: MapCanvas {
    var layers: [MapLayer] = [
      MapLayer(
        id: "regions", style: "region-border",
        shapes: page.borders.regions.map { .line($0.map(Self.point)) }, isFitted: false),
      MapLayer(
        id: "countries", style: "country-border",
        shapes: page.borders.countries.map { .line($0.map(Self.point)) }, isFitted: false),
    ]
    for (number, period) in page.periods.enumerated() {
      let shapes = period.clusters.sorted { $0.count < $1.count }.map { cluster in
        let heat = heat(cluster.count)
        return MapShape(
          .point(Self.point(cluster.center)), style: "h\(heat)", radius: 2.5 + 1.25 * Double(heat))
      }
      layers.append(
        MapLayer(
          id: "period-\(number)", style: "cell", shapes: shapes, isVisible: number == 0,
          isFitted: false))
    }
    let pins = page.places.prefix(10).enumerated().compactMap { number, place in
      Self.coordinate(of: place).map {
        MapPin(
          at: Self.point($0), text: place.name, title: "\(number + 1)", style: "ranked",
          id: place.id)
      }
    }
    var canvas = MapCanvas(
      name: words["map"], layers: layers, pins: pins, bounds: bounds)
    canvas.digits = 4
    return canvas
  }

  /// The explanation of the colours.
  var legend: String {
    let items = (0..<Self.classes).compactMap { heat -> String? in
      let low = least(heat)
      guard heat == 0 || low > least(heat - 1), low <= most else { return nil }
      let radius = 2.5 + 1.25 * Double(heat)
      return "<li><svg viewBox=\"-8 -8 16 16\" aria-hidden=\"true\"><circle class=\"h\(heat)\" "
        + "r=\"\(radius)\"/></svg>≥ \(words.number(low))</li>"
    }
    return "<p>\(words["legend"].xmlEscaped)</p><ul class=\"legend\">\(items.joined())</ul>"
  }

  /// The area that contains nearly all records, so that a single wrong fix does not affect the map.
  private var bounds: (MapPoint, MapPoint)? {
    let clusters = page.periods.first?.clusters ?? []
    guard let box = HistoryMap.mainBox(of: clusters) else { return nil }
    return (
      MapPoint(longitude: box.west, latitude: box.south),
      MapPoint(longitude: box.east, latitude: box.north)
    )
  }

  /// The box from the 0.2 % to the 99.8 % quantile of the records, with a margin.
  static func mainBox(
    of clusters: [LocationCluster]
  ) -> (south: Double, west: Double, north: Double, east: Double)? {
    guard !clusters.isEmpty else { return nil }
    func span(_ value: (Coordinate) -> Double) -> (Double, Double) {
      let sorted = clusters.map { (value($0.center), $0.count) }.sorted { $0.0 < $1.0 }
      let edge = Double(sorted.reduce(0) { $0 + $1.1 }) * 0.002
      func first(_ list: some Sequence<(Double, Int)>) -> Double {
        var sum = 0
        for (value, count) in list {
          sum += count
          if Double(sum) > edge { return value }
        }
        return sorted[0].0
      }
      return (first(sorted), first(sorted.reversed()))
    }
    let (south, north) = span(\.latitude)
    let (west, east) = span(\.longitude)
    let margin = max(0.01, max(north - south, east - west) * 0.08)
    return (
      max(-85, south - margin), max(-180, west - margin), min(85, north + margin),
      min(180, east + margin)
    )
  }

  private static func point(_ place: Coordinate) -> MapPoint {
    MapPoint(longitude: place.longitude, latitude: place.latitude)
  }

  /// The position of a place, from its id.
  private static func coordinate(of place: PlaceCount) -> Coordinate? {
    guard let at = place.id.lastIndex(of: "@") else { return nil }
    let numbers = place.id[place.id.index(after: at)...].split(separator: ",").compactMap {
      Double($0)
    }
    guard numbers.count == 2 else { return nil }
    return try? Coordinate(latitude: numbers[0], longitude: numbers[1])
  }
}
