public import Foundation

extension PlanPackage {
  /// Converts a graph of the indoor navigation system c3nav (32c3): `graph.json`, with
  /// `config.json`, `pois.json` and `titles.json` beside it.
  ///
  /// As in c3nav, nodes of a room are connected if no barrier separates them, stairs and escalators
  /// count √2 times their drawn length, and a profile named `c3nav` has its speeds.
  ///
  /// - Parameter url: The file `graph.json`.
  /// - Throws: ``FloorPlanError`` of kind ``FloorPlanError/Kind/malformedData``.
  public init(c3nav url: URL) throws(FloorPlanError) {
    let folder = url.deletingLastPathComponent()
    let graph: C3navGraph = try PlanReader.decode(url, limit: C3navGraph.largestFile)
    func beside<Value: Decodable>(_ name: String) throws(FloorPlanError) -> Value? {
      let file = folder.appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path) else { return nil }
      return try PlanReader.decode(file, limit: C3navGraph.largestFile)
    }
    let config: C3navGraph.Config? = try beside("config.json")
    let places: [String: C3navGraph.Place]? = try beside("pois.json")
    let titles: [String: [String: String]]? = try beside("titles.json")
    name = config?.name ?? url.deletingPathExtension().lastPathComponent
    ways = []
    let scale = config.map { $0.centimetersPerPixel / 100 }
    pages = graph.pages(named: name, config, places ?? [:], titles ?? [:], metersPerUnit: scale)
    ways = try graph.ways(metersPerUnit: scale, file: url.path)
    profiles = [
      PlanDescription.Profile(
        name: "c3nav", walkingSpeed: 1.6, upstairsSpeed: 1.3, downstairsSpeed: 1.6,
        escalatorSpeed: 1.6, stepsSpeed: 1.6, elevatorWait: 20, elevatorPerLevel: 0)
    ]
  }
}

/// The contents of c3nav's files.
private struct C3navGraph: Decodable {
  struct Config: Decodable {
    var name: String
    var centimetersPerPixel: Double
    var width: Double
    var height: Double

    private enum CodingKeys: String, CodingKey {
      case name
      case centimetersPerPixel = "cm_per_px"
      case width
      case height
    }
  }

  struct Place: Decodable {
    var level: Int
    var x: Double
    var y: Double
    var groups: [String]?

    var point: PlanPoint { PlanPoint(x: x, y: y) }
  }

  struct Connection: Decodable {
    var node0: String
    var node1: String
    var ctype: String?
    var directed: Bool?
  }

  struct Barrier: Decodable {
    var level: Int
    var x1: Double
    var y1: Double
    var x2: Double
    var y2: Double

    var segment: Segment { Segment(PlanPoint(x: x1, y: y1), PlanPoint(x: x2, y: y2)) }
  }

  struct Room: Decodable {
    var level: Int
    var shape: String
    var groups: [String]?

    var points: [PlanPoint] {
      shape.split(separator: " ").compactMap { pair in
        let numbers = pair.split(separator: ",").compactMap { Double($0) }
        return numbers.count == 2 ? PlanPoint(x: numbers[0], y: numbers[1]) : nil
      }
    }

    var outline: Outline { Outline(lines: [Outline.Line(points: points, isClosed: true)]) }
  }

  var nodes: [String: Place]
  var connections: [Connection]
  var barriers: [Barrier]?
  var rooms: [String: Room]?

  static let largestFile = 64 << 20

