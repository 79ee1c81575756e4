internal import OpenStreetMapKit

extension WayRules {
  /// What the tags say about the access of the profile's traffic.
  enum Access {
    case allowed
    case denied
    case destination
    case unsaid
  }

  /// Whether the profile's traffic can pass a node.
  func passes(_ tags: MapTags) -> Bool {
    switch access(tags, accessKeys.node) {
    // A bicycle that may not be ridden over a crossing is pushed.
    case .denied: return profile.pushingSpeed > 0 && tags["highway"] == "crossing"
    case .allowed, .destination: return true
    case .unsaid: break
    }
    guard let barrier = tags["barrier"] else { return true }
    return profile.passableBarriers.contains(barrier)
  }

  /// The access by the first of the keys that has a known value.
  func access(_ tags: MapTags, _ keys: [String]) -> Access {
    for key in keys {
      guard let value = tags[key] else { continue }
      let access = access(value)
      if access != .unsaid { return access }
    }
    return .unsaid
  }

  /// The access by a value, or by the most permissive of several: `agricultural;destination`.
  private func access(_ value: String) -> Access {
    guard value.utf8.contains(UInt8(ascii: ";")) else { return access(single: value) }
    let found = value.split(separator: ";").map { part in
      access(single: String(part.drop { $0 == " " }))
    }
    return [.allowed, .destination, .denied].first(where: found.contains) ?? .unsaid
  }

  private func access(single value: String) -> Access {
    if profile.deniedValues.contains(value) { return .denied }
    if profile.allowedValues.contains(value) { return .allowed }
    return profile.destinationValues.contains(value) ? .destination : .unsaid
  }
}
