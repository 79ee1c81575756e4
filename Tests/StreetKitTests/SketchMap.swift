import Foundation
import StreetKit
import TestSupport

/// A small map: nodes by letter on a grid of about 100 metres, ways over them.
struct SketchMap {
  var nodes: [Character: (Double, Double)] = [:]
  var nodeTags: [Character: [String: String]] = [:]
  var ways: [(id: Int, nodes: String, tags: [String: String])] = []
  var relations: [(members: [(String, Int, String)], tags: [String: String])] = []

  /// Lays out letters as they stand in a picture; rows go south, columns east.
  init(_ picture: String) {
    for (row, line) in picture.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      for (column, letter) in line.enumerated() where letter.isLetter {
        nodes[letter] = (52 - Double(row) * 0.0009, 21 + Double(column) * 0.0007)
      }
    }
  }

  mutating func way(_ id: Int, _ nodes: String, _ tags: [String: String] = [:]) {
    ways.append((id, nodes, ["highway": "residential"].merging(tags) { $1 }))
  }

  mutating func restriction(
    _ kind: String, from: Int, via: Character, to: Int, _ tags: [String: String] = [:]
  ) {
    relations.append(
      (
        [("way", from, "from"), ("node", id(of: via), "via"), ("way", to, "to")],
        ["type": "restriction", "restriction": kind].merging(tags) { $1 }.filter { !$1.isEmpty }
      ))
  }

  mutating func restriction(
    _ kind: String, from: Int, via: [Int], to: Int, _ tags: [String: String] = [:]
  ) {
    relations.append(
      (
        [("way", from, "from")] + via.map { ("way", $0, "via") } + [("way", to, "to")],
        ["type": "restriction", "restriction": kind].merging(tags) { $1 }.filter { !$1.isEmpty }
      ))
  }

  func id(of node: Character) -> Int { Int(node.unicodeScalars.first?.value ?? 0) }

  func coordinate(_ node: Character) throws -> Coordinate {
    try Coordinate(latitude: nodes[node]?.0 ?? 0, longitude: nodes[node]?.1 ?? 0)
  }

  var text: String {
    func tags(_ tags: [String: String]) -> String {
      tags.sorted { $0.key < $1.key }.map { "<tag k=\"\($0)\" v=\"\($1)\"/>" }.joined()
    }
    var text = "<osm version=\"0.6\">\n"
    for (letter, place) in nodes.sorted(by: { $0.key < $1.key }) {
      text += "<node id=\"\(id(of: letter))\" lat=\"\(place.0)\" lon=\"\(place.1)\">"
      text += tags(nodeTags[letter] ?? [:]) + "</node>\n"
    }
    for way in ways {
      text += "<way id=\"\(way.id)\">" + way.nodes.map { "<nd ref=\"\(id(of: $0))\"/>" }.joined()
      text += tags(way.tags) + "</way>\n"
    }
    for (index, relation) in relations.enumerated() {
      text += "<relation id=\"\(index + 1)\">"
      for (type, ref, role) in relation.members {
        text += "<member type=\"\(type)\" ref=\"\(ref)\" role=\"\(role)\"/>"
      }
      text += tags(relation.tags) + "</relation>\n"
    }
    return text + "</osm>\n"
  }

  func network() throws -> StreetNetwork {
    let folder = try TemporaryFolder()
    return try StreetNetwork(contentsOf: [folder.write(text, to: "sketch.osm")])
  }
}

extension StreetNetwork {
  /// The nodes that a route passes, as letters, with the ends; `-` without a route.
  func letters(
    _ map: SketchMap, from: Character, to: Character, by profile: String = "car",
    options: StreetRouteOptions = StreetRouteOptions(), snapping: SnapOptions = SnapOptions()
  ) throws -> String {
    var snapping = snapping
    snapping.includesIslands = true
    guard
      let start = try position(near: map.coordinate(from), profile: profile, options: snapping),
      let end = try position(near: map.coordinate(to), profile: profile, options: snapping),
      let route = try route(from: start, to: end, profile: profile, options: options),
      let leg = route.legs.first
    else { return "-" }
    var ids = leg.segments.map(\.firstNode)
    if let last = leg.segments.last { ids.append(last.lastNode) }
    var letters = ""
    for id in ids {
      let letter = Character(Unicode.Scalar(UInt32(truncatingIfNeeded: id)) ?? "?")
      if letters.last != letter { letters.append(letter) }
    }
    return letters
  }
}
