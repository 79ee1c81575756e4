import JSONText

/// Plain objects with a latitude, a longitude and a time, as Polarsteps and Dawarich write them.
extension PhoneElements {
  /// The names of members whose object may have the position.
  private static let places = ["location", "coordinate", "coordinates", "geo"]

  /// Takes an object of that kind; any other adds nothing.
  mutating func takePoint(_ value: JSONValue) {
    // Arc has the positions of a visit or trip within it.
    for sample in value["samples"]?.values ?? [] { takePoint(sample) }
    let named = value.members.map { ($0.name.lowercased(), $0.value) }
    func first(_ names: [String], of members: [(String, JSONValue)]) -> JSONValue? {
      names.lazy.compactMap { name in members.first { $0.0 == name }?.1 }.first
    }
    func first(_ names: [String]) -> JSONValue? { first(names, of: named) }
    let inner = first(Self.places)?.members.map { ($0.name.lowercased(), $0.value) } ?? []
    let latitudes = ["lat", "latitude"]
    let longitudes = ["lon", "lng", "longitude"]
    guard let latitude = first(latitudes) ?? first(latitudes, of: inner),
      let longitude = first(longitudes) ?? first(longitudes, of: inner)
    else { return }
    let time = Self.time(first(RecordFields.times))
    guard add(Self.number(latitude), Self.number(longitude), time) else { return }
    for (name, value) in named + inner {
      guard let text = value.string ?? value.double.map(DecimalText.plain) else { continue }
      RecordFields.take(name, text: text, number: value.double, into: &recording)
    }
  }
}
