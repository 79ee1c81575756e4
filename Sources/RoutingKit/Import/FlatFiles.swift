internal import GeoKit
internal import TabularKit

/// A network in three tab-separated files: nodes, roads and public transport.
///
/// Columns are separated by one or more tabs; lines that begin with `#` are comments.
///
/// | file | columns |
/// |---|---|
/// | `nodes.tsv` | id, latitude, longitude, stop (`true` or `false`), description (optional) |
/// | `roads.tsv` | id, from, to, travel time in seconds, kind (`road` or `rail`; optional) |
/// | `publictransport.tsv` | id, line, road id, seconds between vehicles (optional) |
///
/// A road is one-way unless there is a row for the opposite direction.
public struct FlatFiles: NetworkSource {
  /// The folder with the three files.
  public let folder: String

  /// Creates a source; nothing is read yet.
  ///
  /// - Parameter folder: The folder with the three files.
  public init(folder: String) {
    self.folder = folder
  }

  /// Reads the three files in order.
  ///
  /// - Parameter builder: Collects nodes, roads and lines.
  /// - Throws: ``RoutingError`` with the file and line of the first error.
  public func read(into builder: inout NetworkBuilder) throws(RoutingError) {
    try FlatFile(path: path("nodes.tsv"), columns: 4...5).forEachRow { row throws(RoutingError) in
      try builder.addNode(
        id: row[0], at: try row.coordinate(latitude: 1, longitude: 2),
        isStop: try row.stopFlag(3), name: row.count > 4 ? row[4] : nil)
    }
    try FlatFile(path: path("roads.tsv"), columns: 4...5).forEachRow { row throws(RoutingError) in
      try builder.addRoad(
        id: row[0], from: row[1], to: row[2], duration: .seconds(try row.seconds(3)),
        kind: row.count > 4 ? try row.roadKind(4) : .road)
    }
    let lines = FlatFile(path: path("publictransport.tsv"), columns: 3...4)
    try lines.forEachRow { row throws(RoutingError) in
      try builder.addLine(
        id: row[0], line: row[1], road: row[2],
        headway: row.count > 3 ? .seconds(try row.headway(3)) : nil)
    }
  }

  private func path(_ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
