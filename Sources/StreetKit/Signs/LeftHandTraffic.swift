internal import DrivingSideData
internal import GeoKit
internal import OpenStreetMapKit

/// Where traffic drives on the left.
///
/// The countries' outlines are those of Natural Earth, simplified by
/// `Scripts/build-driving-sides.py`.
struct LeftHandTraffic {
  private struct Area {
    let box: BoundingBox
    let polygon: GeoPolygon
  }

  private static let all: [Area] = {
    let text = UnsafeBufferPointer(
      start: citykit_left_hand_traffic_start(), count: citykit_left_hand_traffic_count())
    let features = try? GeoJSON.features(in: text)
    guard case .multiPolygon(let parts)? = features?.first?.geometry else { return [] }
    return parts.compactMap { rings in
      let polygon = rings.first.flatMap {
        GeoPolygon(outline: $0, holes: Array(rings.dropFirst()))
      }
      return polygon.map { Area(box: $0.boundingBox, polygon: $0) }
    }
  }()

  private let areas: [Area]

  /// Takes the areas near some points; most regions have none.
  init(around points: some Sequence<FixedPoint>) {
    var box = FixedBox()
    for point in points { box.extend(point) }
    guard let bounds = box.bounds else {
      areas = []
      return
    }
    areas = Self.all.filter { $0.box.intersects(bounds) }
  }

  /// Whether traffic drives on the left at a point.
  func contains(_ point: FixedPoint) -> Bool {
    guard !areas.isEmpty else { return false }
    let place = point.coordinate
    return areas.contains { $0.box.contains(place) && $0.polygon.contains(place) }
  }

  /// The side that a way's tags name; `nil` where they name none.
  static func side(_ tags: MapTags) -> Bool? {
    switch tags["driving_side"] {
    case "left": true
    case "right": false
    default: nil
    }
  }
}
