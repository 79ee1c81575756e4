import Foundation
import GraphKit

extension GraphSuite {
  /// Whether every technique gives the costs of plain Dijkstra on 2,000 pairs, as prepared and as
  /// mapped from a file.
  static func agreement(
    _ graph: CompactGraph<UInt32>, _ files: GraphFiles, _ report: inout Report
  ) throws {
    let ends = files.sources(2001, of: graph.nodeCount)
    let plain = ShortestPathSearch(graph)
    let ways = try prepared(graph, files)
    var different = [Int](repeating: 0, count: ways.count)
    for (source, target) in zip(ends, ends.dropFirst()) {
      let cost = try plain.run(from: source, to: target)
      for (place, way) in ways.enumerated() where try way.cost(source, target) != cost {
        different[place] += 1
      }
    }
    let findings = zip(ways, different).map { "\($0.name) \($1)" }
    report.remark(
      "Of 2,000 pairs of New York, those whose cost differs from Dijkstra's: "
        + findings.joined(separator: ", ") + ".")
  }

  private typealias Way = (name: String, cost: (UInt32, UInt32) throws -> UInt32?)

  private static func prepared(
    _ graph: CompactGraph<UInt32>, _ files: GraphFiles
  ) throws -> [Way] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The files stay mapped after they are removed.
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String) -> String { folder.appending(path: name).path }

    let landmarks = try Landmarks(graph)
    let contracted = try ContractionHierarchy(graph)
    let positions = try files.newYorkPlaces()?.map { SIMD2(Double($0.x), Double($0.y)) }
    let roads = try CustomizableHierarchy(graph, positions: positions)
    try graph.write(to: file("graph"))
    try landmarks.write(to: file("landmarks"))
    try contracted.write(to: file("contracted"))
    try roads.write(to: file("roads"))
    let mapped = try CompactGraph<UInt32>(contentsOf: file("graph"))

    var ways = plainWays("", graph) + plainWays(" of a file", mapped)
    ways.append(aimed("ALT", landmarks))
    ways.append(aimed("ALT of a file", try Landmarks(contentsOf: file("landmarks"))))
    ways.append(over("hierarchy", contracted))
    ways.append(
      over("hierarchy of a file", try ContractionHierarchy(contentsOf: file("contracted"))))
    ways += try customized("customized", roads)
    ways += try customized(
      "customized of a file", CustomizableHierarchy<UInt32>(contentsOf: file("roads")))
    return ways
  }

  private static func plainWays(_ suffix: String, _ graph: CompactGraph<UInt32>) -> [Way] {
    let queues: [(String, SearchQueueKind)] = [("buckets", .automatic), ("heap", .heap)]
    return queues.map { name, queue in
      let search = BidirectionalSearch(graph, queue: queue)
      return ("both ends, \(name)\(suffix)", { try search.path(from: $0, to: $1)?.cost })
    }
  }

  private static func aimed(_ name: String, _ landmarks: Landmarks<UInt32>) -> Way {
    let search = ShortestPathSearch(landmarks.graph)
    return (name, { try search.path(from: $0, to: $1, using: landmarks)?.cost })
  }

  private static func over(_ name: String, _ hierarchy: ContractionHierarchy<UInt32>) -> Way {
    let search = HierarchySearch(hierarchy)
    return (name, { try search.path(from: $0, to: $1)?.cost })
  }

  private static func customized(
    _ name: String, _ roads: CustomizableHierarchy<UInt32>
  ) throws -> [Way] {
    let search = CustomizedHierarchySearch(try roads.customized())
    return [
      (name, { try search.path(from: $0, to: $1)?.cost }),
      over("\(name), contracted", try roads.customized().contracted()),
    ]
  }
}
