import CommandKit
import JSONText
import Localization
import RoutingKit

/// A summary of a network.
struct NetworkSummary {
  let network: CityNetwork
  let path: String

  /// The counts in a sentence.
  func sentence(_ words: CommandWords) -> String {
    words(
      "summary.network", .integer(network.nodeCount), .integer(network.stopCount),
      .integer(network.roadCount), .integer(network.railCount), .integer(network.lineCount),
      .integer(network.lineSegmentCount))
  }

  /// The facts as names and values, in words.
  func facts(_ words: CommandWords) -> [(String, String)] {
    var facts = [
      (words("fact.form"), form(words)), (words("fact.nodes"), "\(network.nodeCount)"),
      (words("fact.stops"), "\(network.stopCount)"),
      (words("fact.roads"), "\(network.roadCount)"),
      (words("fact.of-them-rail"), "\(network.railCount)"),
      (words("fact.lines"), "\(network.lineCount)"),
      (words("fact.line-segments"), "\(network.lineSegmentCount)"),
      (words("fact.bytes-compiled"), "\(network.byteCount)"),
      (words("fact.checksum"), network.checksum),
    ]
    if let box = network.boundingBox {
      facts.append((words("fact.south-west"), "\(box.southWest)"))
      facts.append((words("fact.north-east"), "\(box.northEast)"))
    }
    return facts
  }

  private func form(_ words: CommandWords) -> String {
    network.isCompiledFile
      ? words("form.compiled", .integer(Int(CityNetwork.formatVersion))) : words("form.flat")
  }

  /// The facts as one JSON object.
  ///
  /// - Parameter nodes: The nodes to list with their numbers; `nil` to omit the list.
  func json(listing nodes: [Node]?) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("path", path)
      object.member("form", network.isCompiledFile ? "compiled" : "flat files")
      object.member("version", network.isCompiledFile ? Int(CityNetwork.formatVersion) : nil)
      object.member("nodes", network.nodeCount)
      object.member("stops", network.stopCount)
      object.member("roads", network.roadCount)
      object.member("rail", network.railCount)
      object.member("lines", network.lineCount)
      object.member("line_segments", network.lineSegmentCount)
      object.member("line_names", (0..<network.lineCount).map(network.lineName(at:)))
      object.member("bytes", network.byteCount)
      object.member("checksum", network.checksum)
      object.key("bounding_box")
      if let box = network.boundingBox {
        object.array { list in
          list.value(box.west)
          list.value(box.south)
          list.value(box.east)
          list.value(box.north)
        }
      } else {
        object.null()
      }
      guard let nodes else { return }
      object.key("node_list")
      object.array { list in
        for node in nodes {
          list.object { entry in
            node.writeMembers(to: &entry)
            entry.member("stop", node.isStop)
          }
        }
      }
    }
    return writer.text
  }
}
