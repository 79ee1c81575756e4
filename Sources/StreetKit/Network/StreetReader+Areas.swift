internal import OpenStreetMapKit

extension StreetReader {
  /// A relation that describes an area for some profile.
  struct AreaRelation {
    let members: AreaMembers
    let uses: [WayUse]
  }

  /// Takes a relation whose area some profile crosses.
  mutating func takeArea(_ relation: MapRelation) {
    guard relation.tags["type"] == "multipolygon", let highway = relation.tags["highway"],
      let members = AreaMembers(relation)
    else { return }
    let uses = rules.map { rules in
      rules.profile.areas.contains(highway) ? rules.use(of: relation.tags) : WayUse()
    }
    guard uses.contains(where: \.isUsable) else { return }
    areaRelations.append(AreaRelation(members: members, uses: uses))
  }

  /// Adds the outlines of relations, which are read again for the nodes of their members.
  mutating func readAreas(_ files: [OpenStreetMapFile]) throws {
    guard !areaRelations.isEmpty else { return }
    var nodes: [Int64: [Int64]] = [:]
    for relation in areaRelations {
      for way in relation.members.outer + relation.members.inner { nodes[way] = [] }
    }
    for file in files {
      try file.read([.way]) { element in
        if case .way(let way) = element, nodes[way.id]?.isEmpty == true {
          nodes[way.id] = way.nodes
        }
      }
    }
    for relation in areaRelations {
      let ways = (relation.members.outer + relation.members.inner).map { nodes[$0] ?? [] }
      // An area of which the file has a part only is left out.
      guard let rings = RingAssembly.rings(of: ways) else { continue }
      for ring in rings {
        add(ring, id: relation.members.outer[0], tags: relation.members.tags, uses: relation.uses)
      }
      guard let outline = streets.ways.last else { continue }
      streets.areas.append(RawArea(way: outline, rings: rings))
    }
  }
}