  func pages(
    named name: String, _ config: Config?, _ places: [String: Place],
    _ titles: [String: [String: String]], metersPerUnit: Double?
  ) -> [PlanPackage.Page] {
    let all = Array(nodes.values) + Array(places.values)
    let width = config?.width ?? (all.map(\.x).max() ?? 0) + 20
    let height = config?.height ?? (all.map(\.y).max() ?? 0) + 20
    return Set(all.map(\.level)).sorted().map { level in
      var page = PlanPackage.Page(
        building: name, floor: String(level), ordinal: level, width: width, height: height,
        metersPerUnit: metersPerUnit)
      page.rooms = things(rooms, level: level, titles) {
        $0.level
      } points: {
        $0.points
      }
      page.pointsOfInterest = things(places, level: level, titles) {
        $0.level
      } points: {
        [$0.point]
      }
      for index in page.pointsOfInterest.indices {
        page.pointsOfInterest[index].data["kind"] =
          places[page.pointsOfInterest[index].id]?.groups?.first
      }
      page.vertices = things(nodes, level: level, [:]) {
        $0.level
      } points: {
        [$0.point]
      }
      page.walls = (barriers ?? []).filter { $0.level == level }.enumerated().map { number, wall in
        PlanPackage.Thing(
          id: "wall-\(level)-\(number)", points: [wall.segment.from, wall.segment.to])
      }
      return page
    }
  }

  private func things<Value>(
    _ values: [String: Value]?, level: Int, _ titles: [String: [String: String]],
    level levelOf: (Value) -> Int, points: (Value) -> [PlanPoint]
  ) -> [PlanPackage.Thing] {
    (values ?? [:]).filter { levelOf($0.value) == level }.sorted { $0.key < $1.key }
      .map { id, value in
        var data: [String: String] = [:]
        for (language, title) in titles[id] ?? [:] {
          data[language == "en" ? "name" : "name-" + language] = title
        }
        return PlanPackage.Thing(id: id, points: points(value), data: data)
      }
  }

  func ways(
    metersPerUnit: Double?, file: String
  ) throws(FloorPlanError) -> [ImportedGraph.Way] {
    var ways: [ImportedGraph.Way] = []
    var joined: Set<[String]> = []
    for connection in connections {
      guard let from = nodes[connection.node0], let to = nodes[connection.node1] else {
        throw FloorPlanError(
          .malformedData, "a connection refers to a node that does not exist", file: file)
      }
      let kind = connection.ctype ?? "walk"
      guard Passage(rawValue: kind) != nil else {
        throw FloorPlanError(.malformedData, "the connection type '\(kind)' is unknown", file: file)
      }
      joined.insert([connection.node0, connection.node1].sorted())
      let length = metersPerUnit.map { $0 * from.point.distance(to: to.point) }
      ways.append(
        ImportedGraph.Way(
          from: connection.node0, to: connection.node1, kind: kind,
          oneWay: connection.directed, meters: Self.meters(kind, length)))
    }
    return ways + waysInRooms(besides: joined)
  }

  private static func meters(_ kind: String, _ length: Double?) -> Double? {
    switch kind {
    case "stairs", "escalator": length.map { $0 * 2.0.squareRoot() }
    case "elevator": 0
    default: length
    }
  }

  /// Edges between nodes of a room that are in line of sight.
  private func waysInRooms(besides joined: Set<[String]>) -> [ImportedGraph.Way] {
    var taken: Set<String> = []
    return (rooms ?? [:]).sorted { $0.key < $1.key }.flatMap { _, room -> [ImportedGraph.Way] in
      let outline = room.outline
      let box = outline.box ?? .empty
      let inside = nodes.filter { id, node in
        node.level == room.level && !taken.contains(id) && outline.contains(node.point)
      }.sorted { $0.key < $1.key }
      taken.formUnion(inside.map(\.key))
      let walls =
        outline.segments(closing: true)
        + (barriers ?? []).filter { $0.level == room.level && box.intersects($0.segment.box) }
        .map(\.segment)
      return inside.indices.flatMap { first in
        inside[(first + 1)...].compactMap { id, node -> ImportedGraph.Way? in
          let line = Segment(inside[first].value.point, node.point)
          guard !joined.contains([inside[first].key, id]),
            !walls.contains(where: { line.crossing($0) != nil })
          else { return nil }
          return ImportedGraph.Way(from: inside[first].key, to: id)
        }
      }
    }
  }
}
