import Foundation
import GeoKit
import RoutingKit
import TestSupport

/// Networks of the tests, as the flat files they would be read from.
enum NetworkFixtures {
  static let sampleNodes = """
    #\tid\tlatitude\tlongitude\tpt_stop\tdescription
    EN_0001\t52.220067\t21.012119\ttrue\tPlac Politechniki
    EN_0002\t52.220146\t21.004913\ttrue\tNowowiejska/Al. Niepodległości
    EN_0003\t52.223008\t21.004934\ttrue\tKoszykowa/Chałubińskiego
    EN_0004\t52.227885\t21.001865\ttrue\tAl. Jerozolimskie/Jana Pawła
    EN_0005\t52.230014\t21.011886\ttrue\tMarszałkowska/Al. Jerozolimskie
    EN_0006\t52.219893\t21.018152\ttrue\tPlac Zbawiciela
    EN_0007\t52.223232\t21.015984\ttrue\tPlac Konstytucji
    EN_0008\t52.226229\t21.014161\ttrue\tMarszałkowskiej/Hoża
    EN_0009\t52.228353\t21.010203\tfalse\tNowogrodzka/Poznańska

    """
  static let sampleRoads = """
    #\tid\tfrom\tto\ttravel_time_in_sec
    R0_0001\tEN_0001\tEN_0002\t180
    R0_0002\tEN_0002\tEN_0003\t120
    R0_0003\tEN_0003\tEN_0004\t240
    R0_0004\tEN_0004\tEN_0005\t300
    R0_0005\tEN_0001\tEN_0006\t120
    R0_0006\tEN_0006\tEN_0007\t120
    R0_0007\tEN_0007\tEN_0008\t120
    R0_0008\tEN_0008\tEN_0005\t240

    """
  static let sampleLines = """
    #\tid\tline\troute
    PTRO_0001\t10\tR0_0001
    PTRO_0002\t10\tR0_0002
    PTRO_0003\t10\tR0_0003
    PTRO_0004\t9\tR0_0004
    PTRO_0005\t15\tR0_0005
    PTRO_0006\t15\tR0_0006
    PTRO_0007\t15\tR0_0007
    PTRO_0008\t15\tR0_0008

    """

  /// Writes three files into a new folder.
  static func folder(
    nodes: String = sampleNodes, roads: String = sampleRoads, lines: String = sampleLines
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(nodes, to: "nodes.tsv")
    try folder.write(roads, to: "roads.tsv")
    try folder.write(lines, to: "publictransport.tsv")
    return folder
  }

  /// The documented sample of nine nodes.
  static func sample() throws -> City {
    let folder = try folder()
    return try withExtendedLifetime(folder) { try City(network: folder.url.path) }
  }

  /// A city in which every node is a stop, given by its roads: from, to, seconds, lines over it.
  static func city(_ roads: [(String, String, Int, [String])]) throws -> City {
    var builder = NetworkBuilder()
    var known: Set<String> = []
    for (from, to, _, _) in roads {
      for id in [from, to] where known.insert(id).inserted {
        try builder.addNode(
          id: id, at: Coordinate(latitude: 52, longitude: 21 + Double(known.count) / 100),
          isStop: true)
      }
    }
    for (index, (from, to, seconds, lines)) in roads.enumerated() {
      try builder.addRoad(id: "R\(index)", from: from, to: to, duration: .seconds(seconds))
      for line in lines {
        try builder.addLine(id: "L\(index)-\(line)", line: line, road: "R\(index)")
      }
    }
    return City(try CityNetwork(builder))
  }
}

extension City {
  /// The quickest journey between two keys; the errors of `journey(by:…)`.
  func journey(
    by mode: TravelMode, from: String, to: String, change: Int = 0
  ) throws -> Journey {
    let start = network.node(id: from)?.index ?? -1
    let finish = network.node(id: to)?.index ?? -1
    return try journey(by: mode, from: start, to: finish, changeDuration: .seconds(change))
  }
}
