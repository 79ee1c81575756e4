internal import OpenStreetMapKit

/// What signs and markings along a way say, in both directions.
///
/// Keys: wiki.openstreetmap.org/wiki/Key:destination, Key:junction:ref, Key:turn:lanes and
/// Key:name:pronunciation.
struct WaySigns {
  /// The numbers of the texts of one direction; 0 for none.
  typealias Texts = [StreetSigns.Kind: UInt32]

  private(set) var forward: Texts = [:]
  private(set) var backward: Texts = [:]

  /// Reads the tags of a way; `nil` where they have no such texts.
  init?(_ tags: MapTags, _ texts: inout TextNumbers) {
    guard tags.all.contains(where: { Self.isRead($0.key) }) else { return nil }
    let isOneWay =
      ["yes", "true", "1"].contains(tags["oneway"]) || tags["junction"] == "roundabout"
    func read(_ key: String, _ direction: String) -> String? {
      tags["\(key):\(direction)"] ?? (direction == "forward" && isOneWay ? tags[key] : nil)
    }
    for direction in ["forward", "backward"] {
      var found: Texts = [:]
      let destinations = Self.destinations(
        read("destination:ref", direction), read("destination", direction))
      found[.destinations] = texts.number(of: destinations)
      found[.lanes] = texts.number(of: read("turn:lanes", direction))
      found[.exits] = texts.number(of: tags["junction:ref"].map { Self.list($0, "; ") })
      found[.pronunciations] = texts.number(of: tags["name:pronunciation"])
      found = found.filter { $0.value != 0 }
      if direction == "forward" { forward = found } else { backward = found }
    }
    if forward.isEmpty, backward.isEmpty { return nil }
  }

  private static func isRead(_ key: String) -> Bool {
    key.hasPrefix("destination") || key.hasPrefix("turn:lanes") || key == "junction:ref"
      || key == "name:pronunciation"
  }

  /// The text of a sign as OSRM writes it: `A 2, S 8: Poznań, Warszawa-Bemowo`.
  private static func destinations(_ references: String?, _ places: String?) -> String? {
    let parts = [references, places].compactMap { $0.map { list($0, ", ") } }
    return parts.isEmpty ? nil : parts.joined(separator: ": ")
  }

  /// The values of a list, joined with another separator.
  static func list(_ text: String, _ separator: String) -> String {
    text.split(separator: ";").map { $0.split(whereSeparator: \.isWhitespace) }
      .filter { !$0.isEmpty }.map { $0.joined(separator: " ") }.joined(separator: separator)
  }
}
