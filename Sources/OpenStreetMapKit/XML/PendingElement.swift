internal import LibXML

/// An element whose end tag has not been read yet.
struct PendingElement {
  private var kind: MapElementKind?
  private var id: Int64 = 0
  private var latitude: Int32 = 0
  private var longitude: Int32 = 0
  private var nodes: [Int64] = []
  private var members: [MapRelation.Member] = []
  private var tags = MapTags()

  mutating func begin(_ kind: MapElementKind, _ tag: XMLTag) throws {
    self.kind = nil
    tags.removeAll()
    nodes.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    if let visible = tag["visible"], visible == "false" { return }
    if let action = tag["action"], action == "delete" { return }
    id = try Self.integer(tag["id"], "id")
    if kind == .node {
      guard let north = tag["lat"].flatMap({ DegreesE7.value($0.bytes) }),
        let east = tag["lon"].flatMap({ DegreesE7.value($0.bytes) }),
        MapNode.isOnEarth(latitudeE7: Int64(north), longitudeE7: Int64(east))
      else {
        throw OpenStreetMapError(
          .malformed, "expected lat in -90…90 and lon in -180…180, in degrees")
      }
      (latitude, longitude) = (north, east)
    }
    self.kind = kind
  }

  mutating func addTag(_ tag: XMLTag) throws {
    guard kind != nil else { return }
    guard let key = tag["k"], let value = tag["v"] else {
      throw OpenStreetMapError(.malformed, "expected <tag> with k and v")
    }
    tags.append(key.string, value.string)
  }

  mutating func addNode(_ tag: XMLTag) throws {
    guard kind == .way else { return }
    nodes.append(try Self.integer(tag["ref"], "ref"))
  }

  mutating func addMember(_ tag: XMLTag) throws {
    guard kind == .relation else { return }
    let kind: MapElementKind
    switch tag["type"]?.string {
    case "node": kind = .node
    case "way": kind = .way
    case "relation": kind = .relation
    default:
      throw OpenStreetMapError(.malformed, "expected a member of type node, way or relation")
    }
    members.append(
      MapRelation.Member(
        kind: kind, id: try Self.integer(tag["ref"], "ref"), role: tag["role"]?.string ?? ""))
  }

  /// The finished element; `nil` if its kind is not wanted.
  mutating func take() -> MapElement? {
    defer { kind = nil }
    switch kind {
    case nil: return nil
    case .node:
      return .node(
        MapNode(id: id, latitudeE7: latitude, longitudeE7: longitude, tags: tags))
    case .way: return .way(MapWay(id: id, nodes: nodes, tags: tags))
    case .relation: return .relation(MapRelation(id: id, members: members, tags: tags))
    }
  }

  private static func integer(_ text: XMLText?, _ name: String) throws -> Int64 {
    guard let text, let value = Int64(text.string) else {
      throw OpenStreetMapError(.malformed, "expected \(name) to be an integer of 64 bits")
    }
    return value
  }
}
