import GeoKit
import WebPages

/// Poland on a map: its area, the coasts and borders around it, and the larger towns.
///
/// The lines are those of Natural Earth (public domain), cut by `Scripts/build-poland.py`.
enum PolandMap {
  static let layers: [MapLayer] = {
    let features = (try? GeoJSON.features(in: PackageResources.poland_geojson)) ?? []
    var (areas, lines): ([MapShape], [MapShape]) = ([], [])
    for feature in features {
      switch feature.geometry {
      case .polygon(let rings)?: areas.append(.polygon(rings.map { $0.map(MapPoint.init) }))
      case .multiLineString(let parts)?: lines += parts.map { .line($0.map(MapPoint.init)) }
      default: break
      }
    }
    let places = towns.map { name, latitude, longitude in
      MapShape(.point(MapPoint(longitude: longitude, latitude: latitude)), label: name)
    }
    return [
      MapLayer(id: "borders", style: "border", shapes: lines, isFitted: false),
      MapLayer(id: "country", style: "country", shapes: areas),
      MapLayer(id: "towns", style: "town", shapes: places, isFitted: false),
    ]
  }()

  /// Towns and their coordinates.
  private static let towns: [(name: String, latitude: Double, longitude: Double)] = [
    ("Warszawa", 52.23, 21.01), ("Kraków", 50.06, 19.94), ("Łódź", 51.76, 19.46),
    ("Wrocław", 51.11, 17.03), ("Poznań", 52.41, 16.93), ("Gdańsk", 54.35, 18.65),
    ("Szczecin", 53.43, 14.55), ("Bydgoszcz", 53.12, 18.01), ("Lublin", 51.25, 22.57),
    ("Białystok", 53.13, 23.16), ("Katowice", 50.26, 19.02), ("Kielce", 50.87, 20.63),
    ("Rzeszów", 50.04, 22.00), ("Olsztyn", 53.78, 20.48), ("Opole", 50.67, 17.93),
    ("Zielona Góra", 51.94, 15.51),
  ]
}

extension MapPoint {
  init(_ coordinate: Coordinate) {
    self.init(longitude: coordinate.longitude, latitude: coordinate.latitude)
  }
}
