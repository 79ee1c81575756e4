import Foundation
import OpenStreetMapKit
import StreetKit
import TestSupport
import Testing

/// The turn restrictions of a real map, one by one: what each forbids is not driven, and what it
/// leaves open is.
@Suite(.enabled(if: RealData.isPresent)) struct `Monaco's turn restrictions` {
  private struct Restriction {
    var kind: String
    var from: Int64 = 0
    var via: Int64 = 0
    var to: Int64 = 0
  }

  private struct Map {
    var restrictions: [Restriction] = []
    var ways: [Int64: [Int64]] = [:]
    var places: [Int64: Coordinate] = [:]
    /// For each node the nodes next to it on streets.
    var neighbors: [Int64: Set<Int64>] = [:]
  }

  private func map() throws -> Map {
    var map = Map()
    let file = try OpenStreetMapFile(path: RealData.url("routing/monaco/monaco.osm.pbf").path)
    try file.read([.node, .way, .relation]) { element in
      switch element {
      case .node(let node):
        map.places[node.id] = Coordinate(latitudeE7: node.latitudeE7, longitudeE7: node.longitudeE7)
      case .way(let way):
        guard way.tags["highway"] != nil else { return }
        map.ways[way.id] = way.nodes
        for (one, two) in zip(way.nodes, way.nodes.dropFirst()) {
          map.neighbors[one, default: []].insert(two)
          map.neighbors[two, default: []].insert(one)
        }
      case .relation(let relation):
        guard relation.tags["type"] == "restriction", let kind = relation.tags["restriction"] else {
          return
        }
        var restriction = Restriction(kind: kind)
        for member in relation.members {
          switch member.role {
          case "from": restriction.from = member.id
          case "via": restriction.via = member.id
          case "to": restriction.to = member.id
          default: break
          }
        }
        map.restrictions.append(restriction)
      }
    }
    return map
  }

  /// The nodes next to the junction on a way.
  private func ends(of way: Int64, at via: Int64, in map: Map) throws -> [Int64] {
    let nodes = try #require(map.ways[way])
    return nodes.indices.filter { nodes[$0] == via }.flatMap { index in
      [index - 1, index + 1].filter(nodes.indices.contains).map { nodes[$0] }
    }
  }

  /// The middle of the street between two neighbouring nodes, passed from the first to the second.
  private func position(
    from start: Int64, to end: Int64, in map: Map, _ network: StreetNetwork
  ) throws -> StreetPosition? {
    let (one, two) = (try #require(map.places[start]), try #require(map.places[end]))
    var options = SnapOptions()
    options.includesIslands = true
    let bearing = one.initialBearing(to: two)
    options.heading = SnapOptions.Heading(bearing: bearing, tolerance: 30)
    let middle = try Coordinate(
      latitude: (one.latitude + two.latitude) / 2, longitude: (one.longitude + two.longitude) / 2)
    return try network.positions(near: middle, profile: "car", options: options, count: 16)
      .first { Set($0.nodes) == [start, end] }
  }

  /// Whether cars turn from one street into the other at the junction between them.
  private func turns(
    _ before: Int64, _ via: Int64, _ after: Int64, in map: Map, _ network: StreetNetwork
  ) throws -> Bool? {
    guard let start = try position(from: before, to: via, in: map, network),
      let end = try position(from: via, to: after, in: map, network)
    else { return nil }
    guard let route = try network.route(from: start, to: end, profile: "car") else { return false }
    let segments = route.legs[0].segments
    return segments.count == 2 && segments[0].lastNode == via
  }

  @Test func `all 27 are obeyed`() throws {
    let network = try RealStreets.monaco.get()
    let map = try map()
    #expect(map.restrictions.count == 27)
    var forbidden = 0
    var allowed = 0
    for restriction in map.restrictions {
      let isOnly = restriction.kind.hasPrefix("only_")
      let via = restriction.via
      let named = try ends(of: restriction.to, at: via, in: map)
      for before in try ends(of: restriction.from, at: via, in: map) {
        for after in map.neighbors[via, default: []] {
          let isNamed = named.contains(after)
          // Going back is only for dead ends, and what `only` says nothing of.
          if after == before, isOnly || !isNamed { continue }
          guard let isTaken = try turns(before, via, after, in: map, network) else { continue }
          if isOnly == isNamed {
            if isOnly { #expect(isTaken, "\(restriction) \(before) \(after)") }
            allowed += isTaken ? 1 : 0
          } else {
            #expect(!isTaken, "\(restriction) \(before) \(after)")
            forbidden += 1
          }
        }
      }
    }
    #expect(forbidden >= 20)
    #expect(allowed >= 23)
  }
}
