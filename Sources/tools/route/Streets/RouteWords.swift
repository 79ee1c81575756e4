import CommandKit
import JSONText
import Localization
import StreetKit

/// Routes on streets as text and GeoJSON.
enum RouteWords {
  /// The duration and distance.
  static func summary(_ route: StreetRoute, _ words: CommandWords) -> String {
    let seconds = Int((route.duration / .seconds(1)).rounded())
    return words(
      "route", .integer(seconds / 60), .integer(seconds % 60),
      .integer(Int(route.distance.value.rounded())))
  }

  /// A feature with the line of a route.
  static func geoJSON(_ route: StreetRoute) -> String {
    var writer = JSONWriter()
    writer.object { feature in
      feature.member("type", "Feature")
      feature.key("properties")
      feature.object { properties in
        properties.member("duration", route.duration / .seconds(1))
        properties.member("distance", route.distance.value)
        properties.member("attribution", StreetNetwork.attribution)
      }
      feature.line(route.geometry)
    }
    return writer.text
  }
}

extension JSONWriter {
  /// The members of a route: `duration` in seconds, `distance` in metres, `geometry`.
  mutating func write(_ route: StreetRoute) {
    member("duration", (route.duration / .seconds(1) * 10).rounded() / 10)
    member("distance", (route.distance.value * 10).rounded() / 10)
    line(route.geometry)
    member("attribution", StreetNetwork.attribution)
  }

  /// The member `geometry`, a GeoJSON LineString.
  mutating func line(_ places: [Coordinate]) {
    key("geometry")
    object { geometry in
      geometry.member("type", "LineString")
      geometry.key("coordinates")
      geometry.array { list in
        for place in places {
          list.array { pair in
            pair.value((place.longitude * 1e6).rounded() / 1e6)
            pair.value((place.latitude * 1e6).rounded() / 1e6)
          }
        }
      }
    }
  }
}
