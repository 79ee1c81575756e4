internal import OpenStreetMapKit

/// Applies a profile to the tags of ways and nodes.
struct WayRules {
  private enum Access {
    case allowed
    case denied
    case destination
    case unsaid
  }

  let profile: StreetProfile
  private let speedKeys: [String]
  private let limitKeys: [String]
  private let factorKeys: [String]
  private let maxspeedKeys: [String]

  init(_ profile: StreetProfile) {
    self.profile = profile
    speedKeys = profile.speedKeys.sorted()
    limitKeys = profile.limitKeys.sorted()
    factorKeys = profile.factorKeys.sorted()
    maxspeedKeys = profile.signpostedPart > 0 ? ["maxspeed"] : []
  }

  /// How the profile's traffic may use a way.
  func use(of tags: MapTags) -> WayUse {
    var result = WayUse()
    if tags["area"] == "yes", !profile.areas.contains(tags["highway"] ?? "") { return result }
    if tags["impassable"] == "yes" || tags["status"] == "impassable" {
      return result
    }
    let access = access(tags, direction: "")
    guard access != .denied else { return pushing(tags, result) }
    guard var speed = speed(tags, isAllowed: access == .allowed) else {
      return pushing(tags, result)
    }
    for key in limitKeys {
      if let value = tags[key], let limit = profile.limits["\(key).\(value)"] {
        speed = min(speed, limit)
      }
    }
    for key in factorKeys {
      if let value = tags[key], let factor = profile.factors["\(key).\(value)"] { speed *= factor }
    }
    result.isForDestinations = access == .destination
    result.forward = speed / 3.6
    result.backward = speed / 3.6
    if let seconds = tags["duration"].flatMap(Self.seconds), tags["route"] != nil {
      result.wholeDuration = seconds
    }
    if self.access(tags, direction: ":forward") == .denied { result.forward = 0 }
    if self.access(tags, direction: ":backward") == .denied { result.backward = 0 }
    applyOneway(tags, &result)
    return pushing(tags, result)
  }

  /// Whether the profile's traffic can pass a node.
  func passes(_ tags: MapTags) -> Bool {
    switch access(tags, direction: "") {
    case .denied: return false
    case .allowed, .destination: return true
    case .unsaid: break
    }
    guard let barrier = tags["barrier"] else { return true }
    return profile.passableBarriers.contains(barrier)
  }

  private func access(_ tags: MapTags, direction: String) -> Access {
    for key in profile.accessKeys {
      guard let value = tags[key + direction] else { continue }
      if profile.deniedValues.contains(value) { return .denied }
      if profile.allowedValues.contains(value) { return .allowed }
      if profile.destinationValues.contains(value) { return .destination }
    }
    return .unsaid
  }

  private func speed(_ tags: MapTags, isAllowed: Bool) -> Double? {
    var speed: Double?
    for key in speedKeys {
      guard let value = tags[key], let known = profile.speeds["\(key).\(value)"] else { continue }
      speed = max(speed ?? 0, known)
    }
    let isWay = tags["highway"] != nil || tags["route"] == "ferry"
    guard var result = speed ?? (isAllowed && isWay ? profile.defaultSpeed : nil), result > 0 else {
      return nil
    }
    for key in maxspeedKeys {
      guard let limit = tags[key].flatMap(Self.kilometresPerHour), limit > 0 else { continue }
      // Bicycles have their own speed, which a limit can only lower.
      result =
        profile.signpostedPart < 1
        ? limit * profile.signpostedPart : min(result, limit * profile.signpostedPart)
    }
    return result
  }

  private func applyOneway(_ tags: MapTags, _ use: inout WayUse) {
    guard let first = profile.onewayKeys.first else { return }
    let value = profile.onewayKeys.lazy.compactMap { tags[$0] }.first
    switch value {
    case "yes", "true", "1": use.backward = 0
    case "-1", "reverse": use.forward = 0
    case "reversible", "alternating": (use.forward, use.backward) = (0, 0)
    case nil
    where isRoundabout(tags)
      || (tags["highway"] == "motorway" && profile.onewayKeys.contains("oneway")):
      if profile.onewayKeys.contains("oneway") { use.backward = 0 }
    default: break
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

  /// A signposted limit such as `50`, `30 mph` or `PL:urban`, in km/h.
  static func kilometresPerHour(_ text: String) -> Double? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    if let value = Double(digits), value.isFinite, value <= 300 {
      return text.dropFirst(digits.count).contains("mph") ? value * 1.609344 : value
    }
    let kind = text.split(separator: ":").last
    return kind.flatMap {
      ["urban": 50, "rural": 90, "trunk": 100, "motorway": 130, "living_street": 20][$0]
    }
  }

  /// A duration such as `20`, `00:20` or `01:05:00`, in seconds.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":").map { Double($0) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ ($0 ?? -1) >= 0 && ($0 ?? 0) < 1000 })
    else { return nil }
    let numbers = parts.compactMap { $0 }
    switch numbers.count {
    case 1: return numbers[0] * 60
    case 2: return numbers[0] * 3600 + numbers[1] * 60
    default: return numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    }
  }
}
