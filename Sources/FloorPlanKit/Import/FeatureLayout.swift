internal import Foundation

/// The mapping from GeoJSON coordinates to a page.
struct FeatureLayout {
  private let levels: [String: PlanFeatures.Page]
  private let origin: (x: Double, y: Double)
  private let size: (width: Double, height: Double)
  private let isEarth: Bool
  private let bounds: PlanBox
  /// Metres for a unit of the file, to the right and upwards; `nil` for pixels.
  private let meters: (x: Double, y: Double)?
  private static let metersPerUnit = 0.05
  private static let margin = 20.0
  /// No plan is as wide as this in degrees, nor as narrow in metres.
  private static let widestDegrees = 1.0

  init(_ collection: PlanFeatures) {
    levels = Dictionary(
      (collection.levels ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let positions = collection.features.filter { !$0.isForeignArea }
      .flatMap { $0.geometry?.positions ?? [] }.filter { $0.count > 1 }
    var box = PlanBox.empty
    for position in positions { box.include(position[0], position[1]) }
    if box.isEmpty { box = PlanBox(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    let units = collection.features.lazy.compactMap { $0.properties?.units }.first
    let isEarth =
      units == nil && levels.isEmpty && abs(box.minX) <= 180 && abs(box.maxX) <= 180
      && abs(box.minY) <= 90 && abs(box.maxY) <= 90
      && max(box.width, box.height) <= Self.widestDegrees
    if units == "pixels" {
      meters = nil
    } else if isEarth {
      let degree = GeoReference.metersPerDegree
      meters = (degree * max(0.01, cos(box.center.y * .pi / 180)), degree)
    } else {
      meters = (1, 1)
    }
    origin = (box.minX, box.minY)
    let (x, y) = meters.map { ($0.x / Self.metersPerUnit, $0.y / Self.metersPerUnit) } ?? (1, 1)
    size = (box.width * x + 2 * Self.margin, box.height * y + 2 * Self.margin)
    self.isEarth = isEarth
    bounds = box
  }

  /// The corners of the pages with their places, for coordinates in degrees.
  var georeference: [PlanDescription.GeoPoint] {
    guard isEarth, bounds.width > 0, bounds.height > 0 else { return [] }
    return [(bounds.minX, bounds.minY), (bounds.maxX, bounds.minY), (bounds.minX, bounds.maxY)]
      .map { longitude, latitude in
        let place = point([longitude, latitude], "")
        return PlanDescription.GeoPoint(
          level: nil, x: place.x, y: place.y, latitude: latitude, longitude: longitude)
      }
  }

  /// Whether lengths are known; else they are pixels.
  var isInMeters: Bool { meters != nil && levels.isEmpty }

  /// The length of a metre on a page, or of a pixel.
  var unitsPerMeter: Double { meters == nil ? 1 : 1 / Self.metersPerUnit }

  func point(_ position: [Double], _ level: String) -> PlanPoint {
    guard position.count > 1 else { return PlanPoint(x: 0, y: 0) }
    if let page = levels[level] {
      let scale = page.metersPerPixel ?? 1
      return PlanPoint(x: position[0] / scale, y: page.height - position[1] / scale)
    }
    let (x, y) = meters.map { ($0.x / Self.metersPerUnit, $0.y / Self.metersPerUnit) } ?? (1, 1)
    return PlanPoint(
      x: (position[0] - origin.x) * x + Self.margin,
      y: size.height - (position[1] - origin.y) * y - Self.margin)
  }

  func page(_ level: String) -> PlanPackage.Page {
    let (building, floor) = PlanReader.split(level)
    let known = levels[level]
    return PlanPackage.Page(
      building: building, floor: floor, ordinal: known?.ordinal ?? PlanReader.ordinal(floor),
      width: known?.width ?? size.width, height: known?.height ?? size.height,
      metersPerUnit: known.map { $0.metersPerPixel } ?? (meters == nil ? nil : Self.metersPerUnit))
  }
}
