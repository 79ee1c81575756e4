import JSONText
import LocationKit

/// The lines of an answer; the text of each place is formatted once.
struct PlaceLines {
  private let geocoder: OfflineGeocoder
  private let language: PlaceLanguage
  private let isJSON: Bool
  private var known: [OfflineGeocoder.Key: [UInt8]] = [:]

  init(_ geocoder: OfflineGeocoder, _ language: PlaceLanguage, isJSON: Bool) {
    self.geocoder = geocoder
    self.language = language
    self.isJSON = isJSON
  }

  mutating func line(for coordinate: Coordinate) -> [UInt8] {
    let key = geocoder.key(at: coordinate)
    if let line = known[key] { return line }
    let place = geocoder.place(for: key, in: language)
    let line = Array(Self.line(of: place, isJSON: isJSON).utf8)
    known[key] = line
    return line
  }

  static func line(of place: NamedPlace, isJSON: Bool) -> String {
    (isJSON ? json(place) : text(place)) + "\n"
  }

  private static func text(_ place: NamedPlace) -> String {
    [place.place, place.district, place.region?.name, place.country?.name].compactMap(\.self)
      .joined(separator: ", ")
  }

  private static func json(_ place: NamedPlace) -> String {
    var writer = JSONWriter()
    writer.object { object in
      for (key, area) in [("country", place.country), ("region", place.region)] {
        object.key(key)
        if let area {
          object.object { one in
            one.member("code", area.code.isEmpty ? nil : area.code)
            one.member("name", area.name)
          }
        } else {
          object.null()
        }
      }
      object.member("district", place.district)
      object.member("place", place.place)
      object.member("zone", place.zone)
    }
    return writer.text
  }
}
