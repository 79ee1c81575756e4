import Foundation
import StreetKit
import TestSupport

/// Networks of real cities, made once for all tests.
enum RealStreets {
  static let monaco = network("monaco/monaco.osm.pbf")
  static let warsaw = network("warsaw/srodmiescie-2019-streets.osm.gz")

  private static func network(_ path: String) -> Result<StreetNetwork, any Error> {
    Result { try StreetNetwork(contentsOf: [RealData.url("routing/\(path)").path]) }
  }
}
