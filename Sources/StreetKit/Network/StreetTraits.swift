internal import OpenStreetMapKit

/// Properties of a street for guidance, exclusions and drawing.
struct StreetTraits: OptionSet, BitwiseCopyable, Hashable, Sendable {
  var rawValue: UInt16

  static let roundabout = StreetTraits(rawValue: 1)
  static let link = StreetTraits(rawValue: 2)
  static let motorway = StreetTraits(rawValue: 4)
  static let toll = StreetTraits(rawValue: 8)
  static let ferry = StreetTraits(rawValue: 16)
  static let tunnel = StreetTraits(rawValue: 32)
  static let bridge = StreetTraits(rawValue: 64)
  static let steps = StreetTraits(rawValue: 128)
  /// Traffic drives on the left.
  static let leftHand = StreetTraits(rawValue: 1 << 11)
  /// The position of the rank, 0 (path) … 7 (motorway), which takes three bits.
  static let rankShift: UInt16 = 8

  /// OSRM's names of the classes that can be excluded.
  var classes: [String] {
    let names: [(StreetTraits, String)] = [
      (.toll, "toll"), (.motorway, "motorway"), (.ferry, "ferry"), (.tunnel, "tunnel"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }

  var rank: Int { Int(rawValue >> Self.rankShift) & 7 }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ tags: MapTags) {
    let highway = tags["highway"] ?? ""
    var traits: StreetTraits = []
    if ["roundabout", "circular"].contains(tags["junction"]) { traits.insert(.roundabout) }
    if highway.hasSuffix("_link") { traits.insert(.link) }
    if highway.hasPrefix("motorway") { traits.insert(.motorway) }
    if let toll = tags["toll"], toll != "no" { traits.insert(.toll) }
    if tags["route"] == "ferry" { traits.insert(.ferry) }
    if let tunnel = tags["tunnel"], tunnel != "no" { traits.insert(.tunnel) }
    if let bridge = tags["bridge"], bridge != "no" { traits.insert(.bridge) }
    if highway == "steps" { traits.insert(.steps) }
    let base = highway.hasSuffix("_link") ? String(highway.dropLast(5)) : highway
    let rank: UInt16 =
      [
        "motorway": 7, "trunk": 6, "primary": 5, "secondary": 4, "tertiary": 3, "unclassified": 2,
        "residential": 2, "living_street": 2, "road": 2, "service": 1, "pedestrian": 1,
      ][base] ?? 0
    rawValue = traits.rawValue | rank << Self.rankShift
  }
}
