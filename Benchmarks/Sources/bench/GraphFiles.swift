import Foundation
import GraphKit

/// The graphs that are measured, as files that peers can read too.
struct GraphFiles {
  private let benchmarks = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private let folder: URL

  init() throws {
    folder = benchmarks.appending(path: ".peers/graph-data")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The program of a peer.
  func peer(_ name: String) -> String { benchmarks.appending(path: ".peers/\(name)").path }

  /// The peers in Python, asked for a task on a graph and a list of nodes.
  func pythonPeers(_ task: String, _ graph: URL, _ list: String) -> Peer {
    let script = benchmarks.appending(path: "peers/graph/python_dijkstra.py").path
    return Peer(command: [peer("venv/bin/python"), script, graph.path, list, task])
  }

  /// The unpacked New York graph; `nil`, with a notice, without the data folder.
  func newYork() throws -> URL? { try unpacked("USA-road-t.NY.gr") }

  /// Where the nodes of the New York graph are; `nil`, with a notice, without the data folder.
  func newYorkPlaces() throws -> [DIMACS.Position]? {
    try unpacked("USA-road-d.NY.co").map { try DIMACS.positions([UInt8](Data(contentsOf: $0))) }
  }

  private func unpacked(_ name: String) throws -> URL? {
    let data =
      ProcessInfo.processInfo.environment["CITYKIT_DATA"].map { URL(filePath: $0) }
      ?? benchmarks.appending(path: "../../shared/data").standardizedFileURL
    let packed = data.appending(path: "graphs/\(name).gz")
    let target = folder.appending(path: name)
    if FileManager.default.fileExists(atPath: target.path) { return target }
    guard FileManager.default.fileExists(atPath: packed.path) else {
      print("note: no New York graph; set CITYKIT_DATA")
      return nil
    }
    let partial = folder.appending(path: name + ".partial")
    try Data().write(to: partial)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/gzip")
    process.arguments = ["-dc", packed.path]
    process.standardOutput = try FileHandle(forWritingTo: partial)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw PeerFailure(command: ["gzip", packed.path]) }
    try FileManager.default.moveItem(at: partial, to: target)
    return target
  }

  /// Nodes spread over a graph, the same in every run.
  func sources(_ count: Int, of nodeCount: Int) -> [UInt32] {
    (0..<count).map { UInt32(($0 * 2_654_435_761 + 12_345) % nodeCount) }
  }

  /// Writes numbers for a peer, one to a line.
  func write(_ numbers: [UInt32], to name: String = "sources.txt") throws -> String {
    let url = folder.appending(path: name)
    try numbers.map { "\($0)\n" }.joined().write(to: url, atomically: true, encoding: .utf8)
    return url.path
  }

  /// Writes a text for a peer.
  func write(_ text: String, to name: String) throws -> URL {
    let url = folder.appending(path: name)
    try text.write(to: url, atomically: true, encoding: .utf8)
    return url
  }
}
