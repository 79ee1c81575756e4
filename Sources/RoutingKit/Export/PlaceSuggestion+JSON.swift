internal import JSONText

extension [PlaceSuggestion] {
  /// The suggestions as a JSON array; each has `type` (`STOP`, `PLACE`), `name`, `id`, `lat` and
  /// `lon`, named as in MOTIS' geocoding.
  public var json: String {
    var writer = JSONWriter()
    writer.array { list in
      for place in self {
        list.object { entry in
          entry.member("type", place.kind == .stop ? "STOP" : "PLACE")
          entry.member("name", place.name)
          entry.member("id", place.id)
          entry.member("lat", place.coordinate.latitude)
          entry.member("lon", place.coordinate.longitude)
        }
      }
    }
    return writer.text
  }
}
