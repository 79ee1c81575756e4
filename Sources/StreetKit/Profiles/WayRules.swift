internal import OpenStreetMapKit

/// Applies a profile to the tags of ways and nodes.
struct WayRules {
  let profile: StreetProfile
  private let speedKeys: [String]
  private let limitKeys: [String]
  private let factorKeys: [String]
  /// The keys that decide for a node, and for each direction of a way, the most specific first.
  let accessKeys: (node: [String], forward: [String], backward: [String])

  init(_ profile: StreetProfile) {
    self.profile = profile
    speedKeys = profile.speedKeys.sorted()
    limitKeys = profile.limitKeys.sorted()
    factorKeys = profile.factorKeys.sorted()
    let keys = profile.accessKeys
    accessKeys = (
      keys, keys.flatMap { ["\($0):forward", $0] }, keys.flatMap { ["\($0):backward", $0] }
    )
  }

  /// How the profile's traffic may use a way.
  func use(of tags: MapTags) -> WayUse {
    var result = WayUse()
    if tags["area"] == "yes", !profile.areas.contains(tags["highway"] ?? "") { return result }
    if tags["impassable"] == "yes" || tags["status"] == "impassable" || isUnfinished(tags) {
      return result
    }
    let access = (
      forward: access(tags, accessKeys.forward), backward: access(tags, accessKeys.backward)
    )
    if access.forward != .denied { result.forward = speed(tags, access.forward, ":forward") }
    if access.backward != .denied { result.backward = speed(tags, access.backward, ":backward") }
    guard result.isUsable else { return pushing(tags, result) }
    result.isForDestinationsForward = access.forward == .destination
    result.isForDestinationsBackward = access.backward == .destination
    if let seconds = tags["duration"].flatMap(MapDuration.seconds), tags["route"] != nil {
      result.wholeDuration = seconds
    }
    applyOneway(tags, &result)
    return pushing(tags, result)
  }

  /// The speed in one direction in metres per second; 0 if the way is not for this traffic.
  private func speed(_ tags: MapTags, _ access: Access, _ direction: String) -> Double {
    guard var speed = speed(tags, isAllowed: access == .allowed) else { return 0 }
    if profile.signpostedPart > 0,
      let limit = SpeedLimit.kilometresPerHour(tags, direction), limit > 0
    {
      let driven = limit * profile.signpostedPart
      // Bicycles have their own speed, which a limit can only lower.
      speed = profile.signpostedPart < 1 ? driven : min(speed, driven)
    }
    for key in limitKeys {
      if let value = tags[key], let limit = profile.limits["\(key).\(value)"] {
        speed = min(speed, limit)
      }
    }
    for key in factorKeys {
      if let value = tags[key], let factor = profile.factors["\(key).\(value)"] { speed *= factor }
    }
    return speed / 3.6
  }

  private func speed(_ tags: MapTags, isAllowed: Bool) -> Double? {
    var speed: Double?
    for key in speedKeys {
      guard let value = tags[key], let known = profile.speeds["\(key).\(value)"] else { continue }
      speed = max(speed ?? 0, known)
    }
    guard let result = speed ?? (isAllowed && isWay(tags) ? profile.defaultSpeed : nil), result > 0
    else { return nil }
    return result
  }

  /// Whether access makes a way of any kind usable: no stairs, nothing that is yet to be built.
  private func isWay(_ tags: MapTags) -> Bool {
    guard let highway = tags["highway"] else { return tags["route"] == "ferry" }
    return !["steps", "construction", "proposed"].contains(highway)
  }

  /// Whether a way is closed for construction; smaller works let the traffic pass.
  private func isUnfinished(_ tags: MapTags) -> Bool {
    tags["construction"].map { !["no", "widening", "minor"].contains($0) } ?? false
  }

  private func applyOneway(_ tags: MapTags, _ use: inout WayUse) {
    guard let first = profile.onewayKeys.first else { return }
    let value = profile.onewayKeys.lazy.filter { $0 != "conveying" }.compactMap { tags[$0] }.first
    switch value {
    case "yes", "true", "1": use.backward = 0
    case "-1", "reverse": use.forward = 0
    case "reversible": (use.forward, use.backward) = (0, 0)
    case nil
    where isRoundabout(tags)
      || (tags["highway"] == "motorway" && profile.onewayKeys.contains("oneway")):
      if profile.onewayKeys.contains("oneway") { use.backward = 0 }
    default: break
    }
    // Escalators and moving walkways; reversible ones may run in either direction.
    if profile.onewayKeys.contains("conveying") {
      if tags["conveying"] == "forward" { use.backward = 0 }
      if tags["conveying"] == "backward" { use.forward = 0 }
    }
    // Bicycles may ride against the traffic if the street has a lane for it.
    guard first == "oneway:bicycle", tags[first] == nil else { return }
    let lanes = ["cycleway", "cycleway:left", "cycleway:right", "cycleway:both"]
    guard lanes.contains(where: { tags[$0]?.hasPrefix("opposite") == true }) else { return }
    let speed = max(use.forward, use.backward)
    (use.forward, use.backward) = (speed, speed)
  }

  /// Allows pushing a bicycle where walking is allowed.
  private func pushing(_ tags: MapTags, _ use: WayUse) -> WayUse {
    guard profile.pushingSpeed > 0, let highway = tags["highway"], !isRoundabout(tags) else {
      return use
    }
    let isForWalking = ["footway", "pedestrian", "steps", "path", "platform"].contains(highway)
    let isStreet = profile.speeds["highway.\(highway)"] != nil
    guard isForWalking || isStreet else { return use }
    if ["no", "private", "use_sidepath"].contains(tags["foot"] ?? "") { return use }
    if tags["motorroad"] == "yes" { return use }
    if tags["foot"] == nil, ["no", "private"].contains(tags["access"] ?? "") { return use }
    var result = use
    if result.forward == 0 {
      result.forward = profile.pushingSpeed / 3.6
      result.isPushedForward = true
    }
    if result.backward == 0 {
      result.backward = profile.pushingSpeed / 3.6
      result.isPushedBackward = true
    }
    return result
  }

  private func isRoundabout(_ tags: MapTags) -> Bool {
    tags["junction"] == "roundabout" || tags["junction"] == "circular"
  }
}
