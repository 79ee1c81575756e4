import JSONText

/// Plain objects with a latitude, a longitude and a time, as Polarsteps and Dawarich write them.
extension PhoneElements {
  /// Takes an object of that kind; any other adds nothing.
  mutating func takePoint(_ value: JSONValue) {
    let named = value.members.map { ($0.name.lowercased(), $0.value) }
    func first(_ names: [String]) -> JSONValue? {
      names.lazy.compactMap { name in named.first { $0.0 == name }?.1 }.first
    }
    guard let latitude = first(["lat", "latitude"]),
      let longitude = first(["lon", "lng", "longitude"])
    else { return }
    let time = Self.time(first(RecordFields.times))
    guard add(Self.number(latitude), Self.number(longitude), time) else { return }
    for (name, value) in named {
      guard let text = value.string ?? value.double.map(DecimalText.plain) else { continue }
      RecordFields.take(name, text: text, number: value.double, into: &recording)
    }
  }
}
